import { and, eq, ne } from 'drizzle-orm'
import { pushTokens } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import type { Device, PushSystem } from './push-tokens.types.ts'

const MAX_DEVICES_PER_USER = 20

interface Registration extends Device {
  userId: number
  sessionId: string | null
  now: number
}

/**
 * One row per device: the same token again moves to this user and session, and a session's device has one token. Of a
 * user's devices the last twenty stay. Answers the row's id.
 */
export async function savePushToken(database: Database, registration: Registration): Promise<number> {
  const { userId, sessionId, os, token, now } = registration
  const { build } = database
  const ofSession = sessionId === null ? sql`0` : eq(pushTokens.sessionId, sessionId)
  const [, rows] = await database.batch([
    build.delete(pushTokens).where(and(ofSession, ne(pushTokens.token, token))),
    build
      .insert(pushTokens)
      .values({ userId, sessionId, os, token, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: pushTokens.token, set: { userId, sessionId, os, updatedAt: now } })
      .returning({ id: pushTokens.id }),
    build.delete(pushTokens).where(sql`user_id = ${userId} AND id IN (
      SELECT id FROM push_tokens WHERE user_id = ${userId} ORDER BY updated_at DESC, id DESC
      LIMIT -1 OFFSET ${MAX_DEVICES_PER_USER})`),
  ])
  const [row] = rows
  if (!row) throw new Error('The push token was not stored.')
  return row.id
}

/** The device of the session is forgotten; where the session has none, the user's devices of that system. */
export async function removePushTokens(
  database: Database,
  { userId, sessionId, os }: { userId: number; sessionId: string | null; os: PushSystem },
): Promise<void> {
  await database.batch([
    database.build.delete(pushTokens).where(sql`user_id = ${userId} AND iif(
      EXISTS (SELECT 1 FROM push_tokens WHERE session_id = ${sessionId} AND user_id = ${userId}),
      session_id = ${sessionId}, os = ${os})`),
  ])
}
