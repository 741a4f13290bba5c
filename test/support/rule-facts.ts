import type { RuleFacts } from '../../src/modules/rules/conditions/conditions.types.ts'
import type { Catalog } from '../../src/shared/catalog.types.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const HOUR = 60 * 60 * 1000
const WEEKDAY: readonly [number, number][] = [[9 * 60, 17 * 60]]

function catalogWithHours(): Catalog {
  const calendar = {
    id: 1,
    name: 'Weekdays',
    timeZone: 'UTC',
    isAlways: false,
    isDesks: true,
    hours: [[], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, []],
    days: [],
  }
  const none = () => new Map<number, never>()
  return {
    statuses: none(),
    sources: none(),
    priorities: none(),
    types: none(),
    slaPlans: none(),
    helpTopics: none(),
    departments: none(),
    teams: none(),
    calendars: new Map([[1, calendar]]),
  }
}

/** A ticket that has nothing that a ticket can lack, without an event. */
export function emptyFacts(): RuleFacts {
  return {
    now: NOW,
    catalog: catalogWithHours(),
    ticket: {
      title: '',
      statusId: 1,
      customStatusId: null,
      priorityId: 2,
      departmentId: 1,
      teamId: null,
      assignedTo: null,
      typeId: null,
      helpTopicId: null,
      sourceId: null,
      slaPlanId: null,
      isAnswered: false,
      reopenedCount: 0,
      createdAt: NOW,
      tags: [],
      form: {},
      hasProblem: false,
      sentTo: null,
    },
    requester: { email: null, language: null, isProven: false, form: {} },
    event: null,
  }
}

/** A ticket with everything that conditions ask, which a customer has just opened. */
export function someFacts(): RuleFacts {
  const empty = emptyFacts()
  return {
    ...empty,
    ticket: {
      ...empty.ticket,
      title: 'Invoice 12 for Größe',
      customStatusId: 12,
      teamId: 5,
      assignedTo: 7,
      isAnswered: true,
      reopenedCount: 2,
      createdAt: NOW - 2 * HOUR,
      tags: ['vip', 'Rush'],
      form: { room: '12', wants: 'a,b' },
      hasProblem: true,
      sentTo: 'sales@desk.example',
    },
    requester: { email: 'ann@example.com', language: 'de', isProven: true, form: { contract: 'gold' } },
    event: {
      type: 'ticket.created',
      actorKind: 'customer',
      changes: [{ field: 'assignee', from: 6, to: 7 }],
      isPublic: true,
      isMachineMail: true,
    },
  }
}
