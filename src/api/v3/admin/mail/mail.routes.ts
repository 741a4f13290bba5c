import * as z from 'zod'
import { listSchema, pageRequest, presentPage } from '../../../../http/pages.ts'
import { idList, optionalChoice } from '../../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../../http/answers/respond.ts'
import { changeOutbox, readOutgoing } from '../../../../modules/notifications/outbox/outbox.usecases.ts'
import type { OutgoingMail } from '../../../../modules/notifications/outbox/outbox.types.ts'
import { addressOf } from '../../../../shared/mail/mail-addresses.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import type { OutgoingMailAnswer } from './mail.answers.ts'

const MAX_CHANGED = 100

const nothing = () => z.object({})
const outbox = () => listSchema({ state: optionalChoice(['pending', 'failed']) })
const chosen = () => z.object({ id: idList(MAX_CHANGED) })

/** docs/operations.md#administration: what goes out by mail, and which addresses mail comes in by. */
export function mailRoutes(api: Api): void {
  api
    .get('/admin/mail', adminOperation(nothing), async (c) => {
      const { services, caller } = c.var
      await services.admit(caller)
      const { mailFrom, mailForwarders } = services.config
      const { sealing, reporting } = mailForwarders
      const data = { mail_from: addressOf(mailFrom), sealing_forwarders: sealing, reporting_forwarders: reporting }
      return respond(c, { data })
    })
    .get('/admin/outgoing-mails', adminOperation(outbox), async (c) => {
      const { input, services, caller } = c.var
      const asked = { state: input.state ?? null, request: pageRequest(input) }
      return respond(c, { data: presentPage(c, await readOutgoing(services, caller, asked), presentOutgoing) })
    })
    .post('/admin/outgoing-mails/retry', adminOperation(chosen), async (c) => {
      const asked = { action: 'retry', ids: c.var.input.id } as const
      return respond(c, { data: await changeOutbox(c.var.services, c.var.caller, asked) })
    })
    .post('/admin/outgoing-mails/discard', adminOperation(chosen), async (c) => {
      const asked = { action: 'discard', ids: c.var.input.id } as const
      return respond(c, { data: await changeOutbox(c.var.services, c.var.caller, asked) })
    })
}

function presentOutgoing({ recipient, ticket, ...mail }: OutgoingMail): OutgoingMailAnswer {
  const { id, firstName, lastName, email } = recipient
  return {
    id: mail.id,
    state: mail.state,
    event_type: mail.eventType,
    ticket: ticket === null ? null : { id: ticket.id, ticket_number: ticket.number },
    recipient: { id, name: `${firstName} ${lastName}`.trim(), email },
    attempts: mail.attempts,
    next_attempt_at: presentTime(mail.nextAttemptAt),
    last_error: mail.lastError,
    created_at: presentTime(mail.createdAt),
    sent_at: presentTime(mail.sentAt),
  }
}
