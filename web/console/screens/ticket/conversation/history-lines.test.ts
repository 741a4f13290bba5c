import { expect, test } from 'vitest'
import type { HistoryEvent } from '../../../data/tickets/tickets.types.ts'
import { historyLines } from './history-lines.ts'

const AT = '2026-11-20T10:00:00Z'

function event(id: number, type: string, changes: Partial<HistoryEvent['changes'][number]>[] = []): HistoryEvent {
  const actor = { kind: 'agent', id: 7, first_name: 'Ann', last_name: 'Lee' }
  const whole = changes.map((change) => ({
    field: '',
    from: null,
    to: null,
    from_name: null,
    to_name: null,
    ...change,
  }))
  return { id, type, actor, changes: whole, created_at: AT }
}

test('a changed priority is told by its names', () => {
  const change = { field: 'priority', from: 1, to: 3, from_name: 'Low', to_name: 'High' }
  expect(historyLines([event(1, 'ticket.edited', [change])])).toMatchObject([
    { text: 'history.changed', field: 'history.priority', from: 'Low', to: 'High' },
  ])
})

test('a value that was not there is set, and one that is gone is removed', () => {
  const lines = historyLines([
    event(1, 'ticket.edited', [{ field: 'type', from: null, to: 2, to_name: 'Question' }]),
    event(2, 'ticket.assigned', [{ field: 'assignee', from: 7, to: null, from_name: 'Ann Lee' }]),
    event(3, 'ticket.assigned', [{ field: 'assignee', from: null, to: 7, to_name: 'Ann Lee' }]),
  ])
  expect(lines.map(({ text }) => text)).toEqual(['history.set', 'history.cleared', 'history.assigned'])
})

test('a change that two events of one commit contain is shown once', () => {
  const change = { field: 'department', from: 1, to: 2, from_name: 'Support', to_name: 'Sales' }
  expect(historyLines([event(1, 'ticket.edited', [change]), event(2, 'ticket.transferred', [change])])).toHaveLength(1)
})

test('does not contain messages, because the conversation shows them', () => {
  expect(
    historyLines([event(1, 'ticket.replied'), event(2, 'ticket.noted'), event(3, 'ticket.created')]),
  ).toMatchObject([{ text: 'history.created' }])
})

test('a snooze names its time, and its end says so', () => {
  const until = '2026-11-21T09:00:00Z'
  expect(
    historyLines([
      event(1, 'ticket.snoozed', [{ field: 'snoozed_until', from: null, to: until }]),
      event(2, 'ticket.snoozed', [{ field: 'snoozed_until', from: until, to: null }]),
    ]),
  ).toMatchObject([
    { text: 'history.snoozed', to: until, isMoment: true },
    { text: 'history.unsnoozed', to: null },
  ])
})

test('tags that were added, removed or replaced are named', () => {
  const tagged = (id: number, from: string | null, to: string | null) =>
    event(id, 'ticket.tagged', [{ field: 'tags', from, to }])
  expect(historyLines([tagged(1, null, 'vip,billing'), tagged(2, 'vip', null), tagged(3, 'a', 'b')])).toMatchObject([
    { text: 'history.tagged', to: 'vip, billing' },
    { text: 'history.untagged', from: 'vip' },
    { text: 'history.retagged', from: 'a', to: 'b' },
  ])
})

test('a merge is told by both tickets', () => {
  expect(
    historyLines([
      event(1, 'ticket.merged', [{ field: 'merged', to: 'AAAA-0000-0002' }]),
      event(2, 'ticket.merged_into', [{ field: 'merged_into', to: 'AAAA-0000-0001' }]),
    ]),
  ).toMatchObject([{ text: 'history.merged' }, { text: 'history.mergedInto', to: 'AAAA-0000-0001' }])
})

test('a clock that warns, breaks or ends in time is one sentence', () => {
  const metric = { field: 'metric', to: 'first' }
  const lines = historyLines([
    event(1, 'ticket.sla_warning', [metric, { field: 'due_at', to: 1_795_000_000_000 }]),
    event(2, 'ticket.sla_breached', [
      { field: 'is_overdue', from: 0, to: 1 },
      { field: 'metric', to: 'resolution' },
    ]),
    event(3, 'ticket.sla_met', [{ field: 'metric', to: 'next' }]),
    event(4, 'ticket.sla_breached', [{ field: 'is_overdue', from: 0, to: 1 }]),
  ])
  expect(lines.map(({ text }) => text)).toEqual([
    'history.warned.first',
    'history.late.resolution',
    'history.met.next',
    'history.overdue',
  ])
})

test('a step of an SLA plan is one sentence, its effects are others, and so is who acknowledged it', () => {
  const cause = { field: 'escalation', to: 'first after 60' }
  const lines = historyLines([
    event(1, 'ticket.acknowledged', [{ field: 'metric', to: 'first' }]),
    event(2, 'ticket.assigned', [{ field: 'assignee', to: 7 }, cause]),
    event(3, 'ticket.escalated', [
      { field: 'metric', to: 'first' },
      { field: 'step', to: 'after 60' },
    ]),
    event(4, 'ticket.escalated', [
      { field: 'metric', to: 'first' },
      { field: 'refused', to: 'assign' },
    ]),
  ])
  expect(lines.map(({ text }) => text)).toEqual([
    'history.acknowledged',
    'history.assigned',
    'history.escalated.first',
    'history.escalatedInPart',
  ])
})

test('what a rule did names the rule in place of the system', () => {
  const rule = { field: 'rule', to: 'Route invoices' }
  const lines = historyLines([
    event(1, 'ticket.edited', [{ field: 'priority', from: 1, to: 3, from_name: 'Low', to_name: 'High' }, rule]),
    event(2, 'ticket.flagged', [{ field: 'rule', to: 'A,B' }]),
  ])
  expect(lines).toMatchObject([
    { text: 'history.changed', rule: 'Route invoices' },
    { text: 'history.flagged', rule: 'A, B' },
  ])
})

test('a rule that decided while somebody opened the ticket has a line of its own', () => {
  const lines = historyLines([event(1, 'ticket.created', [{ field: 'rule', to: 'VIPs' }])])
  expect(lines.map(({ text, rule }) => [text, rule])).toEqual([
    ['history.created', null],
    ['history.changedTicket', 'VIPs'],
  ])
})
