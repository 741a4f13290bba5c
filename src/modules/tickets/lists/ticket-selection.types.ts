import type { Period } from '../../../shared/time/periods.ts'

/** `id` is the order of creation, which is also the order of ticket numbers. */
export type TicketSort = 'id' | 'updated' | 'due' | 'priority' | 'title'

export interface TicketOrder {
  by: TicketSort
  direction: 'asc' | 'desc'
}

/** The lookups that a filter names by id or name. */
export type LookupKind = 'status' | 'department' | 'priority' | 'source' | 'type' | 'slaPlan' | 'helpTopic'

/** One condition on tickets, as data. Names are in lower case without spaces, and may be ids. */
export type TicketFilter =
  | { kind: LookupKind; named: readonly string[] }
  | { kind: 'answered'; is: boolean }
  /** No agent is assigned. A team may be. */
  | { kind: 'agentless' }
  /** An agent or a team is assigned. */
  | { kind: 'taken'; is: boolean }
  | { kind: 'agent'; id: number | 'caller' }
  | { kind: 'requester'; id: number | 'caller' }
  /** Agents by user name, e-mail or id. Teams by name or id. */
  | { kind: 'assignees'; agents: readonly string[]; teams: readonly string[] }
  | { kind: 'requesters'; named: readonly string[] }
  /** `isShort`: few enough tickets to sort, so that the query may use the period's index instead of the order's. */
  | { kind: 'created' | 'updated' | 'due'; period: Period; isShort: boolean }
  | { kind: 'lastReplier'; is: 'client' | 'agent' }
  | { kind: 'followUp' | 'snoozed' }
  | { kind: 'numbers'; numbers: readonly string[] }
  | { kind: 'externalIds'; ids: readonly string[] }
  /** A ticket number, the requester's e-mail address, the beginning of a title, or words in it. */
  | { kind: 'search'; text: string }
  /** The request names something that does not exist, so no ticket matches. */
  | { kind: 'nothing' }

/** The tickets of a list and their order. The caller's scope applies in addition. */
export interface TicketSelection {
  /** Null: any status. */
  statuses: readonly number[] | null
  filters: readonly TicketFilter[]
  order: TicketOrder
}
