import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { tickets, users } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import { whereStaffDeactivated } from '../../database/access/caller/account-state.ts'
import type { Database } from '../../database/engine/connection.ts'
import { isUniqueViolation } from '../../database/engine/failures.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, numberOf, stringOf } from '../../database/engine/shapes.ts'
import { inList } from '../../database/engine/text.ts'
import { type Counter, reserveRoom, reserveRoomOf } from '../../database/access/limit-counters.ts'
import { whereTicketInScope } from '../../database/access/scope/ticket-scope.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { caseVariants } from '../../shared/text/letter-cases.ts'
import type { AccountState, ValueOwner, PersonFields, UniqueField, User } from './people.types.ts'
import { userColumns, userShape } from './user-row.repository.ts'

const u = alias(users, 'u')
const t = alias(tickets, 't')

interface HolderValues {
  email: string | null
  /** A JSON list. */
  userNames: string
  countryCode: string | null
  mobile: string | null
  exceptId: number
}

const holdersOfFields = prepared((at: Slots<HolderValues>) => {
  const own = (column: SQL) => sql`(select ${column} from ${users} where ${eq(users.id, at.exceptId)})`
  const holding = (field: UniqueField, held: SQL | undefined) =>
    sql`select ${field} as field, ${users.id} as id from ${users} where ${and(held, ne(users.id, at.exceptId))}`
  const ofMobile = sql`${users.countryCode} = ifnull(${at.countryCode}, ${own(sql`${users.countryCode}`)})
    and ${users.mobile} = ifnull(${at.mobile}, ${own(sql`${users.mobile}`)})`
  const all = [
    holding('email', sql`${users.email} = ${at.email}`),
    holding('userName', inList(sql`lower(${users.userName})`, at.userNames)),
    holding('mobile', ofMobile),
  ]
  return rows(
    { field: stringOf<UniqueField>(sql`h.field`), id: numberOf(sql`h.id`) },
    sql`from (${sql.join(all, sql` union all `)}) h`,
  )
})

/**
 * The other users, except `exceptId`, who have the email, user name or mobile in `fields`. If only half of a mobile number is
 * given, the user's stored half completes it.
 */
function holdersOf(fields: PersonFields, exceptId: number) {
  const { email = null, userName = null, countryCode = null, mobile = null } = userColumns(fields)
  const userNames = JSON.stringify(userName === null ? [] : caseVariants(userName))
  return holdersOfFields({ email, userNames, countryCode, mobile, exceptId })
}

const accountStateByEmail = prepared((at: Slots<{ email: string }>) => {
  const { id, active, emailVerified, ban, isDeleted } = u
  const accountState = {
    id,
    active,
    emailVerified,
    ban,
    isDeleted,
    wasDeactivated: flag(whereStaffDeactivated(sql`${u.id}`)),
  }
  return row(accountState, sql`from ${users} ${u} where ${eq(u.email, at.email)}`)
})

export interface RegistrationLookup extends ConfirmedCaller {
  holders: ValueOwner[]
  account: AccountState | null
  /** When the caller may request mails again, epoch ms; null: now. */
  roomAt: number | null
}

export async function findForRegistration(
  database: Database,
  caller: Caller,
  fields: PersonFields & { email: string },
  counters: readonly Counter[] = [],
): Promise<RegistrationLookup> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    holders: holdersOf(fields, 0),
    account: accountStateByEmail({ email: fields.email }),
    ...reserveRoom(counters),
  })
  return { ...confirmedCaller, holders: found.holders, account: found.account, roomAt: found.freeAt }
}

export async function findAccountByEmail(
  database: Database,
  caller: Caller,
  { email, counters }: { email: string; counters: readonly Counter[] },
): Promise<{ account: AccountState | null; roomAt: number | null }> {
  const { rows: found } = await readAs(database, caller, {
    account: accountStateByEmail({ email }),
    ...reserveRoom(counters),
  })
  return { account: found.account, roomAt: found.freeAt }
}

const editedUser = preparedFor((viewer, at: Slots<{ userId: number }>, asksForAddress: boolean) => {
  // For a ticket without a requester the conditions are NULL, which is not true.
  const ticketsOutOfScope = sql`select 1 from ${tickets} ${t} where ${eq(t.userId, u.id)} and ${whereTicketInScope(viewer)} is not true`
  const isWhollyInScope = flag(asksForAddress ? sql`not exists (${ticketsOutOfScope})` : sql`1`)
  return row(
    { user: userShape, passwordHash: u.passwordHash, isWhollyInScope },
    sql`from ${users} ${u} where ${eq(u.id, at.userId)}`,
  )
})

export interface EditLookup extends ConfirmedCaller {
  user: User | null
  holders: ValueOwner[]
  /** The password hash of the edited account. */
  passwordHash: string | null
  /** Whether the caller can see every ticket of the person. */
  isWhollyInScope: boolean
  /** Null if the limits allowed this attempt, which was then counted. */
  freeAt: number | null
}

/**
 * Reads the edited user and the holders of the requested values. The same round trip counts the attempt, whatever its result.
 */
export async function findForEdit(
  database: Database,
  caller: Caller,
  { userId, fields, counters }: { userId: number; fields: PersonFields; counters: readonly Counter[] },
): Promise<EditLookup> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...reserveRoomOf(caller, counters, database.now()),
    edited: editedUser(caller, { userId }, fields.email !== undefined),
    holders: holdersOf(fields, userId),
  })
  const edited = found.edited ?? { user: null, passwordHash: null, isWhollyInScope: false }
  return { ...confirmedCaller, ...edited, holders: found.holders, freeAt: found.freeAt }
}

export const userById = prepared((at: Slots<{ userId: number }>) =>
  row(userShape, sql`from ${users} ${u} where ${eq(u.id, at.userId)}`),
)

/** The given people with their roles. */
export const usersAmong = prepared((at: Slots<{ ids: string }>) =>
  rows(userShape, sql`from json_each(${at.ids}) j cross join ${users} ${u} on ${u.id} = j.value`),
)

export async function findUser(
  database: Database,
  caller: Caller,
  userId: number,
): Promise<ConfirmedCaller & { user: User | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { user: userById({ userId }) })
  return { ...confirmedCaller, user: found.user }
}

const VIOLATIONS: readonly [string, UniqueField][] = [
  ['users.email', 'email'],
  ["index 'users_user_name'", 'userName'],
  ['users.country_code, users.mobile', 'mobile'],
]

/** The unique values that another user took between the read and the write. */
export function takenField(error: unknown): UniqueField | null {
  return VIOLATIONS.find(([columns]) => isUniqueViolation(error, columns))?.[1] ?? null
}
