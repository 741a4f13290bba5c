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
const RECHECKED_AFTER: readonly EventType[] = [
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
type LiveServices = Pick<Services, 'database' | 'live' | 'log' | 'now'>

/**
 * Sends events to listeners who may see them, with one trip and one call for each connected person. A failed
 * delivery is marked, so that the next one reports the gap.
 */
export async function deliverLive(services: LiveServices, eventIds: readonly number[]): Promise<void> {
  const { database, now } = services
  if (eventIds.length === 0) return
  const at = now()
  const found = await findReceivers(database, { eventIds, now: at })
  const leasesByPerson = leasesByPersonOf(found)
  const people = [...leasesByPerson.keys()]
  const outcomes = await deliverToAll(services, people.slice(0, PEOPLE_AT_MOST), {
    leasesByPerson,
    cursor: found.cursor,
  })
  const reached = outcomes.filter(({ idle }) => idle !== null)
  const isReached = new Set(reached.map(({ userId }) => userId))
  const leasesOf = (userId: number) => (leasesByPerson.get(userId) ?? []).map((lease) => ({ userId, ...lease }))
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
function leasesByPersonOf({ events, receivers }: FoundReceivers): Map<number, Lease[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const leasesByPerson = new Map<number, Lease[]>()
  for (const { userId, key, missedFrom, eventId, ...access } of receivers) {
    const event = byId.get(eventId)
    const message = event ? messageFor(event, access) : null
    if (message === null) continue
    const leases = leasesByPerson.get(userId) ?? []
    if (leases.length === 0) leasesByPerson.set(userId, leases)
    const lease = leases.find((known) => known.key === key)
    if (lease) lease.events.push(message)
    else leases.push({ key, missedFrom, events: [message] })
  }
  return leasesByPerson
}

interface Outcome {
  userId: number
  /** The leases without listeners; null: the Durable Object could not be reached. */
  idle: string[] | null
}

async function deliverToAll(
  services: LiveServices,
  people: readonly number[],
  { leasesByPerson, cursor }: { leasesByPerson: ReadonlyMap<number, Lease[]>; cursor: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE)
    const sent = some.map((userId) =>
      deliverToOne(services, userId, { cursor, leases: leasesByPerson.get(userId) ?? [] }),
    )
    outcomes.push(...(await Promise.all(sent)))
  }
  return outcomes
}

/** While a Durable Object moves, one call fails and the next succeeds. */
async function deliverToOne({ live, log }: LiveServices, userId: number, delivery: LiveDelivery): Promise<Outcome> {
  const send = async () => await live.tell(userId, delivery)
  try {
    return { userId, idle: await send().catch(send) }
  } catch (error) {
    log.error('telling a listener failed', error, { userId })
    return { userId, idle: null }
  }
}

/** Closes connections that lost access with this event, and makes the others check their rights again. */
export async function recheckListener({ database, live, now }: Services, event: StoredEvent): Promise<void> {
  if (!RECHECKED_AFTER.includes(event.type)) return
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
