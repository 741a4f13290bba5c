import { alarms } from '../../../../drizzle/alarms.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { ticketPriorities } from '../../../../drizzle/catalog.ts'
import { users } from '../../../../drizzle/people.ts'
import { slaSteps } from '../../../../drizzle/sla-steps.ts'
import { ticketClocks } from '../../../../drizzle/ticket-clocks.ts'
import { tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insert, insertFrom, onConflict, remove, update } from '../../../database/engine/writes.ts'
import { alarmsAreThere, removeAlarms } from '../../../database/queries/alarms.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { type Ticket, ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { writeClocks } from '../clock/clocks.repository.ts'
import type { Ring, Rings } from '../clock/clocks.types.ts'
import { type Escalated, type Escalation, escalationChanges } from './escalation.policy.ts'
import { ticketsAreAsRead } from '../snooze/waking.repository.ts'

/** One commit handles at most this many tickets. Their events fit into one call to the queue. */
const AT_MOST = 100

/** The agents and priorities that steps name. */
const namedAgents = prepared(() => {
  const named = sql`select ${slaSteps.assignId} from ${slaSteps} union select ${slaSteps.notifyId} from ${slaSteps}`
  const { role, active, ban, isDeleted } = users
  return rows(
    { ...personShape(users), role, active, ban, isDeleted },
    sql`from ${users} where ${users.id} in (${named})`,
  )
})

const priorities = prepared(() => {
  const { id, urgency, active } = ticketPriorities
  return rows({ id, urgency, active }, sql`from ${ticketPriorities}`)
})

/** What actions of steps depend on. */
function stepWorld() {
  return { people: namedAgents({}), priorities: priorities({}) }
}

const clockedTickets = prepared((at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  const clocked = and(inList(t.id, at.ids), sql`${t.hasClocks} = 1`)
  return rows(ticketShape(), sql`from ${tickets} ${t} ${ticketPeople()} where ${clocked}`)
})

/** Those of these tickets that have clocks, with what decides about them. */
export async function findClocked(database: Database, ids: readonly number[]) {
  const found = { tickets: clockedTickets({ ids: JSON.stringify(ids) }), catalog: catalogQuery(), ...stepWorld() }
  return await readAsSystem(database, found)
}

const nextClocked = prepared((at: Slots<{ after: number }>) => {
  const t = ticketAlias()
  // Literally the condition of the index.
  const live = sql`${t.hasClocks} = 1 and ${t.statusId} in (1, 7)`
  return rows(
    ticketShape(),
    sql`from ${tickets} ${t} indexed by tickets_clocked ${ticketPeople()} where ${live} and ${gt(t.id, at.after)}
      order by ${t.id} limit ${digits(AT_MOST)}`,
  )
})

/** The next hundred open tickets with clocks. */
export async function findNextClocked(database: Database, after: number) {
  const read = { tickets: nextClocked({ after }), catalog: catalogQuery(), ...stepWorld() }
  const found = await readAsSystem(database, read)
  return { ...found, isLast: found.tickets.length < AT_MOST }
}

export interface TicketWithDueSteps extends Rings {
  ticket: Ticket
  escalated: Escalated
}

interface StepResults {
  alarmIds: readonly number[]
  rung: readonly TicketWithDueSteps[]
  now: number
  /** The id after which the next run continues. Absent: no tickets are left. */
  after?: number | null
  /** Tickets whose clocks follow the change later, by alarms of their own. */
  following?: { ids: readonly number[]; changedAt: number }
}

/** One commit with the events. It fails if an alarm was handled or replaced, or if a ticket changed since it was read. */
export async function writeStepResults(
  database: Database,
  { alarmIds, rung, now, after = null, following }: StepResults,
): Promise<void> {
  const changed = rung.filter(({ clocks, rings }) => clocks !== null || rings.length > 0)
  const ids = JSON.stringify(alarmIds)
  const versions = JSON.stringify(changed.map(({ ticket }) => [ticket.id, ticket.version]))
  const listed = changed.map(({ ticket: { id, version }, clocks }) => ({
    id,
    version,
    ...(clocks ?? { changed: [], areRemoved: false }),
  }))
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { alarmsAreThere: alarmsAreThere({ ids }), ticketsAreAsRead: ticketsAreAsRead({ versions }) },
    writes: [
      { rung: removeAlarms({ ids }) },
      { clocks: writeClocks(listed, { now, guard: 'asserted' }) },
      { touched: changed.length > 0 && touch(changed, now) },
      { acted: act(changed, now) },
      { alarms: setAlarms({ ids: JSON.stringify(rung.map(({ ticket }) => ticket.id)) }) },
      { later: following === undefined ? [] : followLater(following) },
      { next: after !== null && insert(alarms, continued(after, now)) },
    ],
    events: changed.flatMap(eventsOf),
  })
}

/** What steps do beside telling people. Most rings do nothing here. */
function act(changed: readonly TicketWithDueSteps[], now: number) {
  const patched = changed.filter(({ escalated: { patch } }) => Object.keys(patch).length > 0)
  const notes = changed.flatMap(({ ticket: { id }, escalated }) =>
    escalated.notes.map((text) => ({ ticketId: id, bodyText: text, body: escapeHtml(text) })),
  )
  return [
    ...(patched.length === 0 ? [] : [patchTickets(patched)]),
    ...(notes.length === 0 ? [] : [insertNotes(notes, now)]),
  ]
}

