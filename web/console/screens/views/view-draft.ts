import type { SavedView, ViewColumn } from '../../data/views.queries.ts'

export type Query = SavedView['query']

/** A view while it is edited. */
export interface ViewDraft {
  name: string
  query: Query
  columns: readonly ViewColumn[]
  /** Null: the usual order. */
  sortBy: string | null
  order: string | null
  audience: SavedView['audience']
  departmentId: number | null
}

export function draftOfView(view: SavedView): ViewDraft {
  const { name, query, columns, sort_by: sortBy, order, audience, department } = view
  return { name, query, columns, sortBy, order, audience, departmentId: department?.id ?? null }
}

/** One value of a filter. Several values of the same filter are alternatives. */
export interface Condition {
  parameter: string
  value: string
}

/** Filters that the editor changes. All others it shows and keeps, or removes. */
export const EDITED = ['status', 'priority', 'departments', 'types', 'help-topic', 'assigned-to', 'tags'] as const
export type Edited = (typeof EDITED)[number]

const WITHOUT_TAGS = 'tags_none'

/** The filter and whether it excludes its values; null: the editor does not know it. */
export function readParameter(parameter: string): { filter: Edited; isNot: boolean } | null {
  if (parameter === WITHOUT_TAGS) return { filter: 'tags', isNot: true }
  const isNot = parameter.startsWith('not_')
  const name = isNot ? parameter.slice('not_'.length) : parameter
  const filter = EDITED.find((one) => one === name)
  return filter === undefined || (isNot && filter === 'tags') ? null : { filter, isNot }
}

export function parameterOf(filter: Edited, isNot: boolean): string {
  if (!isNot) return filter
  return filter === 'tags' ? WITHOUT_TAGS : `not_${filter}`
}

/** `show` is a field of its own. */
export function conditionsOf(query: Query): Condition[] {
  return Object.entries(query)
    .filter(([parameter]) => parameter !== 'show')
    .flatMap(([parameter, values]) => [values].flat().map((value) => ({ parameter, value })))
}

/** The same values as lists where the filter takes a list. A condition without a value is left out. */
export function queryOf(show: string, conditions: readonly Condition[], was: Query): Query {
  const query: Query = { show }
  for (const { parameter, value } of conditions) {
    if (value === '') continue
    if (typeof was[parameter] === 'string') query[parameter] = value
    else query[parameter] = [...new Set([...[query[parameter] ?? []].flat(), value])]
  }
  return query
}
