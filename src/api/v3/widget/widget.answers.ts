import * as z from 'zod'
import { MEANINGS } from '../../../shared/languages/status-texts.ts'
import { id, time } from '../../shared/values.answers.ts'
import { eachOf } from '../../shared/choices.answers.ts'

const STATUSES_TOLD = eachOf<(typeof MEANINGS)[number]>({
  open: 'it is worked on',
  resolved: 'its question is answered',
  closed: 'it has ended',
  archived: 'it has ended and was put away',
  deleted: 'it is in the trash',
  unverified: 'it waits until the address is confirmed',
  approval: 'it waits for an approval',
  spam: 'it was marked as spam',
})

const widgetTicket = z
  .object({
    id: id().describe('The id of the ticket.'),
    ticket_number: z.string().describe('The number that people read.'),
    title: z.string().describe('The subject, as plain text.'),
    status: z.string().describe('The name of the status, as the desk named it.'),
    known_status: z
      .enum(MEANINGS)
      .nullable()
      .describe(
        `Which status of every desk it is, for words in another language. Null: one that the desk named. ${STATUSES_TOLD}`,
      ),
    updated_at: time().describe('When it, or its conversation, last changed.'),
    token: z.string().describe('A link to this ticket, which ends with the key.'),
  })
  .meta({ id: 'WidgetTicket' })
export type WidgetTicketAnswer = z.infer<typeof widgetTicket>

const color = () => z.string().regex(/^#[0-9a-f]{6}$/)

const widgetColors = z
  .object({
    accent: color().describe('The accent colour of the desk, changed until text in it is readable on every surface.'),
    on_accent: color().describe('The colour of text on the accent colour.'),
  })
  .meta({ id: 'WidgetColors' })

export const widgetDesk = z
  .object({
    name: z.string().describe('The name of the desk.'),
    logo_url: z.string().describe('Empty: the desk has none.'),
    colors: z
      .object({
        light: widgetColors.describe('On a light background.'),
        dark: widgetColors.describe('On a dark background.'),
      })
      .meta({ id: 'WidgetColorSchemes' })
      .describe('Its colours, for each scheme of the visitor’s device.'),
  })
  .meta({ id: 'WidgetDesk' })

export const widgetTickets = z
  .object({ tickets: z.array(widgetTicket).describe('The newest 20 tickets of the identity.') })
  .meta({ id: 'WidgetTickets' })

export const confirmedTicket = z
  .object({
    ticket: widgetTicket
      .nullable()
      .describe('The ticket of the sent number. Null: it does not belong to that customer.'),
  })
  .meta({ id: 'ConfirmedTicket' })

export const begunConversation = z
  .object({
    conversation: z
      .string()
      .nullable()
      .describe(
        'A token for the next page of the same origin. Null: the desk keeps no conversations, or the link ended.',
      ),
  })
  .meta({ id: 'BegunConversation' })

export const continuedConversation = z
  .object({ ticket: widgetTicket.describe('The ticket of the conversation, with a new link.') })
  .meta({ id: 'ContinuedConversation' })

export const endedConversation = z
  .object({ ended: z.literal(true).describe('Always true, also if there was no conversation.') })
  .meta({ id: 'EndedConversation' })

export const identitySecret = z
  .object({ secret: z.string().describe('What the site signs its users with (HS256). It is shown this once.') })
  .meta({ id: 'IdentitySecret' })
export type IdentitySecretAnswer = z.infer<typeof identitySecret>

export const removedSecret = z
  .object({ removed: z.literal(true).describe('True: the key’s sites can sign nobody any more.') })
  .meta({ id: 'RemovedIdentitySecret' })
