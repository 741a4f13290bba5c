import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { defaultFields, fieldsFor } from './ticket-form.policy.ts'
import { findTicketForm } from './ticket-form.repository.ts'
import type { FormField, FormReader } from './ticket-form.types.ts'

/**
 * The form that somebody opens tickets with: the fields of every ticket first, then those of this installation. It holds nothing
 * that `createTicket` would not use.
 */
export async function readTicketForm({ database }: Services, caller: Caller, reader: FormReader): Promise<FormField[]> {
  const { catalog, customFields, settings } = await findTicketForm(database, caller)
  const mayChoose = reader === 'agents' || settings.customerMaySetPriority
  const fixed = defaultFields(catalog, reader).filter(({ name }) => mayChoose || name !== 'priority')
  return [...fixed, ...fieldsFor(reader, customFields)]
}
