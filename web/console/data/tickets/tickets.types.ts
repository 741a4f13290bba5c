import type { components } from '../../../../clients/typescript/src/core.ts'

type Schemas = components['schemas']

export type TicketItem = Schemas['TicketItem']
export type Ticket = Schemas['Ticket']
export type Entry = Schemas['Thread']
export type EntryFile = Schemas['File']
export type Person = Schemas['Person']
export type Tag = Schemas['Tag']
export type HistoryEvent = Schemas['HistoryEvent']

/** The lists in the navigation, in their order. */
export const VIEWS = ['inbox', 'mine', 'unassigned', 'waiting', 'overdue', 'mentions', 'unverified'] as const
export type View = (typeof VIEWS)[number]

/** A saved view by its id. */
export type SavedList = `saved-${number}`
export type ListName = View | SavedList

export const SORTS = ['updated_at', 'created_at', 'due', 'priority'] as const
export type Sort = (typeof SORTS)[number]

export const SLA_STATES = ['breached', 'due-within-1h'] as const
export type SlaState = (typeof SLA_STATES)[number]

/** The part of the address that describes a list. */
export interface ListSearch {
  sort?: Sort
  order?: 'asc' | 'desc'
  priority?: string
  department?: string
  status?: string
  tag?: string
  sla?: SlaState
  /** The name of a custom field, and the value that it must have. */
  field?: string
  value?: string
}

/** The statuses that every desk has. */
export const STATUS = { open: 1, resolved: 2, closed: 3, unverified: 6 } as const
export type Status = Schemas['StatusEntry']

/**
 * The desk's own status for tickets whose customer has to answer: the clock pauses, and an answer opens them. Null: it has
 * none.
 */
export function waitingStatus(statuses: readonly Status[]): number | null {
  const found = statuses.find((status) => {
    const { meaning_id: meaningId, clock, on_customer_reply: onReply } = status
    return meaningId === STATUS.open && clock === 'pauses' && onReply === 'opens'
  })
  return found?.id ?? null
}

export function isView(name: string): name is View {
  return (VIEWS as readonly string[]).includes(name)
}

/** The id of a saved view. Null: one of the lists that every desk has, or nothing. */
export function savedIdOf(name: string): number | null {
  const digits = /^saved-([1-9][0-9]{0,14})$/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

export function isListName(name: string): name is ListName {
  return isView(name) || savedIdOf(name) !== null
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  // The router reads digits as a number.
  const text = (name: string) => {
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const sort = SORTS.find((one) => one === search['sort'])
  const order = search['order'] === 'asc' || search['order'] === 'desc' ? search['order'] : undefined
  const named = {
    sort,
    order,
    priority: text('priority'),
    department: text('department'),
    status: text('status'),
    tag: text('tag'),
    field: text('field'),
    value: text('value'),
    sla: SLA_STATES.find((one) => one === search['sla']),
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
