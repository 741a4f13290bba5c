import { describe, expect, test } from 'vitest'
import { noticeOf } from '../../../src/modules/notifications/fan-out/notice-text.policy.ts'
import type { Candidate, EventFacts } from '../../../src/modules/notifications/fan-out/event-facts.types.ts'
import { recipientsOf } from '../../../src/modules/notifications/fan-out/recipients.policy.ts'
import type { EventType } from '../../../src/shared/events/event-types.ts'

const REQUESTER = 1
const ASSIGNEE = 3
const TEAM_MATE = 4
const COLLEAGUE = 5
const ADMIN = 7
const ACTOR = 99

function candidate(id: number, options: Partial<Candidate>): Candidate {
  const reasons = {
    isRequester: false,
    isCollaborator: false,
    isAssignee: false,
    isInTeam: false,
    isInDepartment: false,
  }
  const ways = { hasAddress: true, isProven: true, hasDevice: true, language: 'en', timeZone: 'UTC' }
  return { id, role: 'agent', isReachable: true, isInScope: true, isManager: false, ...reasons, ...ways, ...options }
}

const PEOPLE = [
  candidate(REQUESTER, { role: 'customer', isRequester: true }),
  candidate(ASSIGNEE, { isAssignee: true, isInDepartment: true }),
  candidate(TEAM_MATE, { isInTeam: true }),
  candidate(COLLEAGUE, { isInDepartment: true }),
  candidate(ADMIN, { role: 'admin', isManager: true }),
]

const STATUS = { field: 'status', from: 1, to: 3 }
const ASSIGNED = { field: 'assignee', from: null, to: ASSIGNEE }
const GROUPED = { field: 'group', from: null, to: 2 }
const TEXT = { field: 'root-cause', from: null, to: 'Between us: a wrong firmware' }
const LINK = { field: 'change', from: null, to: 4 }

function event(type: EventType, changes: EventFacts['changes'] = [], options: Partial<EventFacts> = {}): EventFacts {
  const kind = type.startsWith('change') ? 'change' : 'problem'
  return {
    id: 1,
    type,
    actorKind: 'agent',
    actor: { id: ACTOR, firstName: 'Ann', lastName: 'Lee', userName: null, email: null, profilePic: null },
    changes,
    concernedUserId: null,
    mentionedIds: [],
    escalation: null,
    mailAt: null,
    createdAt: 0,
    subjectUser: null,
    ticket: null,
    record: {
      kind,
      isAssigned: kind === 'problem',
      hasTicketStatuses: kind === 'problem',
      id: 12,
      subject: 'Printers fail',
      changedStatus: null,
      isJustMade: false,
    },
    ...options,
  }
}

function told(facts: EventFacts, people: readonly Candidate[] = PEOPLE) {
  const recipients = recipientsOf(facts, people).toSorted((a, b) => a.userId - b.userId)
  return {
    told: recipients.map(({ userId }) => userId),
    mailed: recipients.filter(({ mail }) => mail).map(({ userId }) => userId),
  }
}

const without = (...ids: number[]) => PEOPLE.filter(({ id }) => !ids.includes(id))

describe('recipients of a record', () => {
  test.each<[EventType, EventFacts['changes'], number[], number[]]>([
    ['problem.created', [], [REQUESTER, ASSIGNEE], [REQUESTER, ASSIGNEE]],
    ['problem.updated', [STATUS], [REQUESTER, ASSIGNEE], [REQUESTER]],
    ['problem.updated', [STATUS, ASSIGNED], [REQUESTER, ASSIGNEE], [REQUESTER, ASSIGNEE]],
    ['problem.updated', [ASSIGNED], [ASSIGNEE], [ASSIGNEE]],
    ['problem.updated', [TEXT], [ASSIGNEE], []],
    ['problem.updated', [LINK], [ASSIGNEE], []],
    ['problem.deleted', [], [], []],
    ['change.created', [], [REQUESTER], [REQUESTER]],
    ['change.updated', [{ ...STATUS }], [REQUESTER, ASSIGNEE], [REQUESTER]],
    ['change.deleted', [], [], []],
    ['release.created', [], [], []],
    ['release.updated', [STATUS], [], []],
    ['release.deleted', [], [], []],
  ])('%s with %j', (type, changes, reached, mailed) => {
    const facts = event(type, changes, type.startsWith('release') ? { record: null } : {})
    expect(told(facts)).toEqual({ told: reached, mailed })
  })

  test('follow the same rules for every kind with a requester or assignee', () => {
    const record = {
      kind: 'release',
      id: 3,
      subject: 'Autumn',
      changedStatus: 'Done',
      isJustMade: false,
      hasTicketStatuses: false,
    } as const
    for (const isAssigned of [true, false]) {
      const facts = { record: { ...record, isAssigned } }
      const reached = isAssigned ? [REQUESTER, ASSIGNEE] : [REQUESTER]
      expect(told(event('release.created', [], facts))).toEqual({ told: reached, mailed: reached })
      expect(told(event('release.updated', [STATUS], facts)).mailed).toEqual([REQUESTER])
    }
  })

  test('are the group without an assignee, and the department without a group, for a new problem only', () => {
    expect(told(event('problem.created'), without(ASSIGNEE, REQUESTER)).told).toEqual([TEAM_MATE])
    expect(told(event('problem.created'), without(ASSIGNEE, TEAM_MATE, REQUESTER)).told).toEqual([COLLEAGUE])
    expect(told(event('problem.updated', [GROUPED]), without(ASSIGNEE))).toEqual({
      told: [TEAM_MATE],
      mailed: [TEAM_MATE],
    })
    expect(told(event('problem.updated', [TEXT]), without(ASSIGNEE, TEAM_MATE)).told).toEqual([])
  })

  test('include an agent who is the requester, by mail like a customer', () => {
    const people = [candidate(REQUESTER, { isRequester: true })]
    for (const facts of [event('change.created'), event('change.updated', [STATUS])]) {
      expect(told(facts, people)).toEqual({ told: [REQUESTER], mailed: [REQUESTER] })
    }
  })

  test.each<Partial<Candidate>>([{ isReachable: false }, { isInScope: false }, { id: ACTOR }])(
    'nobody with %j hears of anything',
    (flags) => {
      const people = PEOPLE.map((person) => ({ ...person, ...flags }))
      for (const facts of [event('problem.created'), event('problem.updated', [STATUS]), event('change.created')]) {
        expect(told(facts, people).told).toEqual([])
      }
    },
  )

  test('get no extra notice for links created with the record', () => {
    const facts = event('problem.updated', [LINK])
    const record = facts.record && { ...facts.record, isJustMade: true }
    expect(told({ ...facts, record }).told).toEqual([])
  })
})

describe('texts', () => {
  test.each<[EventType, EventFacts['changes'], string]>([
    ['problem.created', [], 'new_record'],
    ['problem.updated', [STATUS], 'record_status'],
    ['problem.updated', [GROUPED], 'record_assignment'],
    ['problem.updated', [TEXT], 'record_update'],
    ['change.created', [], 'new_record'],
    ['change.updated', [TEXT], 'record_update'],
  ])('%s with %j opens the record', (type, changes, notice) => {
    const scenario = type.startsWith('change') ? 'changes' : 'problems'
    expect(noticeOf(event(type, changes))).toEqual({ type: notice, scenario, rowId: 12, actorId: ACTOR })
  })

  test('of a deleted record are sent to nobody', () => {
    expect(noticeOf(event('problem.created', [], { record: null }))).toBeNull()
  })
})
