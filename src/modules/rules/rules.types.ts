import type { EventChange, EventType } from '../../shared/events/event-types.ts'
import type { CollectionName } from '../administration/collections.types.ts'
import type { Group } from './conditions/conditions.types.ts'
import type { RuleAction } from './rule-actions.types.ts'

/** `opening`: decides inside the creation of a ticket. `event`: after an event. `delayed`: some time after an event. */
export const RULE_KINDS = ['opening', 'event', 'delayed'] as const
/** `tripped`: it failed too often or ran wild, and was turned off. */
export const RULE_STATES = ['active', 'off', 'tripped'] as const
/** `partial`: some actions were not possible. `failed`: none was. */
export const FIRE_OUTCOMES = ['done', 'partial', 'failed'] as const

export type RuleKind = (typeof RULE_KINDS)[number]
export type RuleState = (typeof RULE_STATES)[number]
export type FireOutcome = (typeof FIRE_OUTCOMES)[number]
/** What a delayed rule waits for: minutes, of working time if `working`. `unless` names events that end the wait. */
export interface Wait {
  minutes: number
  working: boolean
  calendarId: number | null
  unless: readonly string[]
  /** What falls due while the calendar is closed waits until it opens. */
  onlyInHours?: boolean
}

export const RULE_NAME_LENGTH = 100
export const RULE_NOTE_LENGTH = 1000
export const RULES_AT_MOST = 500
export const ACTIVE_RULES_AT_MOST = 200
export const WAIT_MINUTES_AT_MOST = 366 * 24 * 60

/** The events that rules listen to. */
export const RULE_EVENTS = [
  'ticket.created',
  'ticket.replied',
  'ticket.customer_replied',
  'ticket.noted',
  'ticket.assigned',
  'ticket.transferred',
  'ticket.edited',
  'ticket.status_changed',
  'ticket.tagged',
  'ticket.snoozed',
  'ticket.woken',
  'ticket.sla_warning',
  'ticket.sla_breached',
  'ticket.auto_closed',
  'ticket.merged',
] as const satisfies readonly EventType[]
export type RuleEvent = (typeof RULE_EVENTS)[number]

/** What a rule is, without its place and its state. */
export interface RuleContent {
  kind: RuleKind
  name: string
  note: string
  events: readonly RuleEvent[]
  wait: Wait | null
  conditions: Group
  actions: readonly RuleAction[]
}

/** A rule as it runs, with the present ids. */
export interface ActiveRule extends RuleContent {
  id: number
}

export interface Rule extends ActiveRule {
  position: number
  state: RuleState
  trippedReason: string | null
  version: number
  /** The time and the outcome of the last run. */
  lastFiredAt: number | null
  lastOutcome: FireOutcome | null
  /** Fires in a row of which every action was refused. */
  failures: number
  createdAt: number
  updatedAt: number
}

export interface NewRule extends RuleContent {
  isActive: boolean
}

/** Absent fields are unchanged. */
export type RuleEdit = { [Name in keyof NewRule]?: NewRule[Name] | undefined }

/** A row that a rule names. */
export interface NamedRow {
  collection: CollectionName | 'webhooks' | 'problems'
  id: number
}

export interface RefusedAction {
  action: string
  code: string
}

export interface RuleFire {
  ruleId: number
  ticketId: number
  ticketNumber: string | null
  eventId: number
  eventType: string | null
  outcome: FireOutcome
  changes: readonly EventChange[]
  refused: readonly RefusedAction[]
  milliseconds: number
  at: number
}
