import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { defaultFields, fieldsFor } from './ticket-form.policy.ts'
import { findTicketForm } from './ticket-form.repository.ts'
import type { FormField, FormReader } from './ticket-form.types.ts'

/**
 * The form for new tickets: the standard fields first, then the custom fields of the installation. `createTicket` uses every
 * field of it.
 */
export async function readTicketForm({ database }: Services, caller: Caller, reader: FormReader): Promise<FormField[]> {
  const { catalog, customFields, settings } = await findTicketForm(database, caller)
  const mayChoose = reader === 'agents' || settings.customerMaySetPriority
  const fixed = defaultFields(catalog, reader).filter(({ name }) => mayChoose || name !== 'priority')
  return [...fixed, ...fieldsFor(reader, customFields)]
}
