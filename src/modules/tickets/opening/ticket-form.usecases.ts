import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { defaultFields } from './ticket-form.policy.ts'
import { findTicketForm } from './ticket-form.repository.ts'
import type { FormField } from './ticket-form.types.ts'

/** The form that agents open tickets with: the fields of every ticket first, then those of this installation. */
export async function readTicketForm({ database }: Services, caller: Caller): Promise<FormField[]> {
  const { catalog, customFields } = await findTicketForm(database, caller)
  return [...defaultFields(catalog), ...customFields]
}
