import { describe, expect, test } from 'vitest'
import type { Candidate, EventFacts } from '../../../src/modules/notifications/fan-out/event-facts.types.ts'
import { recipientsOf } from '../../../src/modules/notifications/fan-out/recipients.policy.ts'
import { EVENT_TYPES, type EventType } from '../../../src/shared/events/event-types.ts'

const REQUESTER = 1
const COLLABORATOR = 2
const ASSIGNEE = 3
const TEAM_MATE = 4
const COLLEAGUE = 5
const MANAGER = 6
const ADMIN = 7

function candidate(id: number, options: Partial<Candidate>): Candidate {
  return {
    id,
    role: 'agent',
    isReachable: true,
    isInScope: true,
    isRequester: false,
    isCollaborator: false,
    isAssignee: false,
    isInTeam: false,
    isInDepartment: false,
    isManager: false,
    hasAddress: true,
    isProven: true,
    hasDevice: true,
    language: 'en',
    timeZone: 'UTC',
    ...options,
  }
}

const PEOPLE = [
  candidate(REQUESTER, { role: 'customer', isRequester: true }),
  candidate(COLLABORATOR, { role: 'customer', isCollaborator: true }),
  candidate(ASSIGNEE, { isAssignee: true, isInDepartment: true }),
  candidate(TEAM_MATE, { isInTeam: true }),
  candidate(COLLEAGUE, { isInDepartment: true }),
  candidate(MANAGER, { isManager: true, isInDepartment: true }),
  candidate(ADMIN, { role: 'admin' }),
]

function event(
  type: EventType,
  options: Partial<EventFacts> & { actorId?: number; statusId?: number } = {},
): EventFacts {
  const { actorId, statusId = 1, ...facts } = options
  const actor = { id: actorId ?? 99, firstName: 'Ann', lastName: 'Lee', userName: null, email: null, profilePic: null }
  return {
    id: 1,
    type,
    actorKind: 'agent',
    actor: actorId === undefined ? null : actor,
    changes: [],
    concernedUserId: null,
    mentionedIds: [],
    escalation: null,
    mailAt: null,
    createdAt: 0,
    subjectUser: null,
    ticket: { id: 12, number: 'AAAA-0000-0011', title: 'Printer is down', statusId, assignedTo: ASSIGNEE, dueAt: null },
    record: recordOf(type),
    ...facts,
  }
}

/** Nobody hears of the other kinds, of which no facts are read. */
function recordOf(type: EventType): EventFacts['record'] {
  const kind = (['problem', 'change'] as const).find((known) => type.startsWith(`${known}.`))
  if (!kind) return null
  const isProblem = kind === 'problem'
  const of = { kind, isAssigned: isProblem, hasTicketStatuses: isProblem }
  return { ...of, id: 12, subject: 'Printers', changedStatus: null, isJustMade: true }
}

function idsOf(facts: EventFacts, people: readonly Candidate[] = PEOPLE): number[] {
  return recipientsOf(facts, people)
    .map(({ userId }) => userId)
    .toSorted((a, b) => a - b)
}

const without = (...ids: number[]) => PEOPLE.filter(({ id }) => !ids.includes(id))

