import { lazy } from '../../../../shared/lazy.ts'
import { type FilterParameter, type Moment, NOTHING, type TicketFilterKind } from './filter.types.ts'
import { fields } from './fields.filters.ts'
import {
  department,
  helpTopic,
  notDepartment,
  notHelpTopic,
  notPriority,
  notSlaPlan,
  notSource,
  notStatus,
  notType,
  priority,
  slaPlan,
  source,
  status,
  type,
} from './lookups.filters.ts'
import {
  agent,
  unassigned,
  assignees,
  mentioned,
  notAssignees,
  requester,
  requesters,
  assigned,
} from './people.filters.ts'
import { created, due, updated } from './periods.filters.ts'
import { slaState } from './sla-state.filters.ts'
import { answered, followUp, lastReplier, maybeOverdue, nothing, snoozed } from './states.filters.ts'
import { allTags, anyTag, noTag } from './tags.filters.ts'
import { externalIds, numbers, search } from './texts.filters.ts'

/** Every filter of ticket lists. Those with a parameter are in the order in which the documents name them. */
export const FILTERS = {
  answered,
  maybeOverdue,
  unassigned,
  agent,
  requester,
  followUp,
  snoozed,
  mentioned,
  nothing,
  fields,
  status,
  department,
  priority,
  source,
  type,
  slaPlan,
  helpTopic,
  notStatus,
  notDepartment,
  notPriority,
  notSource,
  notType,
  notSlaPlan,
  notHelpTopic,
  assigned,
  assignees,
  notAssignees,
  requesters,
  created,
  updated,
  due,
  slaState,
  lastReplier,
  anyTag,
  allTags,
  noTag,
  numbers,
  externalIds,
  search,
}

type Filters = typeof FILTERS

export type FilterKind = keyof Filters

type AskedOf<Filter> = Filter extends TicketFilterKind<infer Asked, infer _Bound> ? Asked : never
type BoundOf<Filter> = Filter extends TicketFilterKind<infer _Asked, infer Bound> ? Bound : never

/** One condition on tickets, as data. */
export type TicketFilter = { [Kind in FilterKind]: { kind: Kind } & AskedOf<Filters[Kind]> }[FilterKind]

export type BoundFilterOf<Kind extends FilterKind> = { kind: Kind } & BoundOf<Filters[Kind]>
export type BoundFilter = { [Kind in FilterKind]: BoundFilterOf<Kind> }[FilterKind]

/** The filter without the types of its values. */
export function filterNamed(kind: FilterKind): TicketFilterKind<never, never> {
  const all: Readonly<Record<FilterKind, unknown>> = FILTERS
  return all[kind] as TicketFilterKind<never, never>
}

export type NamedParameter = FilterParameter<object> & { filter: FilterKind }

/** The parameters of the general list, from which its schema and its documents are made. */
export const filterParameters = lazy((): readonly NamedParameter[] =>
  (Object.keys(FILTERS) as FilterKind[]).flatMap((filter) => {
    const { parameter } = filterNamed(filter)
    return parameter === undefined ? [] : [{ ...parameter, filter }]
  }),
)

/** The values of a request by filter. A text, or names and ids. */
export type FilterValues = Partial<Record<FilterKind, string | readonly string[]>>

/** Every value narrows the list. */
export function filtersOf(values: FilterValues, moment: Moment): TicketFilter[] {
  return filterParameters().flatMap((parameter): TicketFilter[] => {
    const value = values[parameter.filter]
    const asked = value === undefined ? null : readValue(parameter, value, moment)
    if (asked === null) return []
    return [asked === NOTHING ? { kind: NOTHING } : ({ ...asked, kind: parameter.filter } as TicketFilter)]
  })
}

function readValue(parameter: FilterParameter<object>, value: string | readonly string[], moment: Moment) {
  if (parameter.takes === 'names') return parameter.read(typeof value === 'string' ? [value] : value, moment)
  return parameter.read(String(value), moment)
}
