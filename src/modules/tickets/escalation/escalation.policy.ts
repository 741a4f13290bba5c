import type { LadderStep } from '../../../shared/catalog.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import { writePlace } from '../../../shared/time/sla-steps.ts'
import { type AssignablePerson, isAssignable } from '../changes/ticket-changes.policy.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import type { Ring } from '../clock/clocks.types.ts'

export type StepRing = Extract<Ring, { kind: 'step' }>

/** What decides whether an action of a step is done. */
export interface StepWorld {
  people: readonly AssignablePerson[]
  priorities: readonly { id: number; urgency: number; active: boolean }[]
}

/** The kinds of actions that may be refused. */
type Refusable = 'notify' | 'assign' | 'priority'

/** What a step did. */
export interface Escalation {
  ring: StepRing
  /** Its actions that were not possible, for example because the agent was deactivated. */
  refused: readonly Refusable[]
}

export type StepPatch = Partial<Pick<Ticket, 'assignedTo' | 'priorityId'>>

/** What the steps of a ticket that rang together do to it. */
export interface Escalated {
  patch: StepPatch
  notes: string[]
  events: { type: 'ticket.assigned' | 'ticket.edited'; changes: EventChange[] }[]
  escalations: Escalation[]
}

/** The actions of steps in their order. If one is refused, the others are done. A repeat only tells people again. */
export function escalate(ticket: Ticket, rings: readonly StepRing[], world: StepWorld): Escalated {
  const done: Escalated = { patch: {}, notes: [], events: [], escalations: [] }
  for (const ring of rings) {
    const refused: Refusable[] = isTellable(ring.step, world) ? [] : ['notify']
    if (ring.repeat === 0) refused.push(...act(done, ticket, ring, world))
    done.escalations.push({ ring, refused })
  }
  return done
}

function act(done: Escalated, ticket: Ticket, { step, metric }: StepRing, world: StepWorld): Refusable[] {
  const cause = { field: 'escalation', from: null, to: `${metric} ${writePlace(step)}` }
  const current = { ...ticket, ...done.patch }
  const refused: Refusable[] = []
  const assignee = assigneeOf(step, world)
  if (assignee === 'refused') refused.push('assign')
  else if (assignee !== null && assignee.id !== current.assignedTo) {
    done.patch.assignedTo = assignee.id
    done.notes.push(noteOf(step, assignee.id === null ? 'unassigned' : `assigned to ${assignee.name}`))
    const changes = [{ field: 'assignee', from: current.assignedTo, to: assignee.id }, cause]
    done.events.push({ type: 'ticket.assigned', changes })
  }
  const priority = priorityOf(step, current, world)
  if (priority === 'refused') refused.push('priority')
  else if (priority !== null) {
    done.patch.priorityId = priority
    const changes = [{ field: 'priority', from: current.priorityId, to: priority }, cause]
    done.events.push({ type: 'ticket.edited', changes })
  }
  if (step.note !== '') done.notes.push(noteOf(step, step.note))
  return refused
}

function isTellable({ notifyId }: LadderStep, world: StepWorld): boolean {
  return notifyId === null || activeAgent(notifyId, world) !== undefined
}

function activeAgent(id: number, { people }: StepWorld): AssignablePerson | undefined {
  return people.find((one) => one.id === id && isAssignable(one))
}

/** Null: the step does not change the assignee. */
function assigneeOf(
  { assignId, unassigns }: LadderStep,
  world: StepWorld,
): { id: number | null; name: string } | 'refused' | null {
  if (unassigns) return { id: null, name: '' }
  if (assignId === null) return null
  const agent = activeAgent(assignId, world)
  return agent === undefined ? 'refused' : { id: agent.id, name: fullName(agent) }
}

/** Null: the step sets no priority, or the ticket is as urgent already. */
function priorityOf(
  { priorityId }: LadderStep,
  ticket: Pick<Ticket, 'priorityId'>,
  { priorities }: StepWorld,
): number | 'refused' | null {
  if (priorityId === null) return null
  const wanted = priorities.find(({ id }) => id === priorityId)
  if (wanted?.active !== true) return 'refused'
  const present = priorities.find(({ id }) => id === ticket.priorityId)
  return present !== undefined && present.urgency <= wanted.urgency ? null : wanted.id
}

const METRIC_NAMES = { first: 'first answer', next: 'next answer', resolution: 'resolution' }

/** A note names its step, because no person wrote it. */
function noteOf({ metric, at, value }: LadderStep, text: string): string {
  const place = at === 'percent' ? `at ${value} percent of the time` : `${value} minutes ${at} the due date`
  return `Escalation of the ${METRIC_NAMES[metric]}, ${place}: ${text}`
}

/** The line of a step in the history. */
export function escalationChanges({ ring, refused }: Escalation): EventChange[] {
  const { metric, step, repeat, dueAt } = ring
  const told = [...step.notify, ...(step.notifyId === null ? [] : ['agent'])].join(' ')
  const fields = {
    metric,
    step: writePlace(step),
    due_at: dueAt,
    ...(repeat === 0 ? {} : { repeat }),
    ...(told === '' ? {} : { notify: told }),
    ...(refused.length === 0 ? {} : { refused: refused.join(' ') }),
  }
  return Object.entries(fields).map(([field, to]) => ({ field, from: null, to }))
}
