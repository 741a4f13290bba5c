import * as z from 'zod'
import { respondByContent } from '../../http/answers/conditional.ts'
import { operation } from '../../http/operation.ts'
import { email, optionalChoice, optionalId } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { createTicket } from '../../modules/tickets/opening/new-ticket.usecases.ts'
import { readTicketForm } from '../../modules/tickets/opening/ticket-form.usecases.ts'
import type { TicketFormField } from '../../modules/tickets/opening/ticket-form.types.ts'
import { lazy } from '../../shared/lazy.ts'
import { customAnswers, newTicketFields, newTicketInput } from '../shared/tickets/tickets.schemas.ts'
import { presentTicketDetails } from '../shared/tickets/tickets.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const form = () => z.object({ for: optionalChoice(['agents', 'customers', 'widgets']) })
const fixedFields = lazy(() => ({ ...newTicketFields(), email: email(), department: optionalId() }))
/** Other parameters can answer custom fields, which the installation defines. */
const newTicket = () => z.looseObject(fixedFields())

/** docs/operations.md#tickets-writing. */
export function newTicketRoutes(api: Api): void {
  api
    .post('/newticket/post', operation('agent', newTicket, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files, unused } = c.var
      const form = customAnswers(input, fixedFields())
      const shown = await createTicket(
        services,
        caller,
        newTicketInput(input, { files, form, fixed: Object.keys(fixedFields()), isWholeForm: true, unused }),
      )
      return respond(c, {
        message: 'Ticket created successfully!',
        data: { ticket: presentTicketDetails(shown) },
      })
    })
    .get('/newticket/form', operation('public', form), async (c) => {
      const { for: audience = 'agents' } = c.var.input
      const { fields } = await readTicketForm(c.var.services, c.var.caller, audience)
      return await respondByContent(c, { data: fields.map(presentFormField) })
    })
}

function presentFormField({ isCustom, ...field }: TicketFormField) {
  return { ...field, is_custom: isCustom }
}
