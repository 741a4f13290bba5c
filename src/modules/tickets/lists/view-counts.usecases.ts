import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { masterSelection } from './master-list.policy.ts'
import type { Show } from './master-list.types.ts'
import { countViews } from './view-counts.repository.ts'

/** A view with this many tickets shows 99+. */
const MOST = 100

export interface ViewCount {
  count: number
  isExact: boolean
}

export const VIEWS = ['inbox', 'mine', 'unassigned', 'waiting', 'overdue', 'mentions', 'unverified'] as const

export type View = (typeof VIEWS)[number]

/** The number of tickets in each view of the caller, up to 100. One trip. */
export async function readViewCounts(services: Services, caller: Caller): Promise<Record<View, ViewCount>> {
  const moment = { now: services.now(), timeZone: 'UTC', isCustomer: false }
  const shown = (show: Show) => masterSelection({ show, filters: {} }, moment)
  const overdue = masterSelection({ show: 'overdue', filters: {}, sortBy: 'due' }, moment)
  const found = await countViews(services.database, caller, {
    inbox: shown('inbox'),
    mine: shown('mytickets'),
    unassigned: shown('unassigned'),
    waiting: shown('answered'),
    unverified: shown('unverified'),
    overdue,
  })
  return {
    inbox: upToMost(found.inbox),
    mine: upToMost(found.mine),
    unassigned: upToMost(found.unassigned),
    waiting: upToMost(found.waiting),
    unverified: upToMost(found.unverified),
    overdue: upToMost(found.overdue.found, found.overdue.isWhole),
    mentions: upToMost(found.mentions.found, found.mentions.isWhole),
  }
}

function upToMost(count: number | null, isWhole = count !== null): ViewCount {
  const known = count ?? 0
  return known >= MOST ? { count: MOST, isExact: known === MOST && isWhole } : { count: known, isExact: isWhole }
}
