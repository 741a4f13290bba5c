import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { userCounters, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest, type Total } from '../../../shared/pages.ts'
import { nameKey } from '../../../shared/text/names.ts'
import type { User, UserFilter } from '../people.types.ts'
import { userShape } from '../user-row.repository.ts'

const MAX_STAFF = 1000
/** So many users of each way to match are looked at; beyond them a search is told to be narrowed by its inexact total. */
const MATCHES_PER_WAY = 500
/** Behind every text that begins with the prefix. */
const AFTER_PREFIX = '\u{10FFFF}'

const u = alias(users, 'u')

/** What of a filter the text depends on: its values, so that the partial indexes of the rare ones may serve. */
interface Filters {
  readonly [name: string]: string | boolean | undefined
  role: string | undefined
  active: boolean | undefined
  ban: boolean | undefined
  isDeleted: boolean
  emailVerified: boolean | undefined
  mobileVerified: boolean | undefined
}

function filtersOf({ role, active, ban, deleted = false, emailVerified, mobileVerified }: UserFilter): Filters {
  return { role, active, ban, isDeleted: deleted, emailVerified, mobileVerified }
}

const FILTERS = ['role', 'active', 'ban', 'isDeleted', 'emailVerified', 'mobileVerified'] as const

/** The same condition for users and for their counters, whose columns have the same names. */
function conditionOf(table: Record<(typeof FILTERS)[number], unknown>, filters: Filters): SQL | undefined {
  const wanted = FILTERS.filter((name) => filters[name] !== undefined)
  return and(...wanted.map((name) => sql`${table[name]} = ${literalText(filters[name])}`))
}

function literalText(value: string | boolean | undefined): SQL {
  if (value === true) return sql`1`
  return value === false ? sql`0` : sql`${value}`
}

/** The index that leaves the fewest users to walk past, in the order of their ids. */
function indexOf({ role, active, ban, isDeleted, emailVerified, mobileVerified }: Filters): SQL {
  if (ban === true) return sql`indexed by users_banned`
  if (isDeleted) return sql`indexed by users_deleted`
  if (role === 'agent' || role === 'admin') return sql`indexed by users_role`
  if (active === false) return sql`indexed by users_inactive`
  if (mobileVerified === true) return sql`indexed by users_mobile_verified`
  if (emailVerified !== undefined) return sql`indexed by users_email_verified`
  return sql`not indexed`
}

interface Window {
  readonly [name: string]: number | boolean
  limit: number
  isBeyond: boolean
}

interface PageValues {
  before: number | null
  offset: number
}

function pageEnd(at: Slots<PageValues>, { limit }: Window): SQL {
  return sql`order by ${u.id} desc limit ${digits(limit)} offset ${at.offset}`
}

function onPage(at: Slots<PageValues>, { isBeyond }: Window): SQL | undefined {
  return isBeyond ? sql`${u.id} < ${at.before}` : undefined
}

const filteredPage = prepared((at: Slots<PageValues>, filters: Filters, window: Window) => {
  const condition = and(conditionOf(u, filters), onPage(at, window))
  return rows(userShape, sql`from ${users} ${u} ${indexOf(filters)} where ${condition} ${pageEnd(at, window)}`)
})

const filteredTotal = prepared((_at: object, filters: Filters) =>
  row(
    { count: sql<number>`ifnull(sum(${userCounters.total}), 0)` },
    sql`from ${userCounters} where ${conditionOf(userCounters, filters)}`,
  ).map((found) => found?.count ?? 0),
)

/** A search as it is compared; of two words, one whole name and the other's beginning. */
interface Term {
  whole: string
  first: string
  rest: string
  email: string
  userName: string
}

function termOf(search: string): Term {
  const [first = '', ...others] = nameKey(search).split(/\s+/)
  const rest = others.join(' ')
  const whole = others.length === 0 ? first : `${first} ${rest}`
  return { whole, first, rest, email: search.toLowerCase(), userName: asciiLowerCase(search) }
}

/** What SQLite's `lower` makes of a text. */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

interface Matching {
  hasTwoWords: boolean
  perWay: number
  among?: SQL | undefined
}

/** Beginnings of the address, the user name or a name; of two words, one whole name and the other's beginning. */
function matchesOf(at: Slots<Term>, { hasTwoWords, perWay, among }: Matching): SQL {
  const { id, email, userName, firstNameKey, lastNameKey } = users
  const begins = (column: SQL, prefix: SQL) => sql`${column} >= ${prefix} and ${column} < ${prefix} || ${AFTER_PREFIX}`
  const oneName = [begins(sql`${firstNameKey}`, sql`${at.whole}`), begins(sql`${lastNameKey}`, sql`${at.whole}`)]
  const bothNames = [
    and(eq(firstNameKey, at.first), begins(sql`${lastNameKey}`, sql`${at.rest}`)),
    and(eq(lastNameKey, at.first), begins(sql`${firstNameKey}`, sql`${at.rest}`)),
  ]
  const byUserName = begins(sql`lower(${userName})`, sql`${at.userName}`)
  const ways = hasTwoWords
    ? [byUserName, ...oneName, ...bothNames]
    : [begins(sql`${email}`, sql`${at.email}`), byUserName, ...oneName]
  const branches = ways.map(
    (condition, way) =>
      sql`select * from (select ${id} as id, ${digits(way)} as way from ${users} where ${and(condition, among)} limit ${digits(perWay)})`,
  )
  return sql.join(branches, sql` union all `)
}

