import type { ActionContext } from '../../src/modules/tickets/actions/actions.types.ts'
import type { AssignablePerson } from '../../src/modules/tickets/changes/ticket-changes.policy.ts'
import type { Ticket } from '../../src/modules/tickets/ticket/tickets.types.ts'
import type { Catalog, StatusEntry } from '../../src/shared/catalog.types.ts'
import type { Permission, Settings, StaffActor } from '../../src/shared/identity/identity.types.ts'
import { catalogWith } from './clocked-catalog.ts'

export const NOW = Date.UTC(2026, 10, 23, 10)

export function personNamed(id: number, given: Partial<AssignablePerson> = {}): AssignablePerson {
  const name = { firstName: `Agent ${id}`, lastName: '', userName: null, email: `${id}@desk.test`, profilePic: null }
  return { id, ...name, role: 'agent', active: true, ban: false, isDeleted: false, ...given }
}

/** An open ticket of a customer, with the tags 1 and 2. */
export function openTicket(given: Partial<Ticket> = {}): Ticket {
  const ticket = {
    id: 9,
    version: 3,
    title: 'Printer',
    departmentId: 1,
    teamId: null,
    priorityId: 2,
    slaPlanId: null,
    helpTopicId: 1,
    statusId: 1,
    customStatusId: null,
    typeId: 1,
    sourceId: 1,
    externalId: null,
    assignedTo: null,
    isOverdue: false,
    mergedIntoId: null,
    mergedIntoNumber: null,
    dueAt: null,
    clocks: [],
    snoozedUntil: null,
    tagIds: '1,2',
    reopenedAt: null,
    reopenedCount: 0,
    closedAt: null,
    deletedAt: null,
    createdAt: NOW - 1000,
    requester: { ...personNamed(50), role: undefined },
  }
  return { ...(ticket as unknown as Ticket), ...given }
}

function status(id: number, meaningId: number, given: Partial<StatusEntry> = {}): [number, StatusEntry] {
  const base = { state: 'open', clock: 'runs', onCustomerReply: 'stays', autoCloses: 1 } as const
  return [id, { ...base, id, meaningId, name: `s${id}`, message: `Status ${id} by`, ...given }]
}

function entries<Entry>(...ids: number[]): Map<number, Entry> {
  const known = { active: 1, isPublic: 1, managerId: null, leadId: null, calendarId: null }
  return new Map(ids.map((id) => [id, { id, name: `n${id}`, topic: `n${id}`, ...known } as unknown as Entry]))
}

function catalog(): Catalog {
  return {
    ...catalogWith([]),
    statuses: new Map([status(1, 1), status(2, 2), status(3, 3), status(5, 5), status(9, 1, { clock: 'pauses' })]),
    priorities: entries(1, 2, 3),
    departments: entries(1, 2),
    helpTopics: entries(1, 2),
    types: entries(1, 2),
    teams: entries(4),
  }
}

export function agentWith(...permissions: Permission[]): StaffActor {
  const { role: _role, active: _active, ban: _ban, isDeleted: _isDeleted, ...person } = personNamed(7)
  const rights = { permissions: new Set(permissions), departmentIds: [1], teamIds: [] }
  return { ...person, ...rights, kind: 'agent', serviceKeyId: null, sessionId: null }
}

export function actionContext(actor: StaffActor, given: Partial<ActionContext> = {}): ActionContext {
  const field = {
    name: 'room',
    label: 'Room',
    type: 'text',
    required: false,
    options: [],
    audiences: ['agents'],
  } as const
  const own = { ...field, options: [], audiences: ['agents' as const] }
  return {
    actor,
    settings: { timezone: 'UTC' } as Settings,
    catalog: catalog(),
    now: NOW,
    causedBy: personNamed(7),
    found: {
      people: [personNamed(8), personNamed(6, { active: false })],
      fields: { customFields: [own], formValues: [{ ticketId: 9, name: 'room', value: '12' }], named: [] },
      tags: new Map(
        ['vip', 'new', 'late'].map((key, index) => [key, { id: index + 1, key, name: key, color: '#000000' }]),
      ),
      problems: [5],
      attached: [],
    },
    ...given,
  }
}
