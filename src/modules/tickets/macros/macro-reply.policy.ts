import { fullName } from '../../../shared/identity/identity.policy.ts'
import type { StaffActor } from '../../../shared/identity/identity.types.ts'
import { decideReply } from '../changes/reply-effects.policy.ts'
import { assignmentNote } from '../changes/ticket-changes.policy.ts'
import type { Action, ActionContext, DecidedActions } from '../actions/actions.types.ts'
import { decideActions } from '../actions/actions.policy.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'
import { answeredAt, clocksAfterReply, withClocksAndDueDate } from '../clock/following.policy.ts'
import { shownStatus, STATUS, type Ticket } from '../ticket/tickets.types.ts'
import { macroNotApplicable, macroNotPermitted } from './macros.errors.ts'

/** What a macro does to one ticket. Throws 403 or 409 if any action is refused, and 409 if the ticket cannot be answered. */
export function decideMacro(
  context: ActionContext,
  ticket: Ticket,
  macro: { actions: readonly Action[]; sendsReply: boolean },
): DecidedActions {
  const decided = decideMacroParts(context, ticket, macro)
  const { refused } = decided
  if (refused.some(({ kind }) => kind === 'forbidden')) throw macroNotPermitted(refused)
  if (refused.length > 0) throw macroNotApplicable(refused)
  return decided
}

/** Decides the actions of a macro, and returns the refused ones instead of throwing. */
export function decideMacroParts(
  context: ActionContext,
  ticket: Ticket,
  { actions, sendsReply }: { actions: readonly Action[]; sendsReply: boolean },
): DecidedActions {
  const decided = decideActions(context, ticket, actions)
  if (!sendsReply) return { ...decided, change: withClocksAndDueDate(context, decided.change) }
  return { ...decided, change: afterReply(context, decided.change, actions) }
}

/** The change with what a reply by an agent does to its ticket (docs/domain-rules.md#14). */
function afterReply(context: ActionContext, change: TicketChange, actions: readonly Action[]): TicketChange {
  const { actor, catalog, now } = context
  const { ticket } = change
  const setsStatus = actions.some(({ type }) => type === 'set_status')
  const setsAssignee = actions.some((action) => action.type === 'assign' && action.to !== 'team')
  const effects = decideReply(actor, ticket, { statuses: catalog.statuses, setsStatus })
  const reopened = effects.reopens ? reopening(context, ticket) : NOTHING
  const taken = effects.takesTicket && !setsAssignee ? taking(actor) : NOTHING
  const whole: TicketChange = {
    ...change,
    patch: { ...reopened.patch, ...taken.patch, ...change.patch },
    notes: [...change.notes, ...reopened.notes, ...taken.notes],
    events: [...change.events, ...reopened.events, ...taken.events],
  }
  const followed = withClocksAndDueDate(context, whole, answeredAt(ticket, now))
  const clocks = clocksAfterReply(catalog, ticket, { ...effects, byStaff: true, now })
  if (followed.clocks !== undefined || clocks === null) return followed
  const met = clocks.met.map((metric) => ({ field: 'metric', from: null, to: metric }))
  const metEvents = met.map((one) => ({ type: 'ticket.sla_met' as const, changes: [one] }))
  return { ...followed, clocks: clocks.writes, events: [...followed.events, ...metEvents] }
}

type Effect = Pick<TicketChange, 'patch' | 'notes' | 'events'>

const NOTHING: Effect = { patch: {}, notes: [], events: [] }

function reopening({ actor, catalog, now }: ActionContext, ticket: Ticket): Effect {
  const message = catalog.statuses.get(STATUS.open)?.message ?? ''
  const changes = [{ field: 'status', from: shownStatus(ticket), to: STATUS.open }]
  return {
    patch: { statusId: STATUS.open, customStatusId: null, reopenedAt: now, closedAt: null },
    notes: [`${message} ${fullName(actor)}`.trim()],
    events: [{ type: 'ticket.status_changed', changes }],
  }
}

function taking(actor: StaffActor): Effect {
  const changes = [{ field: 'assignee', from: null, to: actor.id }]
  return {
    patch: { assignedTo: actor.id },
    notes: [assignmentNote({ field: 'assignee', id: actor.id, name: fullName(actor) })],
    events: [{ type: 'ticket.assigned', changes }],
  }
}
