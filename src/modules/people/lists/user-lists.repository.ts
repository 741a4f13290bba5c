import { sql } from 'drizzle-orm'
import { userCounters, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { json, many, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { headsOf, walkedFor } from '../../../database/queries/bounded-walk.ts'
import type { CustomField } from '../../../shared/forms/form-fields.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { MAX_OFFSET, type Page, type PageRequest, walkedPageOf } from '../../../shared/pages.ts'
import type { User, UserFilter } from '../people.types.ts'
import { userShape } from '../user-row.repository.ts'
import {
  whereFiltered,
  type Filters,
  filtersOf,
  type FoundUsers,
  pageOfUsers,
  type PageValues,
  streamOf,
  usersAlias as u,
  walkOf,
  type Window,
} from './user-filters.repository.ts'
import { findUsers } from './user-search.repository.ts'

const MAX_STAFF = 1000

/** The scan for a page reads at most this many users besides those on the page. */
const WALKED_AT_MOST = 250

/** If the counters say that no user matches, the scan is skipped. */
const filteredPage = prepared((at: Slots<PageValues>, filters: Filters, window: Window) => {
  const walk = walkOf(at, window, whereFiltered(u, filters))
  const limit = Math.min(WALKED_AT_MOST + window.within, MAX_OFFSET)
  const anybody = sql`(select ifnull(sum(${userCounters.total}), 0) from ${userCounters} where ${whereFiltered(userCounters, filters)}) > 0`
  const tables = [
    ...headsOf(walk, [streamOf(filters)], limit),
    walkedFor(window.within, limit),
    sql`chosen as materialized (select iif(${anybody}, (select found from walked), '[]') as found,
      iif(${anybody}, (select scanned from walked), 0) as scanned, iif(${anybody}, (select last from walked), null) as last)`,
    sql`page(id) as (select j.value ->> 1 from chosen cross join json_each(chosen.found) j
      limit ${digits(window.limit)} offset ${at.offset})`,
  ]
  const shape = {
    users: many(userShape, sql`from page cross join ${users} ${u} on ${u.id} = page.id`),
    matched: numberOf(sql`json_array_length(chosen.found)`),
    cutAt: json<[number, number] | null>(sql`iif(chosen.scanned >= ${digits(limit)}, chosen.last, null)`),
  }
  return row(shape, sql`from chosen`, sql`with recursive ${sql.join(tables, sql`, `)} `).map(
    (found) => found ?? { users: [], matched: 0, cutAt: null },
  )
})

const filteredTotal = prepared((_at: object, filters: Filters) =>
  row(
    { count: numberOf(sql`ifnull(sum(${userCounters.total}), 0)`) },
    sql`from ${userCounters} where ${whereFiltered(userCounters, filters)}`,
  ).map((found) => found?.count ?? 0),
)

/**
 * Newest first. Totals come from counters. Only the total of a search is counted, as far as the search scans. `fields` are the
 * custom fields of people, if the filter names some.
 */
export async function listUsers(
  database: Database,
  caller: Caller,
  { filter, request }: { filter: UserFilter; request: PageRequest },
): Promise<{ page: Page<User>; fields: readonly CustomField[] }> {
  const { fields: conditions = [] } = filter
  const search = filter.search?.trim() ?? ''
  const filters = filtersOf(filter)
  const { window, values } = pageOfUsers(request)
  const query = { filters, window }
  const isSearch = search !== '' || conditions.length > 0
  const found = isSearch
    ? await findUsers(database, caller, { ...query, conditions, values, search })
    : { ...(await readFiltered(database, caller, { ...query, values })), fields: [] }
  const { users: listed, total, matched, cutAt, fields } = found
  const page = walkedPageOf(listed, request, {
    walk: { total, matched, cutAt: cutAt === null ? null : { key: null, id: cutAt[1] } },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (user) => user,
  })
  return { page, fields }
}

interface Query {
  filters: Filters
  window: Window
  values: PageValues
}

async function readFiltered(
  database: Database,
  caller: Caller,
  { filters, window, values }: Query,
): Promise<FoundUsers> {
  const { rows: found } = await readAs(database, caller, {
    page: filteredPage(values, filters, window),
    count: filteredTotal({}, filters),
  })
  return { ...found.page, total: { count: found.count, isExact: true } }
}

const activeStaff = prepared(() => {
  const serving = sql`${u.role} in ('agent', 'admin') and ${u.active} = 1 and ${u.ban} = 0 and ${u.isDeleted} = 0`
  return rows(
    userShape,
    sql`from ${users} ${u} indexed by users_role where ${serving}
      order by ${u.firstNameKey}, ${u.lastNameKey}, ${u.id} limit ${digits(MAX_STAFF)}`,
  )
})

/** Active agents and admins, by name. */
export async function listStaff(database: Database, caller: Caller): Promise<User[]> {
  const { rows: found } = await readAs(database, caller, { users: activeStaff({}) })
  return found.users
}
