import { runNamed } from '../../database/engine/named-batch.ts'
import { type Counter, findRoom, giveRoomBack, reserveRoom } from '../../database/access/limit-counters.ts'
import type { Services } from '../../services.types.ts'
import { tooManyRequests } from '../../shared/limits.errors.ts'
import { hmacToken } from '../../shared/identity/secrets/secrets.ts'
import { type Limit, LIMITS, type Window, WINDOWS } from './limits.policy.ts'
import type { Reservation } from './limits.types.ts'

export type { Counter } from '../../database/access/limit-counters.ts'

/**
 * Counts all of the reservations, or none: throws 429 with `Retry-After` when one has no room in its minute or its day. One
 * trip, however many they are, and exact however many requests come at once. Answers what `giveBack` takes.
 */
export async function reserve(services: Services, reservations: readonly Reservation[]): Promise<Counter[]> {
  const { database, now } = services
  const counters = await countersOf(services, reservations)
  const [{ freeAt }] = await runNamed(database, [{ ...reserveRoom(counters) }])
  requireRoom(freeAt, now())
  return counters
}

/** Throws 429 as `reserve` would, and counts nothing. One trip. */
export async function requireRoomFor(services: Services, reservations: readonly Reservation[]): Promise<void> {
  const [{ freeAt }] = await runNamed(services.database, [
    { freeAt: findRoom(await countersOf(services, reservations)) },
  ])
  requireRoom(freeAt, services.now())
}

/** Uncounts what was reserved, where only failures count. One trip; a batch of one's own takes `giveRoomBack` instead. */
export async function giveBack({ database }: Services, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await runNamed(database, [{ givenBack: giveRoomBack(counters) }])
}

/**
 * The counters of reservations, for a batch of one's own: `reserveRoom` there, and `requireRoom` of its `freeAt`. They belong to this moment: make them for each request.
 */
export async function countersOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  reservations: readonly Reservation[],
): Promise<Counter[]> {
  const at = now()
  const counters = new Map<string, Counter>()
  for (const { limit, subject, count = 1, countOfDay = count } of reservations) {
    const bounds: Limit = LIMITS[limit]
    for (const window of Object.keys(WINDOWS) as Window[]) {
      const key = await hmacToken(config.tokenSecret, `limit:${limit}:${window}`, String(subject))
      const endsAt = windowEnd(window, at)
      const cost = (window === 'day' ? countOfDay : count) + (counters.get(key)?.cost ?? 0)
      const scaled = bounds.isScaled ? { isScaled: true } : {}
      counters.set(key, { key, endsAt, cost, atMost: bounds[window], ...scaled })
    }
  }
  return [...counters.values()]
}

/** Throws 429 unless `reserveRoom` found room everywhere. */
export function requireRoom(freeAt: number | null, now: number): void {
  if (freeAt !== null) throw tooManyRequests(Math.max(1, Math.ceil((freeAt - now) / 1000)))
}

/** The end of the fixed window that `at` is in. */
export function windowEnd(window: Window, at: number): number {
  return (Math.floor(at / WINDOWS[window]) + 1) * WINDOWS[window]
}