describe('recipients of an event', () => {
  test.each<[EventType, number[]]>([
    ['ticket.created', [REQUESTER, COLLABORATOR, ASSIGNEE, MANAGER, ADMIN]],
    ['ticket.replied', [REQUESTER, COLLABORATOR, ASSIGNEE]],
    ['ticket.customer_replied', [REQUESTER, COLLABORATOR, ASSIGNEE]],
    ['ticket.noted', [ASSIGNEE]],
    ['ticket.assigned', [ASSIGNEE]],
    ['ticket.status_changed', [REQUESTER, COLLABORATOR, ASSIGNEE]],
    ['ticket.merged', [REQUESTER, ASSIGNEE]],
    ['ticket.collaborator_added', [ASSIGNEE]],
    ['ticket.sla_breached', [ASSIGNEE, MANAGER, ADMIN]],
    ['ticket.sla_warning', [ASSIGNEE]],
  ])('%s reaches %j', (type, expected) => {
    expect(idsOf(event(type))).toEqual(expected)
  })

  test('all other events reach nobody', () => {
    const loud = EVENT_TYPES.filter(
      (type) => idsOf(event(type, { ticket: null })).length > 0 || idsOf(event(type)).length > 0,
    )
    expect(loud).toEqual([
      'ticket.created',
      'ticket.replied',
      'ticket.customer_replied',
      'ticket.noted',
      'ticket.assigned',
      'ticket.transferred',
      'ticket.status_changed',
      'ticket.merged',
      'ticket.sla_breached',
      'ticket.sla_warning',
      'ticket.woken',
      'ticket.collaborator_added',
      'user.registered',
      'problem.created',
      'change.created',
    ])
  })

  test('are the team without an assignee, and the department without a team', () => {
    expect(idsOf(event('ticket.noted'), without(ASSIGNEE))).toEqual([TEAM_MATE])
    expect(idsOf(event('ticket.noted'), without(ASSIGNEE, TEAM_MATE))).toEqual([COLLEAGUE, MANAGER])
  })

  test('of a transfer are the new department and the assignee', () => {
    expect(idsOf(event('ticket.transferred'))).toEqual([ASSIGNEE, COLLEAGUE, MANAGER].toSorted((a, b) => a - b))
  })

  test('are the team if the assignee is inactive', () => {
    const people = PEOPLE.map((person) => (person.id === ASSIGNEE ? { ...person, isReachable: false } : person))
    expect(idsOf(event('ticket.noted'), people)).toEqual([TEAM_MATE])
  })

  test('are nobody else if the assignee acts', () => {
    expect(idsOf(event('ticket.noted', { actorId: ASSIGNEE }))).toEqual([])
  })

  test.each(PEOPLE.map(({ id }) => id))('person %i never hears of an own action', (id) => {
    for (const type of EVENT_TYPES) expect(idsOf(event(type, { actorId: id }))).not.toContain(id)
  })

  test.each<Partial<Candidate>>([{ isReachable: false }, { isInScope: false }])(
    'nobody with %j hears of anything',
    (flags) => {
      const people = PEOPLE.map((person) => ({ ...person, ...flags }))
      for (const type of EVENT_TYPES) expect(idsOf(event(type), people)).toEqual([])
    },
  )

  test('of a note are never customers', () => {
    const flags = { isRequester: true, isCollaborator: true, isAssignee: true, isInTeam: true, isInDepartment: true }
    const people = [candidate(REQUESTER, { role: 'customer', ...flags, isManager: true })]
    expect(idsOf(event('ticket.noted', { concernedUserId: REQUESTER }), people)).toEqual([])
  })

  test('include an added collaborator', () => {
    expect(idsOf(event('ticket.collaborator_added', { concernedUserId: COLLABORATOR }))).toEqual([
      COLLABORATOR,
      ASSIGNEE,
    ])
  })

  test('of a verified ticket are those of a new ticket', () => {
    const verified = event('ticket.status_changed', { changes: [{ field: 'status', from: 6, to: 1 }] })
    expect(idsOf(verified)).toEqual(idsOf(event('ticket.created')))
  })

  test('of a registration are the admins', () => {
    const people = [
      candidate(ADMIN, { role: 'admin' }),
      candidate(COLLEAGUE, {}),
      candidate(REQUESTER, { role: 'customer' }),
    ]
    expect(idsOf(event('user.registered', { ticket: null }), people)).toEqual([ADMIN])
  })
})

describe('channels', () => {
  test('are mail for customers, and for staff if they must act', () => {
    const mailed = (type: EventType) => recipientsOf(event(type), PEOPLE).filter(({ mail }) => mail)
    expect(mailed('ticket.replied').map(({ userId }) => userId)).toEqual([ASSIGNEE, REQUESTER, COLLABORATOR])
    expect(mailed('ticket.status_changed').map(({ userId }) => userId)).toEqual([REQUESTER, COLLABORATOR])
  })

  test('need an address or a device', () => {
    const people = PEOPLE.map((person) => ({ ...person, hasAddress: false, hasDevice: false }))
    expect(recipientsOf(event('ticket.created'), people).some(({ mail, push }) => mail || push)).toBe(false)
  })

  test.each([5, 6, 8])('send nothing outside for a ticket in status %i', (statusId) => {
    const recipients = recipientsOf(event('ticket.created', { statusId }), PEOPLE)
    expect(recipients.map(({ userId }) => userId)).toEqual([ASSIGNEE, MANAGER, ADMIN])
    expect(recipients.some(({ mail, push }) => mail || push)).toBe(false)
  })
})
