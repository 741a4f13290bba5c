import { eq } from 'drizzle-orm'
import { users } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, type EventChange, insertEvent } from '../../database/statements.ts'
import type { Actor } from '../../shared/identity.types.ts'
import { endMailedTokens, endSessions, requestMail } from './account-tokens.repository.ts'
import type { NewAccountToken } from './account-tokens.ts'
import type { PersonFields, User } from './people.types.ts'
import { userColumns, userFields } from './user-row.repository.ts'

export interface Saved {
  user: User | undefined
  eventIds: number[]
}

interface Edit {
  userId: number
  fields: PersonFields
  changes: EventChange[]
  /** Set when the e-mail address changes: the new one must be proven. */
  token: NewAccountToken | null
  actor: Actor
  now: number
}

/** Links mailed to the old address end together with it. */
export async function updateProfile(database: Database, edit: Edit): Promise<Saved> {
  const { userId, fields, changes, token, actor, now } = edit
  const verification = token === null ? {} : { emailVerified: false }
  const update = database.build
    .update(users)
    .set({ ...userColumns(fields), ...verification, updatedAt: now })
    .where(eq(users.id, userId))
    .returning(userFields)
  const event = insertEvent(database, {
    type: 'user.updated',
    subjectType: 'user',
    subjectId: userId,
    actor,
    changes,
    at: now,
  })
  if (token === null) {
    const [updated, events] = await database.batch([update, event])
    return { user: updated[0], eventIds: events.map(({ id }) => id) }
  }
  const [updated, events, , , requests] = await database.batch([
    update,
    event,
    endMailedTokens(database, userId, now),
    ...requestMail(database, { token, userId, actor, now }),
  ])
  return { user: updated[0], eventIds: [...events, ...requests].map(({ id }) => id) }
}

interface StatusChange {
  userId: number
  actor: Actor
  now: number
}

export async function activateByStaff(database: Database, { userId, actor, now }: StatusChange): Promise<Saved> {
  const [updated, events] = await database.batch([
    database.build
      .update(users)
      .set({ active: true, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userFields),
    insertEvent(database, { type: 'user.activated', subjectType: 'user', subjectId: userId, actor, at: now }),
  ])
  return { user: updated[0], eventIds: events.map(({ id }) => id) }
}

/** Ends every session and mailed link at once. Fails its assertion when nobody else would be an active admin. */
export async function deactivateByStaff(database: Database, { userId, actor, now }: StatusChange): Promise<Saved> {
  const results = await database.batch([
    assertStill(
      database,
      sql`(SELECT role FROM users WHERE id = ${userId}) <> 'admin' OR EXISTS (
        SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND ban = 0 AND is_deleted = 0 AND id <> ${userId})`,
    ),
    database.build
      .update(users)
      .set({ active: false, tokenVersion: sql`token_version + 1`, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userFields),
    insertEvent(database, { type: 'user.deactivated', subjectType: 'user', subjectId: userId, actor, at: now }),
    endMailedTokens(database, userId, now),
    ...endSessions(database, userId, now),
  ])
  return { user: results[1][0], eventIds: results[2].map(({ id }) => id) }
}
