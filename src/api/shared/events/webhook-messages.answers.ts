import * as z from 'zod'
import { EVENT_TYPES } from '../../../shared/events/event-types.ts'
import { id, time } from '../values.answers.ts'
import { eachEvent } from './event-types.answers.ts'
import { webhookEvent } from './events.answers.ts'

const timestamp = time().describe('When the event was committed, or the ping was asked for.')

/** The bodies of the requests to webhooks. */
export const webhookEventMessage = z.object({
  type: z.enum(EVENT_TYPES).describe(`What happened. Types can be added.${eachEvent(EVENT_TYPES)}`),
  timestamp,
  data: webhookEvent.describe('The event as in the feed, without the name of who did it.'),
})

export const webhookPingMessage = z.object({
  type: z.enum(['ping']).describe('`ping`: nothing happened.'),
  timestamp,
  data: z.object({ webhook_id: id().describe('The id of the webhook.') }).describe('Which webhook was asked.'),
})
