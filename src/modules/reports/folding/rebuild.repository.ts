import { eq, sql } from 'drizzle-orm'
import { reportState } from '../../../../drizzle/reports.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { update } from '../../../database/engine/writes.ts'
import { setCursor } from '../../../database/queries/cursors.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { EVENT_CURSOR } from './fold.repository.ts'

/** The figures of events count nothing from now on, and the walk begins with the first event. One trip, at any size. */
export async function beginRebuild(
  database: Database,
  caller: Caller,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  const edition = sql`${reportState.edition} + 1`
  await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { edition: update(reportState, { edition }, sql`where ${eq(reportState.id, 1)}`) },
      { cursor: setCursor(EVENT_CURSOR, 0, now) },
    ],
    events: [{ type: 'installation.reports_rebuilt', subjectId: 1 }],
  })
}
