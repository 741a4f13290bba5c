import type { Services } from '../../services.types.ts'
import type { EventType, StoredEvent } from '../../shared/events/event-types.ts'
import type { LiveDelivery, LiveMessage } from '../../shared/live/live.types.ts'
import { messageFor } from './live-events.policy.ts'
import { findReceivers, type FoundReceivers } from './live-events.repository.ts'
import { listLeases, noteOutcome, removeLeases } from './leases.repository.ts'

/** A Worker may make 1,000 calls for one batch. Further people receive the events with the next batch. */
const PEOPLE_AT_MOST = 800
const AT_ONCE = 50
/** A connection gets its lease before its socket, so a new lease may have no socket yet. */
const OPENING_MILLISECONDS = 60_000

/** After these events, rights or sign-ins may have changed. */
const JUDGED_AGAIN: readonly EventType[] = [
  'user.updated',
  'user.deactivated',
  'user.merged',
  'user.erasure_requested',
  'user.sessions_ended',
  'user.password_changed',
  'user.password_reset',
  'user.two_factor_enabled',
  'user.two_factor_disabled',
  'user.two_factor_reset',
]

type Lease = LiveDelivery['leases'][number] & { events: LiveMessage[] }

/**
 * Sends a batch of events to listeners who may see them, with one trip and one call for each connected person. A failed
 * delivery is marked, so that the next one reports the gap.
 */
export async function deliverLive(services: Services, eventIds: readonly number[]): Promise<void> {
  const { database, now } = services
  if (eventIds.length === 0) return
  const at = now()
  const found = await findReceivers(database, { eventIds, now: at })
  const tellings = tellingsOf(found)
  const people = [...tellings.keys()]
  const outcomes = await tellAll(services, people.slice(0, PEOPLE_AT_MOST), { tellings, cursor: found.cursor })
  const reached = outcomes.filter(({ idle }) => idle !== null)
  const isReached = new Set(reached.map(({ userId }) => userId))
  const leasesOf = (userId: number) => (tellings.get(userId) ?? []).map((lease) => ({ userId, ...lease }))
  await noteOutcome(
    database,
    {
      unreached: people.filter((userId) => !isReached.has(userId)).flatMap(leasesOf),
      firstEventId: Math.min(...eventIds),
      reminded: [...isReached].flatMap(leasesOf).filter(({ missedFrom }) => missedFrom !== null),
      idle: reached.flatMap(({ userId, idle }) => (idle ?? []).map((key) => ({ userId, key }))),
    },
    { openedBefore: at - OPENING_MILLISECONDS, now: at },
  )
}

/** The leases with their messages, by person. */
function tellingsOf({ events, hearings }: FoundReceivers): Map<number, Lease[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const tellings = new Map<number, Lease[]>()
  for (const { userId, key, missedFrom, eventId, ...heardOf } of hearings) {
    const event = byId.get(eventId)
    const told = event ? messageFor(event, heardOf) : null
    if (told === null) continue
    const leases = tellings.get(userId) ?? []
    if (leases.length === 0) tellings.set(userId, leases)
    const lease = leases.find((known) => known.key === key)
    if (lease) lease.events.push(told)
    else leases.push({ key, missedFrom, events: [told] })
  }
  return tellings
}

interface Outcome {
  userId: number
  /** The leases without listeners; null: the Durable Object could not be reached. */
  idle: string[] | null
}

async function tellAll(
  services: Services,
  people: readonly number[],
  { tellings, cursor }: { tellings: ReadonlyMap<number, Lease[]>; cursor: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE)
    const told = some.map((userId) => tellOne(services, userId, { cursor, leases: tellings.get(userId) ?? [] }))
    outcomes.push(...(await Promise.all(told)))
  }
  return outcomes
}

/** While a Durable Object moves, one call fails and the next succeeds. */
async function tellOne({ live, log }: Services, userId: number, telling: LiveDelivery): Promise<Outcome> {
  const told = async () => await live.tell(userId, telling)
  try {
    return { userId, idle: await told().catch(told) }
  } catch (error) {
    log.error('telling a listener failed', error, { userId })
    return { userId, idle: null }
  }
}

/** Closes connections that lost access with this event, and makes the others check their rights again. */
export async function recheckListener({ database, live, now }: Services, event: StoredEvent): Promise<void> {
  if (!JUDGED_AGAIN.includes(event.type)) return
  const { subjectId: userId } = event
  const leases = await listLeases(database, { userId, now: now() })
  if (leases.length === 0) return
  const bad = leases.filter(({ isGood }) => !isGood).map(({ key }) => ({ userId, key }))
  await live.judgeAgain(
    userId,
    leases.filter(({ isGood }) => isGood).map(({ key }) => key),
  )
  if (bad.length > 0) await removeLeases(database, bad, { openedBefore: now(), now: now() })
}
