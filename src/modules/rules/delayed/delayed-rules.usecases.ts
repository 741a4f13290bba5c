import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { openingAt, workingTimeBefore } from '../../../shared/time/working-time.ts'
import { deskCalendar } from '../../tickets/changes/ticket-changes.usecases.ts'
import { cursorOf, EVENTS_OF_STEP, findStep, findWalks, skipEvents } from './delayed-rules.repository.ts'
import { runRules } from '../running/engine.policy.ts'
import { writeRunOf } from '../running/engine.usecases.ts'
import { rulesOfKind } from '../running/rule-book.repository.ts'
import type { ActiveRule, Wait } from '../rules.types.ts'
import { findWorldsOf } from '../running/world.usecases.ts'

const MINUTE = 60 * 1000
/** A job works no longer, so that others have their turn. */
const LONGEST_RUN = 10_000

/**
 * Runs delayed rules: each walks along the events, as far behind as it waits. A walk ends at the first event that is not due,
 * because clocks of isolates differ. The cursor moves in the commit of what the rule does, so that each event is handled once,
 * however late.
 */
export async function runDelayedRules(services: Services, at: number): Promise<void> {
  const { database, log, now } = services
  const { book, catalog, walks } = await findWalks(database)
  const started = now()
  for (const rule of rulesOfKind(book, 'delayed')) {
    const walk = walks.find(({ name }) => name === cursorOf(rule.id))
    const cutoff = isClosed(catalog, rule.wait, at) ? null : cutoffOf(catalog, rule.wait, at)
    if (walk === undefined || cutoff === null || walk.nextAt > cutoff) continue
    try {
      let place: number | null = walk.eventId
      while (place !== null && now() - started < LONGEST_RUN) place = await step(services, rule, { place, cutoff, at })
    } catch (error) {
      // The ticket or the cursor changed meanwhile, so that the next run decides again.
      if (!isFailedAssertion(error)) log.error('a delayed rule failed', error, { ruleId: rule.id })
    }
  }
}

/** Events until then are due. Null: none is, because the working hours never come. */
export function cutoffOf(catalog: Pick<Catalog, 'calendars'>, wait: Wait | null, at: number): number | null {
  if (wait === null) return null
  const duration = wait.minutes * MINUTE
  if (!wait.working) return at - duration
  const calendar = calendarOf(catalog, wait)
  // A calendar that is gone must not make the rule run early.
  return calendar === undefined ? null : workingTimeBefore(calendar, at, duration)
}

/** Whether the rule must wait for the next opening. */
export function isClosed(catalog: Pick<Catalog, 'calendars'>, wait: Wait | null, at: number): boolean {
  if (wait?.onlyInHours !== true) return false
  const calendar = calendarOf(catalog, wait)
  return calendar === undefined || !openingAt(calendar, at).isOpen
}

/** The working hours that a delay counts in. Undefined: the calendar was deleted. */
function calendarOf(catalog: Pick<Catalog, 'calendars'>, { calendarId }: Wait) {
  return calendarId === null ? deskCalendar(catalog) : catalog.calendars.get(calendarId)
}

interface Step {
  place: number
  cutoff: number
  at: number
}

/** Returns the place to go on from; null: no further event is due. */
async function step(services: Services, rule: ActiveRule, { place, cutoff, at }: Step): Promise<number | null> {
  const { database } = services
  const unless = rule.wait?.unless ?? []
  const found = await findStep(database, { after: place, types: rule.events, unless })
  const end = found.findIndex(({ createdAt }) => createdAt > cutoff)
  const due = end === -1 ? found : found.slice(0, end)
  const last = due.at(-1)
  if (last === undefined) return null
  const wanted = due.filter(({ isWanted, isEnded }) => isWanted && !isEnded)
  const events = wanted.map((event) => ({ ...event, context: event.context as StoredEvent['context'] }))
  const { worlds } = await findWorldsOf(services, { events, now: at }, [rule])
  let here = place
  for (const event of events) {
    const world = worlds.get(event.id)
    const run = world && runRules([rule], world)
    if (world === undefined || run === undefined || run.fires.length === 0) continue
    await writeRunOf(services, { event, world, run, cursor: { ruleId: rule.id, from: here, to: event.id } })
    here = event.id
  }
  if (here < last.id) await skipEvents(database, { ruleId: rule.id, from: here, to: last.id }, at)
  return end === -1 && found.length === EVENTS_OF_STEP ? last.id : null
}
