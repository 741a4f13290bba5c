import { describe, expect, test } from 'vitest'
import { rowsNamedBy } from '../../../src/modules/rules/conditions/named-rows.policy.ts'
import {
  concludeActions,
  continueActions,
  decideActions,
  deskItself,
  newDraft,
  ticketAfter,
} from '../../../src/modules/tickets/actions/actions.policy.ts'
import type { Action } from '../../../src/modules/tickets/actions/actions.types.ts'
import type { Permission } from '../../../src/shared/identity/identity.types.ts'
import { actionContext, agentWith, NOW, openTicket, personNamed } from '../../support/acted-ticket.ts'

const ALL: Permission[] = ['edit_ticket', 'close_ticket', 'transfer_ticket', 'assign_ticket', 'create_tags']
const HOUR = 60 * 60 * 1000

const decide = (actions: Action[], given = {}) =>
  decideActions(actionContext(agentWith(...ALL), given), openTicket(), actions)

describe('one action', () => {
  test.each<[Action, Record<string, unknown>]>([
    [
      { type: 'set_status', statusId: 3 },
      { statusId: 3, closedAt: NOW },
    ],
    [{ type: 'set_status', statusId: 9 }, { customStatusId: 9 }],
    [{ type: 'set_priority', priorityId: 3 }, { priorityId: 3 }],
    [{ type: 'set_department', departmentId: 2 }, { departmentId: 2 }],
    [{ type: 'set_help_topic', helpTopicId: 2 }, { helpTopicId: 2 }],
    [{ type: 'set_type', typeId: 2 }, { typeId: 2 }],
    [{ type: 'assign', to: 'agent', id: 8 }, { assignedTo: 8 }],
    [{ type: 'assign', to: 'actor' }, { assignedTo: 7 }],
    [{ type: 'assign', to: 'team', id: 4 }, { teamId: 4 }],
    [{ type: 'snooze', hours: 24 }, { snoozedUntil: NOW + 24 * HOUR }],
  ])('%j changes the ticket', (action, patch) => {
    const { change, refused } = decide([action])
    expect(change.patch).toMatchObject(patch)
    expect(refused).toEqual([])
  })

  test.each<[Action]>([
    [{ type: 'set_status', statusId: 1 }],
    [{ type: 'set_priority', priorityId: 2 }],
    [{ type: 'assign', to: 'nobody' }],
    [{ type: 'set_field', name: 'room', value: '12' }],
    [{ type: 'add_tags', tags: ['VIP'] }],
    [{ type: 'remove_tags', tags: ['late', 'unknown'] }],
  ])('%j changes nothing if the ticket is so already', (action) => {
    const { change, tags, refused } = decide([action])
    expect({ patch: change.patch, form: change.form ?? {}, events: change.events }).toEqual({
      patch: {},
      form: {},
      events: [],
    })
    expect([...tags.added, ...tags.removed, ...refused]).toEqual([])
  })

  test.each<[Action, string]>([
    [{ type: 'set_status', statusId: 77 }, 'not_found'],
    [{ type: 'set_priority', priorityId: 77 }, 'not_found'],
    [{ type: 'assign', to: 'agent', id: 6 }, 'not_assignable'],
    [{ type: 'assign', to: 'team', id: 77 }, 'not_assignable'],
    [{ type: 'set_field', name: 'gone', value: '1' }, 'not_found'],
    [{ type: 'attach_problem', problemId: 77 }, 'not_found'],
  ])('%j is refused if its row is gone', (action, code) => {
    const { change, refused } = decide([{ type: 'set_type', typeId: 2 }, action])
    expect(refused).toMatchObject([{ position: 1, type: action.type, code }])
    expect(change.patch).toEqual({ typeId: 2 })
  })

  test.each<[Action, Permission]>([
    [{ type: 'set_priority', priorityId: 3 }, 'edit_ticket'],
    [{ type: 'set_department', departmentId: 2 }, 'transfer_ticket'],
    [{ type: 'set_status', statusId: 3 }, 'close_ticket'],
    [{ type: 'set_status', statusId: 5 }, 'delete_ticket'],
    [{ type: 'assign', to: 'agent', id: 8 }, 'assign_ticket'],
    [{ type: 'add_tags', tags: ['new tag'] }, 'create_tags'],
    [{ type: 'set_field', name: 'room', value: '14' }, 'edit_ticket'],
  ])('%j needs %s', (action, permission) => {
    const context = actionContext(agentWith(...ALL.filter((other) => other !== permission)))
    const { change, tags, refused } = decideActions(context, openTicket(), [action])
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ position: 0, type: action.type })
    expect({ ...change.patch, ...change.form }).toEqual({})
    expect(tags.added).toEqual([])
  })
})

