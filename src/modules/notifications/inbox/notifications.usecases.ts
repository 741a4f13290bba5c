import type { Services } from '../../../services.types.ts'
import { notOwnId } from '../../../shared/identity/identity.errors.ts'
import { isCaller, requireSignedIn } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import { type Inbox, listNotifications, markSeen } from './notifications.repository.ts'

/** Only the caller's own notifications; the user id is optional. Throws 403 for another user. */
export async function readInbox(
  services: Services,
  caller: Caller,
  { userId, request }: { userId: number | undefined; request: PageRequest },
): Promise<Inbox> {
  if (userId !== undefined && !isCaller(caller, userId)) {
    await services.admit(caller)
    throw notOwnId()
  }
  return await listNotifications(services.database, caller, request)
}

/** Marks the caller's notifications as read and returns how many are unread. Ids of other users change nothing. */
export async function markNotificationsRead(
  services: Services,
  caller: Caller,
  ids: readonly number[] | 'all',
): Promise<number> {
  const { actor } = await services.admit(caller)
  return await markSeen(services.database, caller, { actor: requireSignedIn(actor), at: services.now(), ids })
}
