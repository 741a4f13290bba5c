import type { SavedView, ViewColumn, ViewDetails } from '../../data/views.queries.ts'

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
export const EDITED = [
  'status',
  'priority',
  'departments',
  'types',
  'sla',
  'help-topic',
  'assigned-to',
  'tags',
  'sla_state',
] as const
export type Edited = (typeof EDITED)[number]

const FIELD = 'form.'
/** The filter of a custom field. */
export type FieldFilterName = `${typeof FIELD}${string}`
export type FilterName = Edited | FieldFilterName

export function isFieldFilter(name: string): name is FieldFilterName {
  return name.startsWith(FIELD) && name.length > FIELD.length
}

/** Whether the filter has a twin that excludes its values. */
export function hasTwin(filter: FilterName): filter is Exclude<Edited, 'sla_state'> {
  return filter !== 'sla_state' && !isFieldFilter(filter)
}

const ANY_OF = 'any_of.'

/** The filters of a view: each narrows the list, or a ticket must meet one of the alternatives. */
export interface Parts {
  conditions: Query
  alternatives: Query
}

export function partsOf(query: Query): Parts {
  const entries = Object.entries(query)
  const alternatives = entries.filter(([name]) => name.startsWith(ANY_OF))
  return {
    conditions: Object.fromEntries(entries.filter(([name]) => !name.startsWith(ANY_OF))),
    alternatives: Object.fromEntries(alternatives.map(([name, value]) => [name.slice(ANY_OF.length), value])),
  }
}

export function joined({ conditions, alternatives }: Parts): Query {
  const renamed = Object.entries(alternatives).map(([name, value]) => [`${ANY_OF}${name}`, value])
  return { ...conditions, ...Object.fromEntries(renamed) }
}

type Gone = ViewDetails['gone']

/** The values that are gone, by the names of the filters in each part. */
export function gonePartsOf(gone: Gone): { conditions: Gone; alternatives: Gone } {
  const isAlternative = ({ parameter }: Gone[number]) => parameter.startsWith(ANY_OF)
  return {
    conditions: gone.filter((one) => !isAlternative(one)),
    alternatives: gone
      .filter(isAlternative)
      .map(({ parameter, value }) => ({ parameter: parameter.slice(ANY_OF.length), value })),
  }
}

const WITHOUT_TAGS = 'tags_none'

/** The filter and whether it excludes its values; null: the editor does not know it. */
export function readParameter(parameter: string): { filter: FilterName; isNot: boolean } | null {
  if (parameter === WITHOUT_TAGS) return { filter: 'tags', isNot: true }
  if (isFieldFilter(parameter)) return { filter: parameter, isNot: false }
  const isNot = parameter.startsWith('not_')
  const name = isNot ? parameter.slice('not_'.length) : parameter
  const filter = EDITED.find((one) => one === name)
  return filter === undefined || (isNot && (filter === 'tags' || !hasTwin(filter))) ? null : { filter, isNot }
}

export function parameterOf(filter: FilterName, isNot: boolean): string {
  if (!isNot || !hasTwin(filter)) return filter
  return filter === 'tags' ? WITHOUT_TAGS : `not_${filter}`
}

/** `show` is a field of its own. */
export function conditionsOf(query: Query): Condition[] {
  return Object.entries(query)
    .filter(([parameter]) => parameter !== 'show')
    .flatMap(([parameter, values]) => [values].flat().map((value) => ({ parameter, value })))
}

/** The same values as lists where the filter takes a list. A condition without a value is left out. */
export function queryOf(conditions: readonly Condition[], was: Query): Query {
  const query: Query = {}
  for (const { parameter, value } of conditions) {
    if (value === '') continue
    if (typeof was[parameter] === 'string' || parameter === 'sla_state') query[parameter] = value
    else query[parameter] = [...new Set([...[query[parameter] ?? []].flat(), value])]
  }
  return query
}
