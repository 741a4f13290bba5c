import type { DoneMask } from './applying.repository.ts'

/** Far below the 53 bits that a number holds exactly. */
const BITS = 50

export function doneMask(ticketIds: readonly number[], done: ReadonlySet<number>): DoneMask {
  const bitsOf = (ids: readonly number[]) => ids.reduce((bits, id, place) => bits + (done.has(id) ? 2 ** place : 0), 0)
  return { first: bitsOf(ticketIds.slice(0, BITS)), last: bitsOf(ticketIds.slice(BITS)) }
}

export function doneOf({ first, last }: DoneMask, ticketIds: readonly number[]): Set<number> {
  const isSet = (bits: number, place: number) => Math.floor(bits / 2 ** place) % 2 === 1
  return new Set(ticketIds.filter((_, at) => (at < BITS ? isSet(first, at) : isSet(last, at - BITS))))
}
