import type { Command } from '../../../database/engine/statements.ts'
import { endChanges } from '../addresses/email-decisions.repository.ts'
import { assertAdminRemains } from '../profiles/profile.repository.ts'
import { endKeysOfKeys, endMailedTokens, endSessions } from './account-tokens.repository.ts'

/** For the commit that ends or changes what an account may do: its sessions, devices, mailed links and what its keys made end with it. */
export function endOfAccess(userId: number, now: number): Command<void>[] {
  const at = { userId, now }
  return [endMailedTokens(at), endChanges(at), endKeysOfKeys(at), ...endSessions(at)]
}

/** For the same commit: fails unless somebody is left to administrate without this user. */
export function leavesAnotherAdmin(userId: number): Command<void> {
  return assertAdminRemains(userId)
}
