import { and, eq, gt, sql } from 'drizzle-orm'
import { events } from '../../../../drizzle/system.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { RoundResults } from '../../../shared/events/event-types.ts'

/** Answers false if the round is unknown, older than `since`, or its mail arrived before. */
export async function insertReturn(
  database: Database,
  { round, results, now, since }: { round: number; results: RoundResults; now: number; since: number },
): Promise<boolean> {
  const ofRound = and(eq(events.subjectType, 'installation'), eq(events.subjectId, round))
  const whereSent = and(ofRound, eq(events.type, 'installation.mail_round_sent'), gt(events.createdAt, since))
  const whereReturned = and(ofRound, eq(events.type, 'installation.mail_round_returned'))
  try {
    await commit(database, null, {
      actor: { kind: 'system' },
      at: now,
      assert: {
        awaited: sql`exists (select 1 from ${events} where ${whereSent}) and not exists (select 1 from ${events} where ${whereReturned})`,
      },
      events: [{ type: 'installation.mail_round_returned', subjectId: round, context: results }],
    })
    return true
  } catch (error) {
    if (isFailedAssertion(error)) return false
    throw error
  }
}
