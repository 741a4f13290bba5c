import { runNamed } from '../../database/engine/named-batch.ts'
import {
  type Counter,
  findRoom,
  uncountReservation,
  reserveRoom,
  type WindowState,
} from '../../database/access/limit-counters.ts'
import type { Services } from '../../services.types.ts'
import { tooManyRequests } from '../../shared/limits.errors.ts'
import { hmacToken } from '../../shared/identity/secrets/secrets.ts'
import { type Limit, LIMITS, type Window, WINDOWS } from './limits.policy.ts'
import type { Reservation } from './limits.types.ts'

export type { Counter } from '../../database/access/limit-counters.ts'

/**
 * Counts all reservations, or none: throws 429 with `Retry-After` if one is over its limit of the minute or day. One trip for
 * any number, and exact under concurrency. Returns the input of `uncount`.
 */
export async function reserve(services: Services, reservations: readonly Reservation[]): Promise<Counter[]> {
  const { database, now } = services
  const counters = await countersOf(services, reservations)
  const [{ freeAt }] = await runNamed(database, [{ ...reserveRoom(counters) }])
  requireRoom(freeAt, now())
  return counters
}

/** Throws 429 like `reserve`, and counts nothing. One trip. */
export async function requireRoomFor(services: Services, reservations: readonly Reservation[]): Promise<void> {
  const [{ freeAt }] = await runNamed(services.database, [
    { freeAt: findRoom(await countersOf(services, reservations)) },
  ])
  requireRoom(freeAt, services.now())
}

/** Uncounts reservations, for limits that count only failures. Takes one trip. Inside another batch, use `uncountReservation`. */
export async function uncount({ database }: Services, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await runNamed(database, [{ givenBack: uncountReservation(counters) }])
}

/**
 * Counters of reservations for another batch: use `reserveRoom` inside it, and pass its `freeAt` to `requireRoom`. They hold
 * the current time, so create them for each request.
 */
export async function countersOf(
  { config, now, noteLimit }: Pick<Services, 'config' | 'now'> & Partial<Pick<Services, 'noteLimit'>>,
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
      const onRead = bounds.isTold
        ? ({ used, atMost }: WindowState) =>
            noteLimit?.({ name: `${limit}.${window}`, window, used, atMost, cost, endsAt })
        : undefined
      counters.set(key, { key, endsAt, cost, atMost: bounds[window], ...scaled, onRead })
    }
  }
  return [...counters.values()]
}

/** Throws 429 unless `reserveRoom` counted all of the reservations. */
export function requireRoom(freeAt: number | null, now: number): void {
  if (freeAt !== null) throw tooManyRequests(Math.max(1, Math.ceil((freeAt - now) / 1000)))
}

/** The end of the fixed window that contains `at`. */
export function windowEnd(window: Window, at: number): number {
  return (Math.floor(at / WINDOWS[window]) + 1) * WINDOWS[window]
}
