import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/schema.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, json, many, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { headsOf, allWalkedRows } from '../../../database/queries/bounded-walk.ts'
import { formFieldsQuery } from '../../../database/queries/form-fields.ts'
import type { FieldCondition } from '../../../shared/forms/field-filters.ts'
import type { CustomField } from '../../../shared/forms/form-fields.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { userNameVariants } from '../../../shared/text/letter-cases.ts'
import { nameKey } from '../../../shared/text/names.ts'
import type { User } from '../people.types.ts'
import { userShape } from '../user-row.repository.ts'
import { boundFields, type BoundFields, type FieldValues, peopleWith, whereFields } from './user-fields.repository.ts'
import {
  whereFiltered,
  type Filters,
  type FoundUsers,
  type PageValues,
  streamOf,
  usersAlias as u,
  walkOf,
  type Window,
} from './user-filters.repository.ts'

/** Up to this many matches of each kind are sorted. If a kind has more, the list is scanned instead. */
const MATCHES_PER_WAY = 75
/** The scan for a page reads at most this many users. */
const WALKED_AT_MOST = 500
/** Up to this many people with a value of a custom field are sorted. */
const PEOPLE_OF_FIELD = 210
/** With custom fields, the scan for a page reads at most this many rows. */
const ROWS_WALKED_WITH_FIELDS = 600
const ROWS_OF_TERM = 3
/** Sorts after every text that begins with the prefix. */
const AFTER_PREFIX = '\u{10FFFF}'

/** A search term, normalised. Of two words, one is a whole name and the other the beginning of a name. */
interface Term {
  whole: string
  first: string
  rest: string
  email: string
  /** Spellings of the beginning of a user name, as JSON: SQLite ignores case only for ASCII. */
  userNames: string
}

function termOf(search: string): Term {
  const [first = '', ...others] = nameKey(search).split(/\s+/)
  const rest = others.join(' ')
  const whole = others.length === 0 ? first : `${first} ${rest}`
  return { whole, first, rest, email: search.toLowerCase(), userNames: JSON.stringify(userNameVariants(search)) }
}

interface Matching {
  hasTwoWords: boolean
  perWay: number
  among?: SQL | undefined
}

interface Way {
  condition: SQL | undefined
  /** The table before the users in the query: a row `n` for each beginning. */
  beginnings?: SQL
}

/**
 * Beginnings of the address, the user name or a name. Of two words, one is a whole name and the other the beginning of a name.
 */
function waysToMatch(of: typeof users | typeof u, at: Slots<Term>, hasTwoWords: boolean): Way[] {
  const { email, userName, firstNameKey, lastNameKey } = of
  const begins = (column: SQL, prefix: SQL) => sql`${column} >= ${prefix} and ${column} < ${prefix} || ${AFTER_PREFIX}`
  const oneName = [begins(sql`${firstNameKey}`, sql`${at.whole}`), begins(sql`${lastNameKey}`, sql`${at.whole}`)]
  const bothNames = [
    and(eq(firstNameKey, at.first), begins(sql`${lastNameKey}`, sql`${at.rest}`)),
    and(eq(lastNameKey, at.first), begins(sql`${firstNameKey}`, sql`${at.rest}`)),
  ]
  const byUserName = {
    beginnings: sql`json_each(${at.userNames}) n`,
    condition: begins(sql`lower(${userName})`, sql`n.value`),
  }
  const others = hasTwoWords ? [...oneName, ...bothNames] : [begins(sql`${email}`, sql`${at.email}`), ...oneName]
  return [byUserName, ...others.map((condition) => ({ condition }))]
}

function whereMatchesTerm(at: Slots<Term>, hasTwoWords: boolean): SQL {
  const conditions = waysToMatch(u, at, hasTwoWords).map(({ beginnings, condition }) =>
    beginnings ? sql`exists (select 1 from ${beginnings} where ${condition})` : condition,
  )
  return sql`(${or(...conditions)})`
}

function matchesOf(at: Slots<Term>, { hasTwoWords, perWay, among }: Matching): SQL {
  const branches = waysToMatch(users, at, hasTwoWords).map(({ beginnings, condition }, way) => {
    const from = beginnings ? sql`${beginnings} cross join ${users}` : sql`${users}`
    return sql`select * from (select ${users.id} as id, ${digits(way)} as way from ${from}
        where ${and(condition, among)} limit ${digits(perWay)})`
  })
  return sql.join(branches, sql` union all `)
}

/** Ways to find users by an index. If it finds fewer than `few` in each, these are all. */
interface Lead {
  ids: SQL
  few: number
}

type Searched = 'nothing' | 'a name' | 'two names'

function leadsOf(at: Slots<Term & FieldValues>, searched: Searched, [field]: BoundFields): Lead[] {
  const hasTwoWords = searched === 'two names'
  const byTerm = searched === 'nothing' ? [] : [matchesOf(at, { hasTwoWords, perWay: MATCHES_PER_WAY })]
  const byField = field === undefined ? [] : [peopleWith(at, field, PEOPLE_OF_FIELD)]
  return [
    ...byTerm.map((ids) => ({ ids, few: MATCHES_PER_WAY })),
    ...byField.map((ids) => ({ ids, few: PEOPLE_OF_FIELD })),
  ]
}