function withMatches(at: Slots<Term>, hasTwoWords: boolean): SQL {
  return sql`with matches as materialized (${matchesOf(at, { hasTwoWords, perWay: MATCHES_PER_WAY })}) `
}

const matched = sql`${u.id} in (select id from matches)`

const matchingPage = prepared(
  (at: Slots<PageValues & Term>, hasTwoWords: boolean, filters: Filters, window: Window) => {
    const condition = and(matched, conditionOf(u, filters), onPage(at, window))
    const from = sql`from ${users} ${u} where ${condition} ${pageEnd(at, window)}`
    return rows(userShape, from, withMatches(at, hasTwoWords))
  },
)

const matchingTotal = prepared((at: Slots<Term>, hasTwoWords: boolean, filters: Filters) => {
  const found = sql<number>`(select count(*) from ${users} ${u} where ${and(matched, conditionOf(u, filters))})`
  const most = sql<number>`(select ifnull(max(n), 0) from (select count(*) as n from matches group by way))`
  return rows({ count: found, most }, sql``, withMatches(at, hasTwoWords)).map(([total]): Total => {
    return { count: total?.count ?? 0, isExact: (total?.most ?? 0) < MATCHES_PER_WAY }
  })
})

/** Newest first. Totals come from counters; only those of a search are counted, and only as far as it looks. */
export async function listUsers(
  database: Database,
  caller: Caller,
  { filter, request }: { filter: UserFilter; request: PageRequest },
): Promise<Page<User>> {
  const search = filter.search?.trim() ?? ''
  const filters = filtersOf(filter)
  const { cursor } = request
  const window = { limit: limitOf(request), isBeyond: cursor !== null }
  const values = { before: cursor?.id ?? null, offset: offsetOf(request) }
  const { users: found, total } =
    search === ''
      ? await readFiltered(database, caller, { filters, window, values })
      : await readMatching(database, caller, { filters, window, values: { ...values, ...termOf(search) } })
  return pageOf(found, request, { total, cursorOf: ({ id }) => ({ key: null, id }), present: (user) => user })
}

interface Query<Values> {
  filters: Filters
  window: Window
  values: Values
}

interface Found {
  users: User[]
  total: Total
}

async function readFiltered(
  database: Database,
  caller: Caller,
  { filters, window, values }: Query<PageValues>,
): Promise<Found> {
  const { rows: found } = await readAs(database, caller, {
    users: filteredPage(values, filters, window),
    count: filteredTotal({}, filters),
  })
  return { users: found.users, total: { count: found.count, isExact: true } }
}

async function readMatching(
  database: Database,
  caller: Caller,
  { filters, window, values }: Query<PageValues & Term>,
): Promise<Found> {
  const hasTwoWords = values.rest !== ''
  const { rows: found } = await readAs(database, caller, {
    users: matchingPage(values, hasTwoWords, filters, window),
    total: matchingTotal(values, hasTwoWords, filters),
  })
  return found
}

const suggestedUsers = prepared((at: Slots<Term>, hasTwoWords: boolean, atMost: number) => {
  const matches = matchesOf(at, { hasTwoWords, perWay: atMost, among: eq(users.isDeleted, false) })
  return rows(
    userShape,
    sql`from (select distinct id from (${matches}) limit ${digits(atMost)}) m cross join ${users} ${u} on ${u.id} = m.id
      order by ${u.firstNameKey}, ${u.lastNameKey}, ${u.id}`,
  )
})

/** The first users that a term matches, for suggestions while somebody types: no total, and no more rows than it may need. */
export async function findMatchingUsers(
  database: Database,
  caller: Caller,
  { term, atMost }: { term: string; atMost: number },
): Promise<User[]> {
  const values = termOf(term.trim())
  const { rows: found } = await readAs(database, caller, { users: suggestedUsers(values, values.rest !== '', atMost) })
  return found.users
}

const activeStaff = prepared(() => {
  const serving = sql`${u.role} in ('agent', 'admin') and ${u.active} = 1 and ${u.ban} = 0 and ${u.isDeleted} = 0`
  return rows(
    userShape,
    sql`from ${users} ${u} indexed by users_role where ${serving}
      order by ${u.firstNameKey}, ${u.lastNameKey}, ${u.id} limit ${digits(MAX_STAFF)}`,
  )
})

/** Active agents and admins in the order of their names. */
export async function listStaff(database: Database, caller: Caller): Promise<User[]> {
  const { rows: found } = await readAs(database, caller, { users: activeStaff({}) })
  return found.users
}
