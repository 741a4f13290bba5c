import type { Services } from '../../services.types.ts'
import { isKey, requireSignedIn } from '../../shared/identity/identity.policy.ts'
import { personNeeded, roleNotAllowed } from '../../shared/identity/identity.errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { onlyOwnDevice } from './push-tokens.errors.ts'
import { removePushTokens, savePushToken } from './push-tokens.repository.ts'
import type { PushSystem } from '../../shared/push/push-token-text.ts'

/**
 * Registers the caller's device, or deletes it if `token` is null. Returns the id of the registration, or null. Throws 403 for
 * another user's id, for a guest's link, and for a key: a device would get notifications after the key ended.
 */
export async function registerDevice(
  services: Services,
  caller: Caller,
  { userId, os, token }: { userId: number; os: PushSystem; token: string | null },
): Promise<number | null> {
  const { database, now } = services
  const { actor: anybody } = await services.admit(caller)
  const actor = requireSignedIn(anybody)
  if (isKey(actor)) throw personNeeded()
  if (actor.kind === 'customer' && actor.onlyTicketId !== null) throw roleNotAllowed()
  if (actor.id !== userId) throw onlyOwnDevice()
  const { sessionId } = actor
  const owner = { actor, sessionId, at: now() }
  if (token !== null) return await savePushToken(database, caller, { ...owner, os, token })
  await removePushTokens(database, caller, { ...owner, os })
  return null
}
