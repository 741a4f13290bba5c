import { and, desc, eq, sql } from 'drizzle-orm'
import { appPasswords, liveLeases, sessions } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { insert, remove } from '../../database/engine/writes.ts'
import { sessionsEnded } from '../../database/queries/live-leases.ts'
import type { Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import { confirmationWrites, type Confirmed } from './account.repository.ts'
import type { AppPassword } from './account.types.ts'

const AT_MOST = 100

export const ownPasswords = preparedFor((viewer) => {
  const { id, name, createdAt, lastUsedAt, userId } = appPasswords
  return rows(
    { id, name, createdAt, lastUsedAt },
    sql`from ${appPasswords} where ${eq(userId, viewer.id)} order by ${desc(id)} limit ${digits(AT_MOST)}`,
  )
})

/** The caller's app passwords, newest first. */
export async function listAppPasswords(database: Database, caller: Caller): Promise<AppPassword[]> {
  const { rows: found } = await readAs(database, caller, { passwords: ownPasswords(caller, {}) })
  return found.passwords
}

export async function insertAppPassword(
  database: Database,
  caller: Caller,
  { confirmed, name, secretHash, now }: { confirmed: Confirmed; name: string; secretHash: string; now: number },
): Promise<number> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  const { inserted } = await commit(database, caller, {
    actor,
    at: now,
    assert,
    writes: [
      ...writes,
      {
        inserted: insert(appPasswords, { userId, name, secretHash, createdAt: now }).returning({ id: appPasswords.id }),
      },
    ],
    events: [{ type: 'user.app_password_created', subjectId: userId }],
  })
  const [row] = inserted
  if (!row) throw new Error('The app password was not inserted.')
  return row.id
}

/** False if the user has no such password. A foreign key deletes the sessions that it opened. */
export async function removeAppPassword(
  database: Database,
  caller: Caller,
  { id, actor, now }: { id: number; actor: SignedInActor; now: number },
): Promise<boolean> {
  const theOne = and(eq(appPasswords.id, id), eq(appPasswords.userId, actor.id))
  const opened = sql`(select ${sessions.id} from ${sessions} where ${eq(sessions.appPasswordId, id)})`
  const { removed } = await commit(database, caller, {
    actor,
    at: now,
    eventsBefore: [sessionsEnded(and(eq(liveLeases.userId, actor.id), sql`${liveLeases.sessionId} in ${opened}`))],
    writes: [{ removed: remove(appPasswords, theOne).returning({ id: appPasswords.id }) }],
  })
  return removed.length > 0
}
