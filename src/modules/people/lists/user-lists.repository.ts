import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { nameKey } from '../../../shared/text/names.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest, type Total } from '../../../shared/pages.ts'
import type { User, UserFilter } from '../people.types.ts'
import { userOf, type UserRow, userSelection } from '../user-row.repository.ts'

/** So many users of each way to match are looked at; beyond them a search is told to be narrowed by its inexact total. */
const MATCHES_PER_WAY = 500
/** Behind every text that begins with the prefix. */
const AFTER_PREFIX = '\u{10FFFF}'

type Columns = Record<'role' | 'active' | 'ban' | 'isDeleted' | 'emailVerified' | 'mobileVerified', SQL>

const COLUMNS: Columns = {
  role: sql`role`,
  active: sql`active`,
  ban: sql`ban`,
  isDeleted: sql`is_deleted`,
  emailVerified: sql`email_verified`,
  mobileVerified: sql`mobile_verified`,
}

/** The same condition for users and for their counters, whose columns have the same names. */
function conditionOf({ role, active, ban, deleted = false, emailVerified, mobileVerified }: UserFilter): SQL {
  const wanted = { role, active, ban, isDeleted: deleted, emailVerified, mobileVerified }
  const terms = Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    // Literals, so that the partial indexes of the rare values may serve.
    .map(([name, value]) => sql`${COLUMNS[name as keyof Columns]} = ${literal(value)}`)
  return sql.join(terms, sql` AND `)
}

function literal(value: UserFilter[keyof UserFilter]): SQL {
  return typeof value === 'boolean' ? sql.raw(value ? '1' : '0') : sql`${value}`
}

/** The index that leaves the fewest users to walk past, in the order of their ids. */
function indexOf({ role, active, ban, deleted, emailVerified, mobileVerified }: UserFilter): SQL {
  if (ban === true) return sql`INDEXED BY users_banned`
  if (deleted === true) return sql`INDEXED BY users_deleted`
  if (role === 'agent' || role === 'admin') return sql`INDEXED BY users_role`
  if (active === false) return sql`INDEXED BY users_inactive`
  if (mobileVerified === true) return sql`INDEXED BY users_mobile_verified`
  if (emailVerified !== undefined) return sql`INDEXED BY users_email_verified`
  return sql`NOT INDEXED`
}

/** Newest first. Totals come from counters; only those of a search are counted, and only as far as it looks. */
export async function listUsers(
  database: Database,
  caller: Caller,
  { filter, request }: { filter: UserFilter; request: PageRequest },
): Promise<Page<User>> {
  const search = filter.search?.trim() ?? ''
  const { rows, total } =
    search === ''
      ? await readFiltered(database, caller, { filter, request })
      : await readMatching(database, caller, { filter, request, search })
  return pageOf(rows, request, {
    total,
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (row) => userOf(row),
  })
}

interface Found {
  rows: UserRow[]
  total: Total
}

interface Query {
  filter: UserFilter
  request: PageRequest
}

async function readFiltered(database: Database, caller: Caller, { filter, request }: Query): Promise<Found> {
  const condition = conditionOf(filter)
  const { rows } = await readAs(database, caller, [
    database.build.all<UserRow>(sql`
      SELECT ${userSelection} FROM users u ${indexOf(filter)}
      WHERE ${condition} AND ${beyondCursor(request)} ORDER BY u.id DESC
      LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`),
    database.build.get<{ count: number }>(
      sql`SELECT ifnull(sum(total), 0) AS count FROM user_counters WHERE ${condition}`,
    ),
  ])
  return { rows: rows[0], total: { count: rows[1].count, isExact: true } }
}

async function readMatching(
  database: Database,
  caller: Caller,
  { filter, request, search }: Query & { search: string },
): Promise<Found> {
  const condition = conditionOf(filter)
  const matches = sql`WITH matches AS MATERIALIZED (${matchesOf(search)})`
  const { rows } = await readAs(database, caller, [
    database.build.all<UserRow>(sql`
      ${matches} SELECT ${userSelection} FROM users u
      WHERE u.id IN (SELECT id FROM matches) AND ${condition} AND ${beyondCursor(request)}
      ORDER BY u.id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`),
    database.build.get<{ count: number; most: number }>(sql`
      ${matches} SELECT
        (SELECT count(*) FROM users u WHERE u.id IN (SELECT id FROM matches) AND ${condition}) AS count,
        (SELECT ifnull(max(n), 0) FROM (SELECT count(*) AS n FROM matches GROUP BY way)) AS most`),
  ])
  return { rows: rows[0], total: { count: rows[1].count, isExact: rows[1].most < MATCHES_PER_WAY } }
}

/** The first users that a term matches, for suggestions while somebody types: no total, and no more rows than it may need. */
export async function findMatchingUsers(
  database: Database,
  caller: Caller,
  { term, atMost }: { term: string; atMost: number },
): Promise<User[]> {
  const matches = matchesOf(term.trim(), { perWay: atMost, among: sql`is_deleted = 0` })
  const { rows } = await readAs(database, caller, [
    database.build.all<UserRow>(sql`
      SELECT ${userSelection} FROM (SELECT DISTINCT id FROM (${matches}) LIMIT ${atMost}) m
        CROSS JOIN users u ON u.id = m.id ORDER BY u.first_name_key, u.last_name_key, u.id`),
  ])
  return rows[0].map(userOf)
}

function beyondCursor({ cursor }: PageRequest): SQL {
  return cursor === null ? sql`1` : sql`u.id < ${cursor.id}`
}

/** Beginnings of the address, the user name or a name; of two words, one whole name and the other's beginning. */
function matchesOf(search: string, { perWay = MATCHES_PER_WAY, among = sql`1` } = {}): SQL {
  const [first = '', ...others] = nameKey(search).split(/\s+/)
  const rest = others.join(' ')
  const whole = others.length === 0 ? first : `${first} ${rest}`
  const oneName = [begins(sql`first_name_key`, whole), begins(sql`last_name_key`, whole)]
  const bothNames = [
    sql`first_name_key = ${first} AND ${begins(sql`last_name_key`, rest)}`,
    sql`last_name_key = ${first} AND ${begins(sql`first_name_key`, rest)}`,
  ]
  const userName = begins(sql`lower(user_name)`, asciiLowerCase(search))
  const ways =
    rest === ''
      ? [begins(sql`email`, search.toLowerCase()), userName, ...oneName]
      : [userName, ...oneName, ...bothNames]
  const branches = ways.map(
    (condition, way) =>
      sql`SELECT * FROM (SELECT id, ${sql.raw(String(way))} AS way FROM users WHERE ${condition} AND ${among} LIMIT ${sql.raw(String(perWay))})`,
  )
  return sql.join(branches, sql` UNION ALL `)
}

function begins(column: SQL, prefix: string): SQL {
  return sql`${column} >= ${prefix} AND ${column} < ${prefix + AFTER_PREFIX}`
}

/** What SQLite's `lower` makes of a text. */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
