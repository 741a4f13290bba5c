import type { Catalog } from '../../../shared/catalog.types.ts'
import { clockedPlan, clockWrites, decideClocks, leastDueAt } from './clocks.policy.ts'
import type { ClockedFacts, NewClocks } from './clocks.types.ts'
import { firstDueAt } from './due-date.policy.ts'

interface Opened extends Pick<
  ClockedFacts,
  'slaPlanId' | 'departmentId' | 'priorityId' | 'sourceId' | 'statusId' | 'createdAt'
> {
  /** True: staff opens the ticket for somebody else, so nobody waits for a first answer. */
  isForSomebody: boolean
}

/** The clocks of a new ticket. Without targets it has none, and is due after the plan's own time. */
export function newClocks(catalog: Catalog, { isForSomebody, ...opened }: Opened): NewClocks {
  const { slaPlanId, createdAt } = opened
  if (clockedPlan(catalog, slaPlanId) === undefined)
    return { dueAt: firstDueAt(catalog, opened, createdAt), clocks: [] }
  const facts: ClockedFacts = {
    ...opened,
    customStatusId: null,
    snoozedUntil: null,
    mergedIntoId: null,
    isAnswered: false,
    firstResponseAt: null,
    lastMessageAt: createdAt,
    lastResponseAt: null,
    closedAt: null,
  }
  const clocks = decideClocks([], facts, { catalog, at: createdAt, isOpenedByStaff: isForSomebody })
  return { dueAt: leastDueAt(clocks), clocks: clockWrites([], clocks)?.changed ?? [] }
}
