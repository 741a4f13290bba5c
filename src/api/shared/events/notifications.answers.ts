import * as z from 'zod'
import { person } from '../people/people.answers.ts'
import { count, id, pageOf, time } from '../values.answers.ts'

export const notification = z
  .object({
    id: id().describe('The id of the notification, which marking it as seen takes.'),
    message: z.string().describe('The whole sentence, as plain text in the language of its reader.'),
    type: z
      .string()
      .describe(
        'Why it came: `new_ticket`, `reply`, `assignment`, `transfer`, `status`, `note`, `mention`, `merge`, `collaborator`, `sla`, `sla_warning`, `escalation`, `flagged`, `woken` and `registration`; `new_record`, `record_status`, `record_assignment` and `record_update` of problems and changes. Types can be added.',
      ),
    scenario: z
      .string()
      .describe('What a click opens: `tickets`, `users`, `problems`, `changes`, `releases` or `assets`.'),
    row_id: id().describe('The id of what a click opens.'),
    seen: z.boolean().describe('Whether the reader has marked it as seen.'),
    created_at: time().describe('When it happened.'),
    by: z.string().describe('The id of who did it, as text, or `System`.'),
    requester: person.nullable().describe('Who did it, although the name says otherwise. Null: the system.'),
  })
  .meta({ id: 'Notification' })
export type NotificationAnswer = z.infer<typeof notification>

const unread = count()
export const notificationPage = pageOf('NotificationPage', notification, {
  unread: unread.describe('How many notifications the caller has not seen.'),
})
export const unreadNotifications = z
  .object({ unread: unread.describe('How many notifications the caller has not seen now.') })
  .meta({ id: 'UnreadNotifications' })

export const deadLetter = z
  .object({
    id: id().describe('The id, which sending it again takes.'),
    message_id: z.string().describe('The id that the queue gave the message.'),
    body: z
      .unknown()
      .describe(
        "What was sent: `{type: 'event', eventId}`, `{type: 'delivery', deliveryId}`, `{type: 'webhook', deliveryId}` or another message.",
      ),
    attempts: count().describe('How often it was tried.'),
    last_error: z.string().nullable().describe('The error of the last attempt of a delivery. Null for other messages.'),
    created_at: time().describe('When it was given up.'),
    replayed_at: time().nullable().describe('When an admin last sent it again. Null: never.'),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetterAnswer = z.infer<typeof deadLetter>
export const deadLetterPage = pageOf('DeadLetterPage', deadLetter)
