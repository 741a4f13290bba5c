import { type Period, periodOf } from '../../../shared/time/periods.ts'
import type { MasterListQuery, Show } from './master-list.types.ts'
import type { TicketFilter, TicketOrder, TicketSelection } from './ticket-selection.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

const LOOKUP_KINDS = ['status', 'department', 'priority', 'source', 'type', 'slaPlan', 'helpTopic'] as const
const DAY = 24 * 60 * 60 * 1000
/**
 * The tickets of a period up to this long may be found first and then sorted. It is a month, plus time for a clock change.
 * Longer periods are read in the list's order.
 */
const SHORT_PERIOD = 31.5 * DAY

interface Moment {
  now: number
  /** The desk's time zone, where its days begin. */
  timeZone: string
  isCustomer: boolean
}

/** Every parameter of a query narrows the list. A name that does not exist matches nothing. */
export function masterSelection(query: MasterListQuery, moment: Moment): TicketSelection {
  const shown = shownBy(query.show ?? (moment.isCustomer ? 'all' : 'inbox'), moment)
  return { ...shown, filters: [...shown.filters, ...filtersOf(query, moment)], order: orderOf(query) }
}

function orderOf({ sortBy, direction }: MasterListQuery): TicketOrder {
  if (sortBy === undefined) return { by: 'updated', direction: direction ?? 'desc' }
  return { by: sortBy, direction: direction ?? 'asc' }
}

function shownBy(show: Show, moment: Moment): Pick<TicketSelection, 'statuses' | 'filters'> {
  const { now, isCustomer } = moment
  const open = [STATUS.open]
  switch (show) {
    case 'inbox':
      return { statuses: open, filters: [] }
    case 'open':
      return { statuses: open, filters: [{ kind: 'agentless' }, { kind: 'answered', is: false }] }
    case 'mytickets':
      return { statuses: open, filters: [{ kind: isCustomer ? 'requester' : 'agent', id: 'caller' }] }
    case 'unassigned':
      return { statuses: open, filters: [{ kind: 'agentless' }] }
    case 'closed':
      return { statuses: [STATUS.resolved, STATUS.closed], filters: [] }
    case 'trash':
      return { statuses: [STATUS.deleted], filters: [] }
    case 'overdue':
      return { statuses: open, filters: [{ kind: 'answered', is: false }, within('due', { from: 0, to: now }, now)] }
    case 'duetoday':
      return { statuses: open, filters: [{ kind: 'answered', is: false }, ...periodFilter('due', 'today', moment)] }
    case 'answered':
      return { statuses: open, filters: [{ kind: 'answered', is: true }] }
    case 'followup':
      return { statuses: open, filters: [{ kind: 'followUp' }] }
    case 'snoozed':
      // Snoozes are the agents' planning, so customers cannot list them.
      return { statuses: open, filters: [{ kind: isCustomer ? 'nothing' : 'snoozed' }] }
    case 'approval':
      return { statuses: [STATUS.approval], filters: [] }
    case 'all':
      return { statuses: null, filters: [] }
  }
}

function filtersOf(query: MasterListQuery, moment: Moment): TicketFilter[] {
  const { assigned, assignedTo, createdBy, created, updated, dueOn, lastResponseBy, search } = query
  const { ticketNumbers, externalIds } = query
  const filters: TicketFilter[] = []
  for (const kind of LOOKUP_KINDS) {
    const named = query.lookups[kind]
    const isAll = kind === 'department' && named?.some((name) => normalName(name) === 'all') === true
    if (named && !isAll) filters.push({ kind, named })
  }
  if (assigned !== undefined) filters.push(assignedFilter(assigned.trim()))
  if (assignedTo) filters.push(assigneesFilter(assignedTo))
  if (createdBy) filters.push({ kind: 'requesters', named: createdBy.flatMap(withoutPrefix) })
  filters.push(...periodFilter('created', created, moment), ...periodFilter('updated', updated, moment))
  filters.push(...periodFilter('due', dueOn, moment))
  if (lastResponseBy !== undefined) filters.push(replierFilter(normalName(lastResponseBy)))
  if (ticketNumbers)
    filters.push({ kind: 'numbers', numbers: ticketNumbers.flatMap((one) => [one, one.toUpperCase()]) })
  // Customers do not see external ids, so they cannot search by them.
  if (externalIds) filters.push(moment.isCustomer ? { kind: 'nothing' } : { kind: 'externalIds', ids: externalIds })
  if (search !== undefined) filters.push({ kind: 'search', text: search })
  return filters
}

/** Letter case and spaces in names are ignored. */
function normalName(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '')
}

function assignedFilter(value: string): TicketFilter {
  if (value !== '0' && value !== '1') return { kind: 'nothing' }
  return { kind: 'taken', is: value === '1' }
}

/** The prefix `a-` names an agent and `t-` a team. A name without a prefix is an agent. */
function assigneesFilter(values: readonly string[]): TicketFilter {
  const names = values.map((value) => value.trim())
  const teams = names.filter((name) => /^t-/i.test(name)).map((name) => name.slice(2))
  const agents = names.filter((name) => !/^t-/i.test(name)).map((name) => name.replace(/^a-/i, ''))
  return { kind: 'assignees', agents, teams }
}

/**
 * The published apps put a letter and a dash before a name. A name may begin like this itself, so both readings are searched.
 */
function withoutPrefix(value: string): string[] {
  const name = value.trim()
  return name[1] === '-' ? [name, name.slice(2)] : [name]
}

function replierFilter(value: string): TicketFilter {
  if (['client', 'customer', 'user'].includes(value)) return { kind: 'lastReplier', is: 'client' }
  if (['agent', 'support', 'admin'].includes(value)) return { kind: 'lastReplier', is: 'agent' }
  return { kind: 'nothing' }
}

type PeriodKind = 'created' | 'updated' | 'due'

function periodFilter(kind: PeriodKind, typed: string | undefined, { now, timeZone }: Moment): TicketFilter[] {
  const word = typed?.trim().toLowerCase().replaceAll(/\s+/g, '-')
  if (word === undefined || word === 'any-time') return []
  const period = periodOf(word, now, timeZone)
  return [period === null ? { kind: 'nothing' } : within(kind, period, now)]
}

/** Creation is searched among tickets updated since then, so the length of that period is counted until now. */
function within(kind: PeriodKind, period: Period, now: number): TicketFilter {
  const end = kind === 'created' ? now : period.to
  return { kind, period, isShort: end - period.from <= SHORT_PERIOD }
}
