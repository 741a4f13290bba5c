import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { email, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { requestTicketLink } from '../../../modules/tickets/guests/ticket-check.usecases.ts'
import type { Api } from '../../shared/face.ts'

const MAX_NUMBER = 64
const check = () => z.object({ email: email(), ticket_number: text({ max: MAX_NUMBER }) })

/** Opens the mailed link of docs/domain-rules.md#6. */
export function ticketCheckRoutes(api: Api): void {
  api.post('/helpdesk/ticket-check', operation('public', check, { limit: 'mail' }), async (c) => {
    const { services, caller, input } = c.var
    await requestTicketLink(services, caller, { email: input.email, ticketNumber: input.ticket_number })
    return respond(c, { message: 'If they belong together, a link is on its way.', data: null })
  })
}
