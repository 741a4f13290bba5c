import type { Command } from '../../../database/engine/statements.ts'
import { handoverWrites } from './handed-over-tickets.repository.ts'

/**
 * For the module that proves the owner of an address: tickets of the account that held it unproven move to the owner. This
 * happens in the commit that moves the address.
 */
export function handOverTickets(handover: { from: number; to: number }): Command<void>[] {
  return handoverWrites(handover)
}
