import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { defaultFields, fieldsFor } from './ticket-form.policy.ts'
import { findTicketForm } from './ticket-form.repository.ts'
import type { FormField, FormReader } from './ticket-form.types.ts'

/** The form that somebody opens tickets with: the fields of every ticket first, then those of this installation. */
export async function readTicketForm({ database }: Services, caller: Caller, reader: FormReader): Promise<FormField[]> {
  const { catalog, customFields } = await findTicketForm(database, caller)
  return [...defaultFields(catalog, reader), ...fieldsFor(reader, customFields)]
}
