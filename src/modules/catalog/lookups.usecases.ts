import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { readLookup } from './lookups.repository.ts'
import type { Lookup, LookupKind } from './lookups.types.ts'

/** Customers see active and public rows only, without internal fields. */
export async function listLookup<Kind extends LookupKind>(
  services: Services,
  caller: Caller,
  kind: Kind,
): Promise<Lookup<Kind>> {
  return await readLookup(services.database, caller, kind)
}
