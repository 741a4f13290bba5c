import type { ErrorKind } from '../../../shared/errors.ts'
import type { AssignablePerson, ChangeContext } from '../changes/ticket-changes.policy.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'
import type { FieldsForChange } from '../changes/ticket-fields.repository.ts'
import type { StaffActor } from '../../../shared/identity/identity.types.ts'
import type { KeyedTag } from '../tags/tags.types.ts'
import type { TagChange } from '../tags/ticket-tags.policy.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/** Whom an action assigns. `actor` is the person who applies the macro, or who caused the event. */
export type AssignmentTarget = { to: 'agent' | 'team'; id: number } | { to: 'nobody' | 'actor' }

/** One step of a macro or a rule. The name of a field is that of a custom field; null empties it. */
export type Action =
  | { type: 'set_status'; statusId: number }
  | { type: 'set_priority'; priorityId: number }
  | { type: 'set_department'; departmentId: number }
  | { type: 'set_help_topic'; helpTopicId: number }
  | { type: 'set_type'; typeId: number }
  | { type: 'set_sla_plan'; slaPlanId: number }
  | ({ type: 'assign' } & AssignmentTarget)
  | { type: 'set_field'; name: string; value: string | null }
  | { type: 'add_tags' | 'remove_tags'; tags: readonly string[] }
  | { type: 'snooze'; hours: number }
  | { type: 'add_note'; body: string }
  | { type: 'attach_problem'; problemId: number }

export const ACTION_TYPES = [
  'set_status',
  'set_priority',
  'set_department',
  'set_help_topic',
  'set_type',
  'set_sla_plan',
  'assign',
  'set_field',
  'add_tags',
  'remove_tags',
  'snooze',
  'add_note',
  'attach_problem',
] as const satisfies readonly Action['type'][]

export const ACTIONS_AT_MOST = 10
/** Characters of all actions as JSON. */
export const ACTIONS_LENGTH = 4096
export const LONGEST_SNOOZE_HOURS = 24 * 365

/** The problem of a ticket. `isSeen`: the caller may see it, so it may be replaced. */
export interface AttachedProblem {
  ticketId: number
  problemId: number
  isSeen: boolean
}

/** What the actions name, and that exists. */
export interface FoundForActions {
  people: readonly AssignablePerson[]
  fields: FieldsForChange
  /** The tags by their keys. */
  tags: ReadonlyMap<string, KeyedTag>
  /** The ids of problems that the caller may see. */
  problems: readonly number[]
  attached: readonly AttachedProblem[]
}

export interface ActionContext extends ChangeContext {
  /** The person whose rights decide. For rules it is `deskItself`, which has all of them. */
  actor: StaffActor
  /** The staff member who gets the ticket by `assign actor`. Null: nobody of the staff caused it. */
  causedBy: AssignablePerson | null
  found: FoundForActions
}

/** An action that cannot be done to a ticket. */
export interface RefusedAction {
  /** The place in the list of actions, from 0. */
  position: number
  type: Action['type']
  kind: ErrorKind
  code: string
  reason: string
}

/** What actions do to one ticket. */
export interface DecidedActions {
  ticket: Ticket
  change: TicketChange
  tags: TagChange
  /** The problem to attach. Null: none, or it is attached already. */
  problemId: number | null
  /** As written, with placeholders. */
  notes: readonly string[]
  refused: readonly RefusedAction[]
}
