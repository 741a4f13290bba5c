import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../../database/engine/prepared.ts'
import type { TicketOrder } from '../ticket-order.types.ts'

/** The name of a bound value. */
export type Slot = `value${number}`

/** Binds a value and returns the name of its slot. */
export type Bind = (value: string | number) => Slot

export interface SelectionValues {
  [slot: Slot]: string | number
}

/** The time and reader of a request. */
export interface Moment {
  now: number
  /** The desk's time zone, where its days begin. */
  timeZone: string
  isCustomer: boolean
}

/** The part of a list's query that a filter may use. */
export interface FilterQuery {
  viewer: Viewer
  at: { readonly [slot: Slot]: Slots<SelectionValues>[Slot] | Viewer['id'] }
  selection: { statuses: readonly number[] | null; order: TicketOrder }
}

/** The value names something that does not exist, so that no ticket matches. */
export const NOTHING = 'nothing'

interface ParameterOf<Value, Asked> {
  /** Its name in a request. */
  name: string
  /** A shorter name that is accepted too. */
  alias?: string
  /** The explanation in the OpenAPI document, in the tools of MCP and in docs/operations.md. */
  means: string
  /** Reads a value. Null: it filters nothing. */
  read(value: Value, moment: Moment): Asked | typeof NOTHING | null
  /** Values with which tests plan the list's queries. `isShort`: the tickets are few, so that sorting them is allowed. */
  samples: readonly { value: Value; isShort?: boolean }[]
}

/** The parameter of the general list. It takes one text, or names and ids as a list or separated by commas. */
export type FilterParameter<Asked> =
  | ({ takes: 'text' } & ParameterOf<string, Asked>)
  | ({ takes: 'names' } & ParameterOf<readonly string[], Asked>)

/** The ticket ids of one index range. */
export interface Found {
  id: SQL
  from: SQL
  where: SQL
}

/** A way to all tickets of a filter in the whole desk, if they are few. */
export interface Lead {
  few: SQL
  ids: readonly Found[]
  /** The number of rows it reads to find out whether the tickets are few. */
  cost: number
}

/** Leads are tried in this order. */
export const LEAD_ORDER = [
  'id',
  'snooze',
  'mention',
  'clock',
  'requester',
  'assignee',
  'tag',
  'field',
  'value',
  'search',
] as const

/** One filter of ticket lists, from the parameter to the index. `Asked` is its value, `Bound` is the value with slots. */
export interface TicketFilterKind<Asked, Bound> {
  /** A filter without a parameter is part of named lists only. */
  parameter?: FilterParameter<Asked>
  bind(asked: Asked, bind: Bind): Bound
  /** Table expressions that the condition uses. They resolve the names of a request once per statement. */
  tables?(query: FilterQuery, bound: Bound): SQL[]
  /** The condition on the ticket `t`. */
  where(query: FilterQuery, bound: Bound): SQL
  /** The index of the filter, for lists that are not in its order. */
  lead?: { kind: (typeof LEAD_ORDER)[number]; of(query: FilterQuery, bound: Bound): Lead }
  /** Totals of lists with this filter can be read from the counters. */
  isCounted?: boolean
  /** The condition reads rows of other tables for each ticket. */
  readsRows?: boolean
  /** The names of a request can be many users. */
  namesUsers?: boolean
}

export function ticketFilter<Asked, Bound>(kind: TicketFilterKind<Asked, Bound>): TicketFilterKind<Asked, Bound> {
  return kind
}
