import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { findNow, type FoundNow, OVERDUE_AT_MOST } from './now.repository.ts'
import type { DeskNow } from './now.types.ts'

/**
 * The current state of the desk, for a screen on the wall. Admins see the whole desk, agents the departments whose figures they
 * see, or else their own tickets. It reads counters and the first rows of indexes, and counts no tickets.
 */
export async function readNow({ database, now }: Services, caller: Caller): Promise<DeskNow> {
  const found = await findNow(database, caller, now())
  const { actor, departments, agents } = found
  if (actor.kind === 'admin')
    return { scope: 'desk', ...found.desk, overdue: atMost(found, 'all'), agents, departments }
  if (departments.length === 0) {
    return { scope: 'own', ...found.own, overdue: atMost(found, 'own'), agents: null, departments }
  }
  const sumOf = (name: 'open' | 'unassigned' | 'unanswered') => departments.reduce((sum, one) => sum + one[name], 0)
  const oldest = departments.flatMap(({ oldestUpdateAt }) => oldestUpdateAt ?? [])
  return {
    scope: 'departments',
    open: sumOf('open'),
    unassigned: sumOf('unassigned'),
    unanswered: sumOf('unanswered'),
    overdue: atMost(found, 'ofDepartments'),
    oldestUpdateAt: oldest.length === 0 ? null : Math.min(...oldest),
    agents,
    departments,
  }
}

function atMost({ overdue, isOverdueWhole }: FoundNow, of: keyof FoundNow['overdue']): DeskNow['overdue'] {
  const count = Math.min(overdue[of], OVERDUE_AT_MOST)
  return { count, isExact: isOverdueWhole && overdue[of] <= OVERDUE_AT_MOST }
}
