import { DomainError, failedId } from '../../../shared/errors.ts'
import type { BulkResult } from '../changes/ticket-changes.types.ts'
import { ticketChangedMeanwhile, ticketNotFound } from './tickets.errors.ts'
import type { Ticket } from './tickets.types.ts'

export interface BulkDecision<T> {
  /** The changes that may be written. */
  decided: T[]
  /** Returns the result, once it is known which of the decided ids were written. */
  settle: (isWritten: (id: number) => boolean) => BulkResult
}

/**
 * Operations on one or many ids (docs/wire-rules.md#6): each id is judged by itself. A refused single id throws. For several
 * ids, the result names each refused one. An invalid request (422) always throws.
 */
export function decideEach<T>(ids: readonly number[], judge: (id: number) => T): BulkDecision<T> {
  const failed: BulkResult['failed'] = []
  const decided = new Map<number, T>()
  const fail = (id: number, error: unknown) => {
    if (!(error instanceof DomainError) || ids.length === 1 || error.kind === 'invalid') throw error
    failed.push(failedId(id, error))
  }
  for (const id of ids) {
    try {
      decided.set(id, judge(id))
    } catch (error) {
      fail(id, error)
    }
  }
  return {
    decided: [...decided.values()],
    settle(isWritten) {
      const done = [...decided.keys()].filter((id) => isWritten(id))
      for (const id of decided.keys()) if (!isWritten(id)) fail(id, ticketChangedMeanwhile())
      return { done, failed }
    },
  }
}

/** One of the tickets that were read in the caller's scope. Throws 404 if it is not among them. */
export function ticketOf(tickets: ReadonlyMap<number, Ticket>, id: number): Ticket {
  const ticket = tickets.get(id)
  if (!ticket) throw ticketNotFound()
  return ticket
}
