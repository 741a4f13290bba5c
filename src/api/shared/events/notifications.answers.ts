import * as z from 'zod'
import { person } from '../people/people.answers.ts'
import { count, id, pageOf, time } from '../values.answers.ts'

export const notification = z
  .object({
    id: id(),
    message: z.string(),
    type: z.string(),
    scenario: z.string(),
    row_id: id(),
    seen: z.boolean(),
    created_at: time(),
    by: z.string().describe('The id of who did it, or `System`.'),
    requester: person.nullable().describe('Who did it.'),
  })
  .meta({ id: 'Notification' })
export type NotificationAnswer = z.infer<typeof notification>

const unread = count()
export const notificationPage = pageOf('NotificationPage', notification, { unread })
export const unreadNotifications = z.object({ unread }).meta({ id: 'UnreadNotifications' })

export const deadLetter = z
  .object({
    id: id(),
    message_id: z.string(),
    body: z.unknown().describe('What was sent.'),
    attempts: count(),
    last_error: z.string().nullable(),
    created_at: time(),
    replayed_at: time().nullable(),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetterAnswer = z.infer<typeof deadLetter>
export const deadLetterPage = pageOf('DeadLetterPage', deadLetter)
