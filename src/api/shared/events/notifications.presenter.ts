import type { DeadLetter } from '../../../modules/dead-letters/dead-letters.types.ts'
import type { Notification } from '../../../modules/notifications/inbox/notifications.types.ts'
import type { DeadLetterAnswer, NotificationAnswer } from './notifications.answers.ts'
import { presentPerson, presentTime } from '../people/people.presenter.ts'

/** docs/operations.md#notifications. `by` and `requester` name the actor. Without an actor they are `System` and null. */
export function presentNotification(notification: Notification): NotificationAnswer {
  const { id, message, type, scenario, rowId, seen, createdAt, actor } = notification
  return {
    id,
    message,
    type,
    scenario,
    row_id: rowId,
    seen,
    created_at: presentTime(createdAt),
    by: actor === null ? 'System' : String(actor.id),
    requester: actor === null ? null : presentPerson(actor),
  }
}

export function presentDeadLetter(letter: DeadLetter): DeadLetterAnswer {
  const { id, messageId, body, attempts, createdAt, replayedAt, lastError } = letter
  return {
    id,
    message_id: messageId,
    body,
    attempts,
    last_error: lastError,
    created_at: presentTime(createdAt),
    replayed_at: presentTime(replayedAt),
  }
}