function patchTickets(patched: readonly TicketWithDueSteps[]) {
  const list = patched.map(({ ticket: { id, assignedTo, priorityId }, escalated: { patch } }) => {
    return { id, assignedTo, priorityId, ...patch }
  })
  return update(
    tickets,
    { assignedTo: sql`j.value ->> '$.assignedTo'`, priorityId: sql`j.value ->> '$.priorityId'` },
    sql`from json_each(${JSON.stringify(list)}) j where ${tickets.id} = j.value ->> '$.id'`,
  )
}

function insertNotes(notes: readonly { ticketId: number; body: string; bodyText: string }[], now: number) {
  return insertFrom(
    ticketThreads,
    {
      ticketId: sql`j.value ->> '$.ticketId'`,
      poster: 'system',
      isInternal: true,
      body: sql`j.value ->> '$.body'`,
      bodyText: sql`j.value ->> '$.bodyText'`,
      createdAt: now,
    },
    sql`from json_each(${JSON.stringify(notes)}) j`,
  )
}

/** Triggers set the alarms of clocks that changed. The others get the one back that was removed. */
const setAlarms = prepared((at: Slots<{ ids: string }>) => {
  const { ticketId, ringsAt } = ticketClocks
  const next = sql`min(${ringsAt})`
  return insertFrom(
    alarms,
    { kind: 'clock', subjectType: 'ticket', subjectId: sql`${ticketId}`, dueAt: next },
    sql`from ${ticketClocks} where ${inList(ticketId, at.ids)} group by ${ticketId} having ${next} is not null`,
    onConflict(alarms, ['subjectType', 'subjectId', 'kind', 'slot']),
  )
})

/** Replaces their alarms, which then are due by the time of the change. */
function followLater({ ids, changedAt }: { ids: readonly number[]; changedAt: number }) {
  const { kind, subjectType, subjectId } = alarms
  const ofTickets = and(eq(kind, 'clock'), eq(subjectType, 'ticket'), inList(subjectId, ids))
  const alarm = { kind: 'clock', subjectType: 'ticket', subjectId: sql`j.value`, dueAt: changedAt } as const
  return [remove(alarms, ofTickets), insertFrom(alarms, alarm, sql`from json_each(${JSON.stringify(ids)}) j`)]
}

/** Tickets that lost their clocks are due after the time of the plan. Triggers do the rest. */
function touch(changed: readonly TicketWithDueSteps[], now: number) {
  const list = JSON.stringify(
    changed.map(({ ticket, dueAt, isOverdue }) => ({ id: ticket.id, dueAt, isOverdue: isOverdue ? 1 : 0 })),
  )
  return update(
    tickets,
    {
      dueAt: sql`j.value ->> '$.dueAt'`,
      isOverdue: sql`j.value ->> '$.isOverdue'`,
      version: sql`${tickets.version} + 1`,
      updatedAt: now,
    },
    sql`from json_each(${list}) j where ${tickets.id} = j.value ->> '$.id'`,
  )
}

function continued(after: number, now: number) {
  return { kind: 'replan', subjectType: 'installation', subjectId: 1, dueAt: now, payload: { after } } as const
}

function eventsOf({ ticket, rings, isOverdue, escalated }: TicketWithDueSteps): NewEvent[] {
  return [
    ...rings.flatMap((ring) => eventOf(ring, ticket, isOverdue) ?? []),
    ...escalated.escalations.map((escalation) => escalationEvent(escalation, ticket.id)),
    ...escalated.events.map((event) => ({ ...event, subjectId: ticket.id })),
  ]
}

/** Steps have their own events. */
function eventOf(ring: Ring, ticket: Ticket, isOverdue: boolean): NewEvent | null {
  const { metric, dueAt } = ring
  const named = { field: 'metric', from: null, to: metric }
  const due = { field: 'due_at', from: null, to: dueAt }
  const subjectId = ticket.id
  switch (ring.kind) {
    case 'warning': {
      const context = { metric, mailAt: ring.mailAt ?? 0 }
      return { type: 'ticket.sla_warning', subjectId, changes: [named, due], context }
    }
    case 'breach': {
      const marked = isOverdue && !ticket.isOverdue ? [{ field: 'is_overdue', from: 0, to: 1 }] : []
      return { type: 'ticket.sla_breached', subjectId, changes: [...marked, named, due] }
    }
    case 'met':
      return { type: 'ticket.sla_met', subjectId, changes: [named] }
    case 'step':
      return null
  }
}

function escalationEvent(escalation: Escalation, subjectId: number): NewEvent {
  const { metric, step, level, startedAt, isEarly, mailAt } = escalation.ring
  return {
    type: 'ticket.escalated',
    subjectId,
    changes: escalationChanges(escalation),
    context: {
      metric,
      stepId: step.id,
      level,
      startedAt,
      isEarly: isEarly ? 1 : 0,
      notify: step.notify.join(' '),
      notifyId: step.notifyId ?? 0,
      mailAt: mailAt ?? 0,
    },
  }
}
