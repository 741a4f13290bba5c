import { eq } from 'drizzle-orm'
import { users } from '../../../drizzle/schema.ts'
import { wasDeactivated } from '../../database/account-standing.ts'
import type { Database } from '../../database/connection.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import { readAs } from '../../database/gate.ts'
import { type Counter, countUnlessFull, roomQuery } from '../../database/limit-counters.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import type { AccountStanding, Holder, PersonFields, UniqueField, User } from './people.types.ts'
import { userColumns, userFields, userOf, type UserRow, userSelection } from './user-row.repository.ts'

const MAX_STAFF = 1000

/**
 * Who already holds the e-mail, user name or mobile among `fields`, but for `exceptId`. Half of a mobile number is
 * completed with what that user already has.
 */
function holdersStatement(database: Database, fields: PersonFields, exceptId: number) {
  const { email, userName, countryCode, mobile } = userColumns(fields)
  return database.build.all<Holder>(sql`
    SELECT 'email' AS field, id FROM users WHERE email = ${email ?? null} AND id <> ${exceptId}
    UNION ALL
    SELECT 'userName', id FROM users WHERE lower(user_name) = lower(${userName ?? null}) AND id <> ${exceptId}
    UNION ALL
    SELECT 'mobile', id FROM users
    WHERE country_code = ifnull(${countryCode ?? null}, (SELECT country_code FROM users WHERE id = ${exceptId}))
      AND mobile = ifnull(${mobile ?? null}, (SELECT mobile FROM users WHERE id = ${exceptId})) AND id <> ${exceptId}`)
}

interface StandingRow {
  id: number
  active: 0 | 1
  emailVerified: 0 | 1
  ban: 0 | 1
  isDeleted: 0 | 1
  wasDeactivated: 0 | 1
}

function standingStatement(database: Database, email: string) {
  return database.build.get<StandingRow | undefined>(sql`
    SELECT u.id, u.active, u.email_verified AS emailVerified, u.ban, u.is_deleted AS isDeleted,
      ${wasDeactivated(sql`u.id`)} AS wasDeactivated
    FROM users u WHERE u.email = ${email}`)
}

function standingOf(row: StandingRow | undefined): AccountStanding | null {
  if (!row) return null
  const { id, active, emailVerified, ban, isDeleted, wasDeactivated: ended } = row
  return {
    id,
    active: active === 1,
    emailVerified: emailVerified === 1,
    ban: ban === 1,
    isDeleted: isDeleted === 1,
    wasDeactivated: ended === 1,
  }
}

export interface RegistrationLookup extends Standing {
  holders: Holder[]
  account: AccountStanding | null
  /** When the caller may have mails sent again, epoch ms; null: now. */
  roomAt: number | null
}

export async function findForRegistration(
  database: Database,
  caller: Caller,
  fields: PersonFields & { email: string },
  counters: readonly Counter[] = [],
): Promise<RegistrationLookup> {
  const { actor, settings, rows } = await readAs(database, caller, [
    holdersStatement(database, fields, 0),
    standingStatement(database, fields.email),
    roomQuery(counters),
    countUnlessFull(database, counters),
  ])
  return { actor, settings, holders: rows[0], account: standingOf(rows[1]), roomAt: rows[2] }
}

export async function findAccountByEmail(
  database: Database,
  caller: Caller,
  { email, counters }: { email: string; counters: readonly Counter[] },
): Promise<{ account: AccountStanding | null; roomAt: number | null }> {
  const { rows } = await readAs(database, caller, [
    standingStatement(database, email),
    roomQuery(counters),
    countUnlessFull(database, counters),
  ])
  return { account: standingOf(rows[0]), roomAt: rows[1] }
}

export interface EditLookup extends Standing {
  user: User | null
  holders: Holder[]
  /** Of the account that is edited. */
  passwordHash: string | null
  /** Whether every ticket of the person exists for the caller. */
  isWhollyInScope: boolean
  /** Null when the limits had room, and this attempt was counted. */
  freeAt: number | null
}

interface EditedRow extends UserRow {
  passwordHash: string | null
  isWhollyInScope: 0 | 1
}

/** Who is edited, and who holds what is asked for. The attempt is counted in the same trip, whatever comes of it. */
export async function findForEdit(
  database: Database,
  caller: Caller,
  { userId, fields, counters }: { userId: number; fields: PersonFields; counters: readonly Counter[] },
): Promise<EditLookup> {
  // A ticket of nobody makes its conditions NULL, which is no yes.
  const { actor, settings, rows } = await readAs(database, caller, [
    roomQuery(counters),
    countUnlessFull(database, counters),
    database.build.get<EditedRow | undefined>(sql`
      SELECT ${userSelection}, u.password_hash AS passwordHash, NOT EXISTS (
        SELECT 1 FROM tickets t WHERE ${fields.email !== undefined} AND t.user_id = u.id AND ${ticketInScope(caller)} IS NOT TRUE
      ) AS isWhollyInScope
      FROM users u WHERE u.id = ${userId}`),
    holdersStatement(database, fields, userId),
  ])
  const [freeAt, , row, holders] = rows
  if (!row) return { actor, settings, user: null, holders, passwordHash: null, isWhollyInScope: false, freeAt }
  const { passwordHash, isWhollyInScope, ...user } = row
  return {
    actor,
    settings,
    user: userOf(user),
    holders,
    passwordHash,
    isWhollyInScope: isWhollyInScope === 1,
    freeAt,
  }
}

export async function findUser(
  database: Database,
  caller: Caller,
  userId: number,
): Promise<Standing & { user: User | null }> {
  const { actor, settings, rows } = await readAs(database, caller, [
    database.build.select(userFields).from(users).where(eq(users.id, userId)),
  ])
  return { actor, settings, user: rows[0][0] ?? null }
}

/** Active agents and admins in the order of their names. */
export async function listStaff(database: Database, caller: Caller): Promise<User[]> {
  const { rows } = await readAs(database, caller, [
    database.build.all<UserRow>(sql`
      SELECT ${userSelection} FROM users u INDEXED BY users_role
      WHERE u.role IN ('agent', 'admin') AND u.active = 1 AND u.ban = 0 AND u.is_deleted = 0
      ORDER BY u.first_name_key, u.last_name_key, u.id LIMIT ${MAX_STAFF}`),
  ])
  return rows[0].map((row) => userOf(row))
}

const VIOLATIONS: readonly [string, UniqueField][] = [
  ['users.email', 'email'],
  ["index 'users_user_name'", 'userName'],
  ['users.country_code, users.mobile', 'mobile'],
]

/** Which of the values that no two users may share somebody else took between the read and the write. */
export function takenField(error: unknown): UniqueField | null {
  return VIOLATIONS.find(([columns]) => isUniqueViolation(error, columns))?.[1] ?? null
}
