import { operation } from '../../../http/operation.ts'
import { respond } from '../../../http/answers/respond.ts'
import { type HeldLock, lockTicket, unlockTicket } from '../../../modules/tickets/ticket/ticket-lock.usecases.ts'
import { ticketId } from '../../shared/tickets/ticket-reference.schemas.ts'
import { presentLock } from '../../shared/tickets/ticket-lock.presenter.ts'
import type { Api } from '../../shared/face.middleware.ts'

const ofTicket = () => ticketId('ticket_id').transform((id) => ({ ticketId: id }))

/** Agent collision (docs/domain-rules.md#17). A lock warns others and never blocks them. */
export function ticketLockRoutes(api: Api): void {
  api
    .post('/helpdesk/ticket-lock', operation('agent', ofTicket), async (c) => {
      const held = await lockTicket(c.var.services, c.var.caller, c.var.input.ticketId)
      return respond(c, { data: presentHeld(held) })
    })
    .delete('/helpdesk/ticket-lock', operation('agent', ofTicket), async (c) => {
      const held = await unlockTicket(c.var.services, c.var.caller, c.var.input.ticketId)
      return respond(c, { data: presentHeld(held) })
    })
}

function presentHeld({ lock, isMine }: HeldLock) {
  return { lock: lock && { ...presentLock(lock), is_mine: isMine } }
}
