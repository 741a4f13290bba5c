import type { Dependencies } from '../../modules/tickets/lists/dependencies.types.ts'
import { presentDependencies } from '../shared/lookups/dependencies.presenter.ts'
import { presentAppPerson } from './people/people.presenter.ts'
import { appColor, APP_STATUSES, appStatusName, named } from './tickets/tickets.presenter.ts'

/** A list with more gaps than this is not filled. */
const MAX_FILLED = 500
const NOT_IN_USE = 'Not in use'

interface Entry {
  id: number
}

/**
 * Pickers on iOS send the index of the chosen row plus 1. So rows are ordered by id, and each missing id gets a filler row.
 * Choosing a filler is refused like any unknown id.
 */
export function withoutGaps<E extends Entry, F extends Entry>(
  entries: readonly E[],
  fill: (id: number) => F,
): (E | F)[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const last = Math.max(0, ...byId.keys())
  if (last > MAX_FILLED) return [...entries].sort((left, right) => left.id - right.id)
  return Array.from({ length: last }, (_, index) => byId.get(index + 1) ?? fill(index + 1))
}

export function gaplessNames(entries: readonly { id: number; name: string }[]) {
  const filled = withoutGaps(entries, (id) => ({ id, name: NOT_IN_USE }))
  return filled.map(({ id, name }) => ({ id, name: named(name) }))
}

/** The keys of the drawer's badges (dependency). They are sent even if nothing is counted. */
const BADGES = ['Open', 'Closed', 'Deleted', 'unassigned', 'mytickets']

function countsOf({ counts, statuses }: Dependencies) {
  const byName = new Map(BADGES.map((name) => [name, 0]))
  for (const { name, count } of counts) {
    const status = statuses.find((entry) => entry.name === name)
    const known = status === undefined ? name : appStatusName(status)
    byName.set(known, (byName.get(known) ?? 0) + count)
  }
  return [...byName].map(([name, count]) => ({ name, count }))
}

/** All lists that an app keeps for its forms. Both generations read the same lists (dependency). */
export function presentAppDependencies(dependencies: Dependencies) {
  const { departments, slaPlans, staff, teams, priorities, helpTopics, statuses, sources, types } = dependencies
  const known = presentDependencies(dependencies)
  const durations = new Map(known.sla.map(({ id, sla_duration }) => [id, sla_duration]))
  const colors = new Map(priorities.map((priority) => [priority.id, appColor(priority)]))
  const topics = helpTopics.map(({ id, topic }) => ({ id, name: topic }))
  return {
    departments: gaplessNames(departments),
    sla: gaplessNames(slaPlans).map(({ id, name }) => ({ id, name, sla_duration: durations.get(id) ?? '' })),
    staffs: staff.map((person) => presentAppPerson({ ...person, profilePic: null })),
    teams: gaplessNames(teams),
    priorities: gaplessNames(priorities).map(({ id, name }) => ({
      priority_id: id,
      priority: name,
      priority_color: colors.get(id) ?? appColor(undefined),
    })),
    helptopics: gaplessNames(topics).map(({ id, name }) => ({ id, topic: name })),
    status: statuses.length === 0 ? [] : APP_STATUSES.map((name, index) => ({ id: index + 1, name })),
    sources: gaplessNames(sources),
    type: gaplessNames(types),
    tickets_count: countsOf(dependencies),
  }
}
