import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { FIELD_PREFIX, type FieldCondition } from '../../../shared/forms/field-filters.ts'
import { type FilterValues, filterParameters } from '../lists/filters/all.filters.ts'
import { ANY_OF_PREFIX, type MasterListQuery, SHOWS, SORTS } from '../lists/master-list.types.ts'
import { viewIsOthers } from './views.errors.ts'
import type { Audience, SavedView, StoredQuery, ViewColumn, ViewContent } from './views.types.ts'

export function audienceOf({ ownerId, department }: Pick<SavedView, 'ownerId' | 'department'>): Audience {
  if (ownerId !== null) return 'me'
  return department === null ? 'everyone' : 'department'
}

type Shared = Pick<SavedView, 'ownerId' | 'department'>

/** Everybody edits their own views. Admins edit all shared ones, and managers those of their department. */
export function mayEditView(actor: Actor, { ownerId, department }: Shared): boolean {
  if (actor.kind !== 'admin' && actor.kind !== 'agent') return false
  if (ownerId !== null) return ownerId === actor.id
  return actor.kind === 'admin' || (department !== null && department.managerId === actor.id)
}

export function requireMayEdit(actor: Actor, view: Shared): void {
  if (!mayEditView(actor, view)) throw viewIsOthers()
}

/**
 * The stored parameters as a request for the general list. A parameter that a later version does not have is ignored, and
 * nothing here can widen the scope: it is not part of the query.
 */
export function masterQueryOf({ query, sort }: ViewContent): MasterListQuery {
  const sortBy = Object.keys(SORTS).find((name) => name === sort.by) as keyof typeof SORTS | undefined
  const alternatives = alternativesOf(query)
  return {
    show: SHOWS.find((show) => show === query['show']),
    filters: filtersIn(query),
    fields: fieldsOf(query),
    ...(Object.keys(alternatives).length === 0
      ? {}
      : { anyOf: { filters: filtersIn(alternatives), fields: fieldsOf(alternatives) } }),
    sortBy: sortBy && SORTS[sortBy],
    direction: sort.order === 'asc' || sort.order === 'desc' ? sort.order : undefined,
  }
}

function filtersIn(query: StoredQuery): FilterValues {
  const filters = filterParameters().flatMap(({ filter, name }) => (name in query ? [[filter, query[name]]] : []))
  return Object.fromEntries(filters) as FilterValues
}

/** The filters of which a ticket must meet one, by their own names. */
export function alternativesOf(query: StoredQuery): StoredQuery {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith(ANY_OF_PREFIX))
      .map(([name, value]) => [name.slice(ANY_OF_PREFIX.length), value]),
  )
}

export function fieldsOf(query: StoredQuery): FieldCondition[] {
  return Object.entries(query)
    .filter(([name]) => name.startsWith(FIELD_PREFIX))
    .map(([name, values]) => ({ name: name.slice(FIELD_PREFIX.length), values: [values].flat() }))
}

/** The names of the custom fields among columns. */
export function fieldsAmong(columns: readonly ViewColumn[]): string[] {
  return columns.filter((column) => column.startsWith(FIELD_PREFIX)).map((column) => column.slice(FIELD_PREFIX.length))
}

/** Whether two views show the same list. */
export function isSameContent(one: ViewContent, other: ViewContent): boolean {
  return JSON.stringify([one.query, one.sort]) === JSON.stringify([other.query, other.sort])
}

const RECORDED = ['name', 'audience', 'department', 'query', 'columns', 'sort', 'position'] as const

type Recorded = Readonly<Record<(typeof RECORDED)[number], unknown>>

/** The place of a new view is not known before it is written. */
export type Recordable = Pick<SavedView, 'ownerId' | 'department' | 'name' | 'query' | 'columns' | 'sort'> & {
  position?: number
}

export function recordedOf(view: Recordable): Recorded {
  const { name, query, columns, sort, position, department } = view
  return { name, audience: audienceOf(view), department: department?.name ?? null, query, columns, sort, position }
}

/** The conditions can hold names and addresses of people, so that the history only says that they were changed. */
export function viewChanges(was: Recorded | null, is: Recorded | null): EventChange[] {
  return RECORDED.flatMap((field) => {
    const [from, to] = [was?.[field] ?? null, is?.[field] ?? null]
    const isEnd = was === null || is === null
    if (JSON.stringify(from) === JSON.stringify(to) || (isEnd && field === 'position')) return []
    return [field === 'query' ? { field, from: null, to: null } : { field, from, to }]
  })
}
