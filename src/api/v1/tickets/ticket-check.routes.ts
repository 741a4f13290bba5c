import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { browserNonce, email, optional, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { requestTicketLink } from '../../../modules/tickets/guests/ticket-check.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'

const MAX_NUMBER = 64
const check = () =>
  z.object({ email: email(), ticket_number: text({ max: MAX_NUMBER }), browser_nonce: optional(browserNonce()) })

/** Opens the mailed link of docs/domain-rules.md#6. */
export function ticketCheckRoutes(api: Api): void {
  api.post('/helpdesk/ticket-check', operation('public', check, { limit: 'mail' }), async (c) => {
    const { services, caller, input } = c.var
    const { email: address, ticket_number: ticketNumber, browser_nonce: browser } = input
    await requestTicketLink(services, caller, { email: address, ticketNumber, browser })
    return respond(c, { message: 'If they belong together, a link is on its way.', data: null })
  })
}