describe('several actions', () => {
  test('a later action replaces an earlier one on the same target, and the history shows one change', () => {
    const { change } = decide([
      { type: 'set_priority', priorityId: 3 },
      { type: 'set_status', statusId: 3 },
      { type: 'set_priority', priorityId: 1 },
      { type: 'set_status', statusId: 9 },
    ])
    expect(change.patch).toEqual({ priorityId: 1, customStatusId: 9 })
    expect(change.events).toEqual([
      { type: 'ticket.edited', changes: [{ field: 'priority', from: 2, to: 1 }] },
      { type: 'ticket.status_changed', changes: [{ field: 'status', from: 1, to: 9 }] },
    ])
  })

  test('an action that takes back an earlier one leaves nothing', () => {
    const { change } = decide([
      { type: 'set_priority', priorityId: 3 },
      { type: 'set_priority', priorityId: 2 },
    ])
    expect(change).toMatchObject({ patch: {}, events: [] })
  })

  test('a closed ticket cannot be snoozed by the next action', () => {
    const { refused } = decide([
      { type: 'set_status', statusId: 3 },
      { type: 'snooze', hours: 1 },
    ])
    expect(refused).toMatchObject([{ position: 1, code: 'ticket_not_open' }])
  })

  test('tags are added and removed in their order', () => {
    const { tags } = decide([
      { type: 'add_tags', tags: ['late', 'fresh'] },
      { type: 'remove_tags', tags: ['new', 'late'] },
    ])
    expect(tags.added.map(({ key }) => key)).toEqual(['fresh'])
    expect(tags.removed.map(({ id }) => id)).toEqual([2])
  })

  test('a ticket cannot get more tags than it may have', () => {
    const tags = Array.from({ length: 19 }, (_, index) => `t${index}`)
    expect(decide([{ type: 'add_tags', tags }]).refused).toMatchObject([{ code: 'too_many_tags_of_ticket' }])
    expect(
      decide([
        { type: 'remove_tags', tags: ['vip'] },
        { type: 'add_tags', tags },
      ]).refused,
    ).toEqual([])
  })

  test('all edited fields are one entry of the history', () => {
    const { change } = decide([
      { type: 'set_department', departmentId: 2 },
      { type: 'set_field', name: 'room', value: null },
    ])
    expect(change.form).toEqual({ room: null })
    expect(change.events.map(({ type, changes }) => [type, changes.map(({ field }) => field)])).toEqual([
      ['ticket.edited', ['department', 'form.room']],
      ['ticket.transferred', ['department']],
    ])
  })
})

describe('rules', () => {
  test('the desk itself needs no permission, and notes name the rule', () => {
    const context = actionContext(deskItself('the rule Close praise'), { causedBy: null })
    const { change, refused } = decideActions(context, openTicket(), [
      { type: 'set_status', statusId: 3 },
      { type: 'set_department', departmentId: 2 },
      { type: 'add_tags', tags: ['praise'] },
    ])
    expect(refused).toEqual([])
    expect(change.notes).toEqual(['Status 3 by the rule Close praise'])
  })

  test.each([
    ['nobody of the staff', null],
    ['a customer', personNamed(50, { role: 'customer' })],
  ])('an event of %s has no actor to assign', (_, causedBy) => {
    const context = actionContext(deskItself('a rule'), { causedBy })
    const { refused } = decideActions(context, openTicket(), [{ type: 'assign', to: 'actor' }])
    expect(refused).toMatchObject([{ code: 'not_assignable' }])
  })

  test('the next rule sees the ticket as the rule before leaves it, and all make one change', () => {
    const context = actionContext(deskItself('a rule'))
    const first = continueActions(context, newDraft(openTicket()), [{ type: 'set_priority', priorityId: 3 }])
    expect(ticketAfter(first).priorityId).toBe(3)
    const second = continueActions(context, first, [{ type: 'set_priority', priorityId: 1 }])
    expect(concludeActions(context, second).change.events).toEqual([
      { type: 'ticket.edited', changes: [{ field: 'priority', from: 2, to: 1 }] },
    ])
  })
})

describe('a problem', () => {
  const attach = (attached: { ticketId: number; problemId: number; isSeen: boolean }[]) => {
    const context = actionContext(agentWith())
    return decideActions({ ...context, found: { ...context.found, attached } }, openTicket(), [
      { type: 'attach_problem', problemId: 5 },
    ])
  }

  test('is attached once, and does not replace one out of sight', () => {
    expect(attach([]).problemId).toBe(5)
    expect(attach([{ ticketId: 9, problemId: 5, isSeen: true }]).problemId).toBeNull()
    expect(attach([{ ticketId: 9, problemId: 4, isSeen: true }]).problemId).toBe(5)
    expect(attach([{ ticketId: 9, problemId: 4, isSeen: false }]).refused).toMatchObject([
      { code: 'another_record_attached' },
    ])
  })
})

test('the rows that actions name are found, with their places', () => {
  const actions: Action[] = [
    { type: 'set_status', statusId: 3 },
    { type: 'set_status', statusId: 3 },
    { type: 'assign', to: 'agent', id: 8 },
    { type: 'assign', to: 'actor' },
    { type: 'add_note', body: 'x' },
  ]
  expect(rowsNamedBy({ conditions: { all: [] }, actions, wait: null })).toEqual([
    { collection: 'ticket-statuses', id: 3, path: 'actions[0]' },
    { collection: 'ticket-statuses', id: 3, path: 'actions[1]' },
    { collection: 'staff', id: 8, path: 'actions[2]' },
  ])
})
