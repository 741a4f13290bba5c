import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { OpeningHours } from '../working-hours/opening-hours.types.ts'
import { openingHoursOf } from '../working-hours/opening-hours.policy.ts'
import { defaultFields, fieldsFor } from './ticket-form.policy.ts'
import { findTicketForm } from './ticket-form.repository.ts'
import type { FormReader, TicketFormField } from './ticket-form.types.ts'

interface TicketForm {
  fields: TicketFormField[]
  hours: OpeningHours
}

/**
 * The form for new tickets, with the hours of the desk: the standard fields first, then the custom fields of the installation.
 * `createTicket` uses every field of it.
 */
export async function readTicketForm(
  { database, now }: Services,
  caller: Caller,
  reader: FormReader,
): Promise<TicketForm> {
  const { catalog, customFields, settings } = await findTicketForm(database, caller)
  const mayChoose = reader === 'agents' || settings.customerMaySetPriority
  const fixed = defaultFields(catalog, reader).filter(({ name }) => mayChoose || name !== 'priority')
  const fields = [
    ...fixed.map((field) => ({ ...field, isCustom: false })),
    ...fieldsFor(reader, customFields).map((field) => ({ ...field, isCustom: true })),
  ]
  return { fields, hours: openingHoursOf(catalog, settings, now()) }
}
