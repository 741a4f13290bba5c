import * as z from 'zod'
import { MEANINGS } from '../../../shared/languages/status-texts.ts'
import { id, time } from '../../shared/values.answers.ts'

const widgetTicket = z
  .object({
    id: id(),
    ticket_number: z.string(),
    title: z.string(),
    status: z.string(),
    known_status: z
      .enum(MEANINGS)
      .nullable()
      .describe('Which status of every desk it is; null: one that somebody named.'),
    updated_at: time(),
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
    name: z.string(),
    logo_url: z.string().describe('Empty: the desk has none.'),
    colors: z.object({ light: widgetColors, dark: widgetColors }).meta({ id: 'WidgetColorSchemes' }),
  })
  .meta({ id: 'WidgetDesk' })

export const widgetTickets = z.object({ tickets: z.array(widgetTicket) }).meta({ id: 'WidgetTickets' })

export const confirmedTicket = z.object({ ticket: widgetTicket.nullable() }).meta({ id: 'ConfirmedTicket' })

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

export const continuedConversation = z.object({ ticket: widgetTicket }).meta({ id: 'ContinuedConversation' })

export const endedConversation = z.object({ ended: z.literal(true) }).meta({ id: 'EndedConversation' })

export const identitySecret = z.object({ secret: z.string() }).meta({ id: 'IdentitySecret' })
export type IdentitySecretAnswer = z.infer<typeof identitySecret>

export const removedSecret = z.object({ removed: z.literal(true) }).meta({ id: 'RemovedIdentitySecret' })
