import type { Command } from '../../../database/engine/statements.ts'
import { handoverWrites } from './handed-over-tickets.repository.ts'

/**
 * For the module that finds out whose an address is: the tickets of who had it unproven become the owner's, in the commit in
 * which the address does.
 */
export function handOverTickets(handover: { from: number; to: number }): Command<void>[] {
  return handoverWrites(handover)
}
