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
 * The only way to read on behalf of a caller: one round trip that begins with the principal, each query by its name. The
 * principal's refusal (401 for the token, then 401 for the key, then 403 for the role) is raised before any row is handed out.
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
 * As `readAs`, for the public operations that have to answer before the installation is seeded: then there are no
 * settings, no key that could be checked, and `settings` is null.
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

/** Confirms the caller without reading anything else. Refusals that are known earlier wait for it. */
export async function admit(database: Database, caller: Caller): Promise<ConfirmedCaller> {
  const { actor, settings } = await readAs(database, caller, {})
  return { actor, settings }
}

/** One round trip of work in the background, which nobody calls: each query by its name. */
export async function readAsSystem<const Queries extends Readonly<Record<string, Named>>>(
  database: Database,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  const [rows] = await runNamed(database, [queries])
  return rows
}
