import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import { EVENTS_OF_STEP, findStep, RESULTS_OF_STEP, writeStep } from './fold.repository.ts'
import { beginOfPeriod, periodsOfQuarter } from '../periods.policy.ts'

/** The job works no longer, so that others have their turn. */
const LONGEST_RUN = 10_000

/**
 * Adds what happened since the last run to the figures of reports, and once an hour the backlog. It walks along the events by their
 * ids, and the cursor moves in the same commit, so each event counts once, however late. An event counts for the department, the tags
 * and so on that its ticket has when it is folded, and for the time when it happened.
 */
export async function foldReports({ database, now }: Services, at: number): Promise<void> {
  const started = now()
  try {
    while ((await foldStep(database, at)) && now() - started < LONGEST_RUN);
  } catch (error) {
    // Another run folds the same events, or a rebuild began. The next run continues.
    if (!isFailedAssertion(error)) throw error
  }
}

/** Returns true if more facts may be left to fold. */
async function foldStep(database: Services['database'], at: number): Promise<boolean> {
  const found = await findStep(database)
  if (found === null) return false
  const { state, events, results } = found
  const { edition, zoneOfDesk: timeZone } = state
  const isHourOver = state.backlogAt === null || state.backlogAt < beginOfPeriod('hour', at, timeZone)
  const isSameZone = state.timeZone === timeZone
  if (events.until === null && results.until === null && !isHourOver && isSameZone) return false
  const quarters = [...new Set([...events.quarters, ...results.quarters])]
  await writeStep(
    database,
    {
      edition,
      periods: quarters.map((quarter) => periodsOfQuarter(quarter, { timeZone, now: at })),
      events,
      results,
      backlog: isHourOver ? endingPeriods(at, timeZone) : null,
      zone: isSameZone ? null : { timeZone, since: state.timeZone === null ? null : at },
    },
    at,
  )
  return events.count === EVENTS_OF_STEP || results.count === RESULTS_OF_STEP
}

/** The periods that have just ended, or that run. */
function endingPeriods(at: number, timeZone: string) {
  const before = at - 60_000
  return {
    hour: beginOfPeriod('hour', before, timeZone),
    day: beginOfPeriod('day', before, timeZone),
    month: beginOfPeriod('month', before, timeZone),
  }
}
