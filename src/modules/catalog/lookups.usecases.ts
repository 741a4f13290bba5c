import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { readLookup } from './lookups.repository.ts'
import type { Lookup, LookupKind } from './lookups.types.ts'

/** Customers see the rows that are active and public, and of them nothing that is the desk's own. */
export async function listLookup<Kind extends LookupKind>(
  services: Services,
  caller: Caller,
  kind: Kind,
): Promise<Lookup<Kind>> {
  return await readLookup(services.database, caller, kind)
}
