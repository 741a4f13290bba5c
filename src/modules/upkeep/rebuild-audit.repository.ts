import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'

/** Records in the audit log that somebody started a rebuild of the search index. */
export async function noteRebuild(
  database: Database,
  caller: Caller,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  await commit(database, caller, { actor, at: now, events: [{ type: 'installation.search_rebuilt', subjectId: 1 }] })
}
