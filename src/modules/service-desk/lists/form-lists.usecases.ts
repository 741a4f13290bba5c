import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { findFormLists } from './form-lists.repository.ts'
import type { FormListName, FormLists } from './form-lists.types.ts'

/** Each list holds at most a thousand entries. */
export async function readFormLists<Name extends FormListName>(
  services: Services,
  caller: Caller,
  names: readonly Name[],
): Promise<Pick<FormLists, Name>> {
  return await findFormLists(services.database, caller, names)
}
