import { describe, expect, test } from 'vitest'
import { decideStatusChange } from '../../../src/modules/tickets/changes/status-change.policy.ts'
import { DomainError } from '../../../src/shared/errors.ts'
import type { CustomerActor, Permission, StaffActor } from '../../../src/shared/identity/identity.types.ts'

const person = { firstName: 'Ann', lastName: 'Lee', userName: null, email: null, profilePic: null }

function staff(kind: 'agent' | 'admin', permissions: Permission[] = []): StaffActor {
  return {
    ...person,
    id: 1,
    kind,
    permissions: new Set(permissions),
    departmentIds: [],
    teamIds: [],
    serviceKeyId: null,
    sessionId: null,
  }
}

function customer(id: number, onlyTicketId: number | null = null): CustomerActor {
  return { ...person, id, kind: 'customer', sessionId: null, isProven: true, onlyTicketId }
}

const OWNER = 7
const actors = {
  admin: staff('admin'),
  'agent with every permission': staff('agent', ['close_ticket', 'delete_ticket']),
  'agent without permissions': staff('agent'),
  owner: customer(OWNER),
  collaborator: customer(8),
  'holder of a mailed link': customer(OWNER, 12),
  guest: { kind: 'guest', widgetKeyId: null },
} as const

/** One row per status of the ticket, one letter per status that is set: s same, c changed, f 403, i 422. */
const table: Record<keyof typeof actors, string[]> = {
  admin: ['sccccicc', 'cscccicc', 'ccsccicc', 'cccscicc', 'ccccsicc', 'cccccscc', 'cccccisc', 'cccccics'],
  'agent with every permission': [
    'sccccicc',
    'cscccicc',
    'ccsccicc',
    'cccscicc',
    'ccccsicc',
    'cccccscc',
    'cccccisc',
    'cccccics',
  ],
  'agent without permissions': [
    'sfffficc',
    'csffficc',
    'cfsfficc',
    'cffsficc',
    'cfffsicc',
    'cffffscc',
    'cffffisc',
    'cffffics',
  ],
  owner: ['sccffiff', 'cscffiff', 'ccsffiff', 'fffsfiff', 'ffffsiff', 'fffffsff', 'fffffisf', 'fffffifs'],
  collaborator: ['sffffiff', 'fsfffiff', 'ffsffiff', 'fffsfiff', 'ffffsiff', 'fffffsff', 'fffffisf', 'fffffifs'],
  'holder of a mailed link': [
    'sffffiff',
    'fsfffiff',
    'ffsffiff',
    'fffsfiff',
    'ffffsiff',
    'fffffsff',
    'fffffisf',
    'fffffifs',
  ],
  guest: ['sffffiff', 'fsfffiff', 'ffsffiff', 'fffsfiff', 'ffffsiff', 'fffffsff', 'fffffisf', 'fffffifs'],
}
const LETTERS: Record<string, string> = { s: 'unchanged', c: 'changed', f: 'forbidden', i: 'invalid', m: 'conflict' }

const ticket = {
  statusId: 1,
  customStatusId: null,
  mergedIntoId: null,
  mergedIntoNumber: null,
  requester: { id: OWNER },
}

type Judged = Parameters<typeof decideStatusChange>

function outcome(actor: Judged[0], settings: Judged[1], of: Judged[2], statusId: number): string {
  try {
    return decideStatusChange(actor, settings, of, { shownId: statusId, meaningId: statusId })
  } catch (error) {
    return error instanceof DomainError ? error.kind : 'crash'
  }
}

const rows = Object.entries(table).flatMap(([name, lines]) =>
  lines.map((line, from) => ({ name: name as keyof typeof actors, statusId: from + 1, line })),
)

test.each(rows)('$name, from status $statusId to 1..8: $line', ({ name, statusId, line }) => {
  const settings = { customerMaySetStatus: true }
  const outcomes = [...line].map((_, to) => outcome(actors[name], settings, { ...ticket, statusId }, to + 1))
  expect(outcomes).toEqual([...line].map((letter) => LETTERS[letter]))
})

describe('other rules', () => {
  test('customers cannot set a status if the setting forbids it', () => {
    const settings = { customerMaySetStatus: false }
    const outcomes = [1, 2, 3].map((statusId) => outcome(actors.owner, settings, ticket, statusId))
    expect(outcomes).toEqual(['unchanged', 'forbidden', 'forbidden'])
  })

  test('a merged ticket can only be deleted', () => {
    const merged = { ...ticket, statusId: 3, mergedIntoId: 9, mergedIntoNumber: 'AAAA-0000-0009' }
    const settings = { customerMaySetStatus: true }
    expect([1, 2, 4, 5].map((statusId) => outcome(actors.admin, settings, merged, statusId))).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'changed',
    ])
    expect(outcome(actors.owner, settings, merged, 1)).toBe('conflict')
  })

  test.each([0, 9, -1, 1.5])('status %s does not exist', (statusId) => {
    expect(outcome(actors.admin, { customerMaySetStatus: true }, ticket, statusId)).toBe('invalid')
  })

  test.each([
    ['close_ticket', [2, 3, 4]],
    ['delete_ticket', [5]],
  ] as const)('an agent with only %s can set only %j of the guarded statuses', (permission, allowed) => {
    const agent = staff('agent', [permission])
    const set = [2, 3, 4, 5].filter((id) => outcome(agent, { customerMaySetStatus: true }, ticket, id) === 'changed')
    expect(set).toEqual(allowed)
  })
})
