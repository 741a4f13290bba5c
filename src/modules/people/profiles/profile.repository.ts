import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { whereStaffDeactivated } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { assertion, update } from '../../../database/engine/writes.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { endKeysOfKeys, endMailedTokens, endSessions } from '../access/account-tokens.repository.ts'
import { requestChange } from '../addresses/email-changes.repository.ts'
import type { NewEmailChange } from '../addresses/email-changes.policy.ts'
import { endChanges } from '../addresses/email-decisions.repository.ts'
import type { PersonFields, User } from '../people.types.ts'
import { userColumns, writtenUser } from '../user-row.repository.ts'

interface Edit {
  user: User
  /** All fields except the address. */
  fields: PersonFields
  changes: EventChange[]
  /** Set if a new address was requested. It is pending until it is proven. */
  newEmail: { address: string; change: NewEmailChange } | null
  actor: Actor
  now: number
}

const userById = prepared((at: Slots<{ userId: number }>) =>
  row(writtenUser, sql`from ${users} where ${eq(users.id, at.userId)}`),
)

export async function updateProfile(database: Database, caller: Caller, edit: Edit): Promise<User | null> {
  const { user, fields, changes, newEmail, actor, now } = edit
  const { id: userId, email: oldEmail } = user
  const isEdited = changes.length > 0
  const request =
    newEmail && requestChange({ change: newEmail.change, userId, oldEmail, newEmail: newEmail.address, now })
  const columns = { ...userColumns(fields), updatedAt: now }
  const { edited, unedited } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { edited: isEdited && update(users, columns, sql`where ${eq(users.id, userId)}`).returning(writtenUser) },
      { request: request?.writes },
    ],
    events: [isEdited && { type: 'user.updated', subjectId: userId, changes }, ...(request?.events ?? [])],
    read: { unedited: !isEdited && userById({ userId }) },
  })
  return edited?.[0] ?? unedited ?? null
}

interface StatusChange {
  userId: number
  actor: Actor
  now: number
}

/** A password from an unconfirmed registration ends, because nobody knows who chose it. */
export async function activateByStaff(
  database: Database,
  caller: Caller,
  { userId, actor, now }: StatusChange,
): Promise<User | undefined> {
  const neverBegan = sql`${users.emailVerified} = 0 and not ${whereStaffDeactivated(sql`${userId}`)}`
  const active = {
    active: true,
    passwordHash: sql`iif(${neverBegan}, null, ${users.passwordHash})`,
    updatedAt: now,
  }
  const { activated } = await commit(database, caller, {
    actor,
    at: now,
    writes: [{ activated: update(users, active, sql`where ${eq(users.id, userId)}`).returning(writtenUser) }],
    events: [{ type: 'user.activated', subjectId: userId }],
  })
  return activated[0]
}

/** True if another admin remains without this user, or if the user is not an admin. */
function whereAdminRemains(userId: number): SQL {
  const p = alias(users, 'p')
  const left = and(
    eq(users.role, 'admin'),
    eq(users.active, true),
    eq(users.ban, false),
    eq(users.isDeleted, false),
    ne(users.id, userId),
  )
  return sql`(select ${p.role} from ${users} ${p} where ${eq(p.id, userId)}) <> 'admin'
    or exists (select 1 from ${users} where ${left})`
}

/** The assertion for other commits that another admin remains. */
export function assertAdminRemains(userId: number): Command<void> {
  return assertion(whereAdminRemains(userId))
}

/** Ends every session and mailed link at once. Fails its assertion if no other active admin remains. */
export async function deactivateByStaff(
  database: Database,
  caller: Caller,
  { userId, actor, now }: StatusChange,
): Promise<User | undefined> {
  const ended = { active: false, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: now }
  const { deactivated } = await commit(database, caller, {
    actor,
    at: now,
    assert: { leavesAnAdmin: whereAdminRemains(userId) },
    writes: [
      { deactivated: update(users, ended, sql`where ${eq(users.id, userId)}`).returning(writtenUser) },
      { tokens: endMailedTokens({ userId, now }) },
      { changes: endChanges({ userId, now }) },
      { keys: endKeysOfKeys({ userId, now }) },
      { sessions: endSessions({ userId, now }) },
    ],
    events: [{ type: 'user.deactivated', subjectId: userId }],
  })
  return deactivated[0]
}
