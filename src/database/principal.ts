import type { SQL } from 'drizzle-orm'
import type { Caller, Role } from '../shared/identity/identity.types.ts'
import { rolesOf, viewerKindOf } from './access/viewer.ts'
import { sql } from './sql.ts'

/* The older way, with the caller's values in the text, until nobody imports it: `access/viewer.ts` knows who asks. */

export function principalId(caller: Caller): SQL<number> {
  const { credentials, apiKeyHash } = caller
  if (credentials.kind !== 'none') return sql<number>`${credentials.userId}`
  if (apiKeyHash === null || !caller.demand?.serviceKeyAlone) return sql<number>`NULL`
  return sql<number>`(SELECT user_id FROM api_keys WHERE key_hash = ${apiKeyHash} AND kind = 'service' AND revoked_at IS NULL)`
}

export function possibleRoles(caller: Caller): readonly Role[] {
  return rolesOf(viewerKindOf(caller))
}