/** `lead(n)` is the number of the first lead that finds few users, or 0. `matches` are the users that it finds. */
function leadTables(leads: readonly Lead[]): SQL[] {
  const tables = leads.map(({ ids }, number) => sql`${sql.raw(`found${number}`)} as materialized (${ids})`)
  const cases = leads.map(
    ({ few }, number) => sql`when (select ifnull(max(n), 0) from (select count(*) as n
      from ${sql.raw(`found${number}`)} group by way)) < ${digits(few)} then ${digits(number + 1)}`,
  )
  const matches = leads.map(
    (_, number) =>
      sql`select f.id from lead cross join ${sql.raw(`found${number}`)} f where lead.n = ${digits(number + 1)}`,
  )
  return [
    ...tables,
    sql`lead(n) as materialized (select case ${sql.join(cases, sql` `)} else 0 end)`,
    sql`matches(id) as (${sql.join(matches, sql` union all `)})`,
  ]
}

/** If few users match, all of them, newest first. If more match, those found by a scan from the newest, up to the limit. */
const matchingPage = preparedFor(
  (
    viewer,
    at: Slots<PageValues & Term & FieldValues>,
    searched: Searched,
    filters: Filters,
    fields: BoundFields,
    window: Window,
  ) => {
    const matchesTerm = searched === 'nothing' ? undefined : whereMatchesTerm(at, searched === 'two names')
    const listed = and(whereFiltered(u, filters), whereFields(viewer, at, fields))
    const walk = walkOf(at, window, and(listed, matchesTerm))
    const limit = walkedAtMost(searched, fields)
    const behind = window.isBeyond ? sql`where j.value ->> 1 < ${at.before}` : sql``
    const tables = [
      ...leadTables(leadsOf(at, searched, fields)),
      sql`led as materialized (select json_group_array(json_array(id, id)) as found from (
        select ${u.id} as id from (select distinct id from matches) m cross join ${users} ${u} on ${u.id} = m.id
        where ${and(listed, fields.length === 0 ? undefined : matchesTerm) ?? sql`1`} order by ${u.id} desc))`,
      ...headsOf(walk, [streamOf(filters)], limit),
      allWalkedRows(),
      sql`chosen as materialized (select iif(n > 0, (select found from led), (select found from walked)) as found,
        iif(n > 0, 0, (select scanned from walked)) as scanned, iif(n > 0, null, (select last from walked)) as last, n > 0 as yes
        from lead)`,
      sql`page(id) as (select j.value ->> 1 from chosen cross join json_each(chosen.found) j ${behind}
        limit ${digits(window.limit)} offset ${at.offset})`,
    ]
    const shape = {
      users: many(userShape, sql`from page cross join ${users} ${u} on ${u.id} = page.id`),
      matched: numberOf(sql`json_array_length(chosen.found)`),
      isWhole: flag(sql`chosen.yes`),
      cutAt: json<[number, number] | null>(sql`iif(chosen.scanned >= ${digits(limit)}, chosen.last, null)`),
    }
    return row(shape, sql`from chosen`, sql`with recursive ${sql.join(tables, sql`, `)} `)
  },
)

/** Of every user, each condition on a field reads a row and its wanted values, and the search the spellings of its term. */
function walkedAtMost(searched: Searched, fields: BoundFields): number {
  if (fields.length === 0) return WALKED_AT_MOST
  const rowsOfUser = 1 + fields.flat().length + (searched === 'nothing' ? 0 : ROWS_OF_TERM)
  return Math.floor(ROWS_WALKED_WITH_FIELDS / rowsOfUser)
}

interface Search {
  filters: Filters
  conditions: readonly FieldCondition[]
  window: Window
  values: PageValues
  /** Empty: people of any name are found. */
  search: string
}

/**
 * Matches the beginning of an address, a user name or a name, and custom fields. `fields` are those of people, if conditions
 * name some.
 */
export async function findUsers(
  database: Database,
  caller: Caller,
  { filters, conditions, window, values, search }: Search,
): Promise<FoundUsers & { fields: CustomField[] }> {
  const term = termOf(search)
  const bound = boundFields(conditions)
  const searched = search === '' ? 'nothing' : term.rest === '' ? 'a name' : 'two names'
  const slots = { ...values, ...term, ...bound.values }
  const { rows: found } = await readAs(database, caller, {
    page: matchingPage(caller, slots, searched, filters, bound.fields, window),
    fields: conditions.length > 0 && formFieldsQuery('person'),
  })
  const { users: listed, matched = 0, isWhole = true, cutAt = null } = found.page ?? { users: [] }
  const isExact = isWhole || (cutAt === null && !window.isBeyond)
  return { users: listed, matched, total: { count: matched, isExact }, cutAt, fields: found.fields || [] }
}

const suggested = prepared((at: Slots<Term>, hasTwoWords: boolean, atMost: number) => {
  const matches = matchesOf(at, { hasTwoWords, perWay: atMost, among: eq(users.isDeleted, false) })
  return rows(
    userShape,
    sql`from (select distinct id from (${matches}) limit ${digits(atMost)}) m cross join ${users} ${u} on ${u.id} = m.id
      order by ${u.firstNameKey}, ${u.lastNameKey}, ${u.id}`,
  )
})

/** The first matches of a term, for suggestions during typing. It has no total and reads as few rows as possible. */
export async function findMatchingUsers(
  database: Database,
  caller: Caller,
  { term, atMost }: { term: string; atMost: number },
): Promise<User[]> {
  const values = termOf(term.trim())
  const { rows: found } = await readAs(database, caller, { users: suggested(values, values.rest !== '', atMost) })
  return found.users
}
