import { eq } from 'drizzle-orm'
import { users } from '../../../../drizzle/schema.ts'
import type { Database } from '../../../database/connection.ts'
import { sql } from '../../../database/sql.ts'
import { assertStill, type EventChange, insertEvent } from '../../../database/statements.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { wasDeactivated } from '../../../database/account-standing.ts'
import { endMailedTokens, endSessions } from '../access/account-tokens.repository.ts'
import { endChanges, requestChange } from '../addresses/email-changes.repository.ts'
import type { NewEmailChange } from '../addresses/email-changes.ts'
import type { PersonFields, User } from '../people.types.ts'
import { userColumns, userFields } from '../user-row.repository.ts'

export interface Saved {
  user: User | undefined
  eventIds: number[]
}

interface Edit {
  user: User
  /** Everything but the address. */
  fields: PersonFields
  changes: EventChange[]
  /** Set when a new address was asked for: it is pending until it is proven. */
  newEmail: { address: string; change: NewEmailChange } | null
  actor: Actor
  now: number
}

export async function updateProfile(database: Database, edit: Edit): Promise<Saved> {
  const { user, fields, changes, newEmail, actor, now } = edit
  const { id: userId, email: oldEmail } = user
  const { build } = database
  const update = build
    .update(users)
    .set({ ...userColumns(fields), updatedAt: now })
    .where(eq(users.id, userId))
    .returning(userFields)
  const [updated, events, , , ...requests] = await database.batch([
    changes.length === 0 ? build.select(userFields).from(users).where(eq(users.id, userId)) : update,
    changes.length === 0
      ? build.all<{ id: number }>(sql`SELECT id FROM events WHERE 0`)
      : insertEvent(database, {
          type: 'user.updated',
          subjectType: 'user',
          subjectId: userId,
          actor,
          changes,
          at: now,
        }),
    ...(newEmail === null
      ? []
      : requestChange(database, {
          change: newEmail.change,
          userId,
          oldEmail,
          newEmail: newEmail.address,
          actor,
          now,
        })),
  ])
  const eventIds = [...events, ...(requests as { id: number }[][]).flat()].map(({ id }) => id)
  return { user: updated[0], eventIds }
}

interface StatusChange {
  userId: number
  actor: Actor
  now: number
}

/** A password that was given with a registration which nobody confirmed does not count: nobody has shown whose it is. */
export async function activateByStaff(database: Database, { userId, actor, now }: StatusChange): Promise<Saved> {
  const [updated, events] = await database.batch([
    database.build
      .update(users)
      .set({
        active: true,
        passwordHash: sql`iif(email_verified = 0 AND NOT ${wasDeactivated(sql`${userId}`)}, NULL, password_hash)`,
        updatedAt: now,
      })
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
    endChanges(database, userId, now),
    ...endSessions(database, userId, now),
  ])
  return { user: results[1][0], eventIds: results[2].map(({ id }) => id) }
}
