import type { Command } from '../../../database/engine/statements.ts'
import { endChanges } from '../addresses/email-decisions.repository.ts'
import { assertAdminRemains } from '../profiles/profile.repository.ts'
import { endKeysOfKeys, endMailedTokens, endSessions } from './account-tokens.repository.ts'

/**
 * For a commit that ends an account or changes its rights. Ends its sessions, devices, mailed links and everything that its
 * keys made.
 */
export function endOfAccess(userId: number, now: number): Command<void>[] {
  const at = { userId, now }
  return [endMailedTokens(at), endChanges(at), endKeysOfKeys(at), ...endSessions(at)]
}

/** For a commit that ends an admin's rights: fails unless another admin remains. */
export function leavesAnotherAdmin(userId: number): Command<void> {
  return assertAdminRemains(userId)
}
