import * as z from 'zod'
import type { OutgoingState } from '../../../../modules/notifications/outbox/outbox.types.ts'
import { eachOf } from '../../../shared/choices.answers.ts'
import { count, failures, id, pageOf, time } from '../../../shared/values.answers.ts'

export const OUTGOING_STATES_TOLD = eachOf<OutgoingState>({
  pending: 'it waits for its next attempt',
  sent: 'the mail service took it',
  dropped: 'not sent, because the recipient may not see the subject any more, or an admin discarded it',
  failed: 'given up after all attempts',
})

const outgoingMail = z
  .object({
    id: id().describe('The id, which retrying and discarding it take.'),
    state: z.enum(['pending', 'sent', 'dropped', 'failed']).describe(`The state of the mail. ${OUTGOING_STATES_TOLD}`),
    event_type: z.string().describe('The type of the event that the mail tells of.'),
    ticket: z
      .object({
        id: id().describe('The id of the ticket.'),
        ticket_number: z.string().describe('The number that people read.'),
      })
      .meta({ id: 'MailedTicket' })
      .nullable()
      .describe('The ticket that the mail is about. Null: it is about something else.'),
    recipient: z
      .object({
        id: id().describe('The id of the account.'),
        name: z.string().describe('Their first and last name.'),
        email: z.string().nullable().describe('Their address. Null: the account has none.'),
      })
      .meta({ id: 'MailRecipient' })
      .describe('The person who gets the mail.'),
    attempts: count().describe('How often it was tried since it was created or retried.'),
    next_attempt_at: time().nullable().describe('When it is tried next. Null: no attempt is planned.'),
    last_error: z.string().describe('Why the last attempt failed, or why it was dropped. Empty: nothing failed.'),
    created_at: time().describe('When it was created.'),
    sent_at: time().nullable().describe('When the mail service took it. Null: it was not sent.'),
  })
  .meta({ id: 'OutgoingMail' })
export type OutgoingMailAnswer = z.infer<typeof outgoingMail>
export const outgoingMailPage = pageOf('OutgoingMailPage', outgoingMail)

export const changedMails = z
  .object({
    changed: z.array(id()).describe('The ids of the mails that were changed.'),
    failed: failures.describe('The mails that were not changed, each with its reason.'),
  })
  .meta({ id: 'ChangedOutgoingMails' })

export const mailSetup = z
  .object({
    mail_from: z.string().describe('The address that mails are sent from, and that takes mails. Empty: none is set.'),
    sealing_forwarders: z.array(z.string()).describe('The domains whose seals (ARC) on forwarded mails are believed.'),
    reporting_forwarders: z
      .array(z.string())
      .describe('The servers whose own `Authentication-Results` on forwarded mails are believed.'),
  })
  .meta({ id: 'MailSetup' })
