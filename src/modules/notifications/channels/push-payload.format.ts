import type { Person } from '../../../shared/identity/identity.types.ts'
import type { PushContent, DeliverableNotice } from './deliveries.types.ts'

/** A push that is sent again replaces the earlier one on the device. */
export function collapseKey({ eventId }: PushContent): string {
  return `event-${eventId}`
}

/**
 * The data message for the published agent apps. Every value is a text. `requester` is the actor, as JSON text; for a
 * registration it is the account that a tap opens.
 */
export function pushPayload(
  content: PushContent,
  { id: notificationId, message }: DeliverableNotice['notice'],
): Record<string, string> {
  const { scenario, rowId, actor, subjectUser } = content
  const shown = scenario === 'users' ? (subjectUser ?? actor) : actor
  return {
    message,
    id: String(rowId),
    scenario,
    by: shown === null ? 'System' : String(shown.id),
    ...(shown === null ? {} : { requester: JSON.stringify(requesterOf(shown)) }),
    notification_id: String(notificationId),
  }
}

function requesterOf({ id, firstName, lastName, userName, profilePic }: Person) {
  return {
    id,
    profile_pic: profilePic ?? '',
    first_name: firstName,
    last_name: lastName,
    user_name: userName ?? '',
  }
}
