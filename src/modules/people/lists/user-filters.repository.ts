import { and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/schema.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import type { Stream, Walk } from '../../../database/queries/bounded-walk.ts'
import { limitOf, offsetOf, type PageRequest, type Total } from '../../../shared/pages.ts'
import type { User, UserFilter } from '../people.types.ts'

export const usersAlias = alias(users, 'u')

/** The filter values are part of the query text, so that SQLite can use the partial indexes of rare values. */
export interface Filters {
  readonly [name: string]: string | boolean | undefined
  role: string | undefined
  active: boolean | undefined
  ban: boolean | undefined
  isDeleted: boolean
  emailVerified: boolean | undefined
  mobileVerified: boolean | undefined
}

export function filtersOf({ role, active, ban, deleted = false, emailVerified, mobileVerified }: UserFilter): Filters {
  return { role, active, ban, isDeleted: deleted, emailVerified, mobileVerified }
}

const FILTERS = ['role', 'active', 'ban', 'isDeleted', 'emailVerified', 'mobileVerified'] as const

/** One condition for users and for their counters: the columns have the same names. */
export function whereFiltered(table: Record<(typeof FILTERS)[number], unknown>, filters: Filters): SQL | undefined {
  const wanted = FILTERS.filter((name) => filters[name] !== undefined)
  return and(...wanted.map((name) => sql`${table[name]} = ${literal(filters[name])}`))
}

function literal(value: string | boolean | undefined): SQL {
  if (value === true) return sql`1`
  return value === false ? sql`0` : sql`${value}`
}

/** The index that leaves the fewest users to scan, in the order of their ids, and the value that it covers. */
export function streamOf({ role, ban, isDeleted, active, emailVerified, mobileVerified }: Filters): Stream {
  const along = (index: string, column: SQL, value: string | boolean): Stream => {
    return { index, owned: null, parts: { column, of: literal(value), isOne: true }, conditions: [] }
  }
  if (ban === true) return along('users_banned', sql`${usersAlias.ban}`, true)
  if (isDeleted) return along('users_deleted', sql`${usersAlias.isDeleted}`, true)
  if (active === false) return along('users_inactive', sql`${usersAlias.active}`, false)
  if (mobileVerified === true) return along('users_mobile_verified', sql`${usersAlias.mobileVerified}`, true)
  if (emailVerified !== undefined) return along('users_email_verified', sql`${usersAlias.emailVerified}`, emailVerified)
  if (role === 'agent' || role === 'admin') {
    const owned = { column: sql`${usersAlias.role}`, by: literal(role), isOne: true }
    const either = { of: sql`select column1 as part from (values (0), (1))`, isOne: false }
    const parts = {
      column: sql`${usersAlias.active}`,
      ...(active === undefined ? either : { of: literal(active), isOne: true }),
    }
    return { index: 'users_role', owned, parts, conditions: [] }
  }
  return { index: '', owned: null, parts: null, conditions: [sql`${usersAlias.id} > 0`] }
}

export interface Window {
  readonly [name: string]: number | boolean
  limit: number
  /** The number of users up to the end of this page, rounded up to a power of two. */
  within: number
  isBeyond: boolean
}

export interface PageValues {
  before: number | null
  offset: number
}

export function pageOfUsers(request: PageRequest): { window: Window; values: PageValues } {
  const limit = limitOf(request)
  const pages = Math.ceil(offsetOf(request) / request.perPage)
  const before = pages === 0 ? 0 : request.perPage * 2 ** Math.ceil(Math.log2(pages))
  return {
    window: { limit, within: limit + before, isBeyond: request.cursor !== null },
    values: { before: request.cursor?.id ?? null, offset: offsetOf(request) },
  }
}

/** Walks along the listed people, newest first. */
export function walkOf(at: Slots<PageValues>, { isBeyond }: Window, listed: SQL | undefined): Walk {
  const id = sql`${usersAlias.id}`
  const after = isBeyond ? { key: sql`null`, id: at.before } : null
  return { table: sql`${users} ${usersAlias}`, key: id, id, direction: 'desc', after, listed }
}

export interface FoundUsers {
  users: User[]
  total: Total
  /** How many matching users the scan found. */
  matched: number
  /** Where the row limit ended the scan. */
  cutAt: readonly [key: number, id: number] | null
}
