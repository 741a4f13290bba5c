import type { Period } from '../../../shared/time/periods.ts'

/** `id` is the order of creation, which numbers are given out in too. */
export type TicketSort = 'id' | 'updated' | 'due' | 'priority' | 'title'

export interface TicketOrder {
  by: TicketSort
  direction: 'asc' | 'desc'
}

/** The look-ups that a filter names by id or by name. */
export type LookupKind = 'status' | 'department' | 'priority' | 'source' | 'type' | 'slaPlan' | 'helpTopic'

/** One condition on tickets, as data. Names are in lower case and without blanks, and may be ids. */
export type TicketFilter =
  | { kind: LookupKind; named: readonly string[] }
  | { kind: 'answered'; is: boolean }
  /** Nobody's, though maybe a team's. */
  | { kind: 'agentless' }
  /** An agent's or a team's. */
  | { kind: 'taken'; is: boolean }
  | { kind: 'agent'; id: number | 'caller' }
  | { kind: 'requester'; id: number | 'caller' }
  /** By user name, e-mail or id; by a team's name or id. */
  | { kind: 'assignees'; agents: readonly string[]; teams: readonly string[] }
  | { kind: 'requesters'; named: readonly string[] }
  /** `isShort`: few enough tickets to be sorted, so that the period may choose the index instead of the order. */
  | { kind: 'created' | 'updated' | 'due'; period: Period; isShort: boolean }
  | { kind: 'lastReplier'; is: 'client' | 'agent' }
  | { kind: 'followUp' | 'snoozed' }
  | { kind: 'numbers'; numbers: readonly string[] }
  | { kind: 'externalIds'; ids: readonly string[] }
  /** A ticket number, the requester's e-mail address, the beginning of a title, or words inside it. */
  | { kind: 'search'; text: string }
  /** What was asked for does not exist. */
  | { kind: 'nothing' }

/** Which tickets a list holds, in which order. The scope of the caller comes on top of it. */
export interface TicketSelection {
  /** Null: any status. */
  statuses: readonly number[] | null
  filters: readonly TicketFilter[]
  order: TicketOrder
}
