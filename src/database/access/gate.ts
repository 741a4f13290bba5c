import type { Caller, Settings, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { Database } from '../engine/connection.ts'
import { type Named, type ResultsOf, runNamed } from '../engine/named-batch.ts'
import { confirmCaller } from './caller/judgement.ts'
import { adminKeyUse } from './caller/key-uses.ts'
import { principalQuery } from './caller/principal.ts'

type Queries = Readonly<Record<string, Named>>

export interface Admitted<Group> extends ConfirmedCaller {
  rows: ResultsOf<Group>
}

/**
 * The only way to read for a caller: one round trip that begins with the principal and has each query under its name. If the
 * principal is refused, no row is returned: 401 for the token, then 401 for the key, then 403 for the role.
 */
export async function readAs<const Group extends Queries>(
  database: Database,
  caller: Caller,
  queries: Group,
): Promise<Admitted<Group>> {
  const now = database.now()
  const asking = { principal: principalQuery(caller, now) }
  const [{ principal }, , rows] = await runNamed(database, [asking, adminKeyUse(caller, now), queries])
  return { ...confirmCaller(caller, principal), rows }
}

/**
 * Like `readAs`, for public operations that must work before the installation is seeded. Then no settings exist, no key can be
 * checked, and `settings` is null.
 */
export async function readBeforeSeeding<const Group extends Queries>(
  database: Database,
  caller: Caller,
  queries: Group,
): Promise<{ settings: Settings | null; rows: ResultsOf<Group> }> {
  const [{ principal }, rows] = await runNamed(database, [
    { principal: principalQuery(caller, database.now()) },
    queries,
  ])
  const settings = principal.settings === null ? null : confirmCaller(caller, principal).settings
  return { settings, rows }
}

/** Confirms the caller without other reads. Refusals that are known earlier wait for the result. */
export async function admit(database: Database, caller: Caller): Promise<ConfirmedCaller> {
  const { actor, settings } = await readAs(database, caller, {})
  return { actor, settings }
}

/** One round trip of a background job, which has no caller. Each query has a name. */
export async function readAsSystem<const Queries extends Readonly<Record<string, Named>>>(
  database: Database,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  const [rows] = await runNamed(database, [queries])
  return rows
}
