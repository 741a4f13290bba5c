import type { NewEvent } from '../../../database/engine/events.ts'
import type { Command } from '../../../database/engine/statements.ts'
import type { Services } from '../../../services.types.ts'
import { createAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import { mailToAddress } from './account-tokens.repository.ts'

/** For a commit that makes an account: mails a link where its owner chooses a password. */
export async function invitationOf(
  { config }: Services,
  { email, now }: { email: string; now: number },
): Promise<{ token: Command<void>; event: NewEvent }> {
  const token = await createAccountToken(config.tokenSecret, 'activate', now)
  return mailToAddress({ token, reason: 'invited', email, now })
}
