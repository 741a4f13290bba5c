import { webhookEventMessage, webhookPingMessage } from '../../src/api/shared/events/webhook-messages.answers.ts'
import type { EventExamples } from './files.ts'
import { capital, type createAnswerSchemas, type JsonSchema } from './answers/answers.ts'

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The headers of Standard Webhooks. */
const SIGNATURE = [
  header('webhook-id', 'The same for every attempt. Ignore a message that you have handled.'),
  header('webhook-timestamp', 'Seconds since 1970. Refuse a message that is more than five minutes old.'),
  header('webhook-signature', '`v1,` and the HMAC of `id.timestamp.body` in base64, once for each valid secret.'),
]

const RESPONSES: JsonSchema = {
  '2XX': { description: 'Delivered. The body is not read.' },
  '410': { description: 'The address is gone. The webhook is turned off.' },
  default: { description: 'Tried again later, with growing delays.' },
}

const KINDS = [
  {
    name: 'event',
    summary: 'Something happened. All types of events have the same form.',
    message: webhookEventMessage,
  },
  { name: 'ping', summary: 'An admin asked for a ping.', message: webhookPingMessage },
] as const

/** The requests that the helpdesk sends to a webhook, with an example of each type of event. */
export function webhooksOf(
  answers: ReturnType<typeof createAnswerSchemas>,
  events: EventExamples,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    KINDS.map(({ name, summary, message }) => {
      const schema = answers.reference(`Webhook${capital(name)}Message`, message)
      const post = {
        operationId: `receive${capital(name)}`,
        summary,
        security: [],
        parameters: SIGNATURE,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, examples: examplesOf(message.shape.type.options, events) } },
        },
        responses: RESPONSES,
      }
      return [name, { post }]
    }),
  )
}

/** Messages by type. */
function examplesOf(types: readonly string[], events: EventExamples): JsonSchema {
  const messages: EventExamples = { ...events, ping: { webhook_id: 3 } }
  const entries = types.flatMap((type) => {
    const data = messages[type]
    return data === undefined ? [] : [[type, { value: { type, timestamp: data['created_at'] ?? TIME, data } }]]
  })
  return Object.fromEntries(entries) as JsonSchema
}

const TIME = '2026-11-22T12:00:00Z'
