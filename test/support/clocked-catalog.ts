import type { CalendarEntry, Catalog, SlaPlanEntry } from '../../src/shared/catalog.types.ts'
import { readSteps } from '../../src/shared/time/sla-steps.ts'
import { readTargets } from '../../src/shared/time/sla-targets.ts'
import { readWeek } from '../../src/shared/time/working-hours.ts'
import type { ClockedFacts } from '../../src/modules/tickets/clock/clocks.types.ts'

const SIX_HOURS = 6 * 60 * 60

export function calendarEntry(id: number, hours: string[], given: Partial<CalendarEntry> = {}): CalendarEntry {
  const week = readWeek(hours) ?? []
  return { id, name: `c${id}`, timeZone: 'UTC', isAlways: false, isDesks: false, hours: week, days: [], ...given }
}

export function planEntry(id: number, targets: string[], given: Partial<SlaPlanEntry> = {}): SlaPlanEntry {
  const read = readTargets(targets) ?? []
  const base = {
    id,
    name: `p${id}`,
    graceSeconds: SIX_HOURS,
    active: 1,
    calendarId: null,
    warnPercent: 75,
    steps: [],
  } as const
  return { ...base, targets: read, ...given }
}

/** Steps of a plan, with ids from 1. */
export function stepEntries(...texts: string[]): SlaPlanEntry['steps'] {
  return (readSteps(texts) ?? []).map((step, index) => ({ id: index + 1, ...step }))
}

/** What policies of clocks read of the catalog. */
export function catalogWith(plans: readonly SlaPlanEntry[], calendars: readonly CalendarEntry[] = []): Catalog {
  const none = () => new Map<number, never>()
  return {
    statuses: none(),
    sources: none(),
    priorities: none(),
    types: none(),
    helpTopics: none(),
    departments: none(),
    teams: none(),
    slaPlans: new Map(plans.map((plan) => [plan.id, plan])),
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
  }
}

/** An open ticket of a customer that nobody answered. */
export function factsOf(createdAt: number, given: Partial<ClockedFacts> = {}): ClockedFacts {
  return {
    statusId: 1,
    customStatusId: null,
    snoozedUntil: null,
    mergedIntoId: null,
    slaPlanId: 1,
    priorityId: 2,
    departmentId: 1,
    sourceId: 1,
    isAnswered: false,
    firstResponseAt: null,
    lastMessageAt: createdAt,
    lastResponseAt: null,
    createdAt,
    closedAt: null,
    ...given,
  }
}
