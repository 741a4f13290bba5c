import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pushTokens } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import { insert, onConflict, remove } from '../../database/engine/writes.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { PushSystem } from '../../shared/push/push-token-text.ts'
import type { Device } from './push-tokens.types.ts'

const MAX_DEVICES_PER_USER = 20

/** The owner of the devices, and the time of the change. */
interface DeviceOwner {
  actor: Actor & { id: number }
  sessionId: string | null
  at: number
}

/**
 * One row per device. If a token is registered again, it moves to this user and session. A session's device has one token. A
 * user keeps the last twenty devices. Returns the row's id.
 */
export async function savePushToken(
  database: Database,
  caller: Caller,
  { actor, sessionId, at, os, token }: DeviceOwner & Device,
): Promise<number> {
  const { id, updatedAt } = pushTokens
  const ofUser = eq(pushTokens.userId, actor.id)
  const ofSession = sessionId === null ? sql`0` : eq(pushTokens.sessionId, sessionId)
  const surplusTokens = sql`(select ${id} from ${pushTokens} where ${ofUser} order by ${desc(updatedAt)}, ${desc(id)}
    limit -1 offset ${MAX_DEVICES_PER_USER})`
  const device = { userId: actor.id, sessionId, os, updatedAt: at }
  const { saved } = await commit(database, caller, {
    actor,
    at,
    writes: [
      { replaced: remove(pushTokens, and(ofSession, ne(pushTokens.token, token))) },
      {
        saved: insert(
          pushTokens,
          { ...device, token, createdAt: at },
          onConflict(pushTokens, ['token'], device),
        ).returning({ id }),
      },
      { forgotten: remove(pushTokens, and(ofUser, inArray(id, surplusTokens))) },
    ],
  })
  const [row] = saved
  if (!row) throw new Error('The push token was not stored.')
  return row.id
}

/** Deletes the device of the session. If the session has none, deletes the user's devices of that system. */
export async function removePushTokens(
  database: Database,
  caller: Caller,
  { actor, sessionId, at, os }: DeviceOwner & { os: PushSystem },
): Promise<void> {
  const other = alias(pushTokens, 'other')
  const ofSession = and(sql`${other.sessionId} = ${sessionId}`, eq(other.userId, actor.id))
  const whereReplaced = sql`iif(exists (select 1 from ${pushTokens} ${other} where ${ofSession}),
    ${pushTokens.sessionId} = ${sessionId}, ${eq(pushTokens.os, os)})`
  const removed = remove(pushTokens, and(eq(pushTokens.userId, actor.id), whereReplaced))
  await commit(database, caller, { actor, at, writes: [{ removed }] })
}
