import * as z from 'zod'
import { eventSubject } from '../shared/events/events.answers.ts'
import { id, idOrZero, time } from '../shared/values.answers.ts'

const person = z.object({ id: id(), name: z.string() }).meta({ id: 'LivePerson' })

const shown = z
  .object({
    id: id(),
    type: z.string(),
    subject: eventSubject,
    gone: z.literal(true).optional(),
    ticket_number: z.string().optional(),
    actor_id: id().optional(),
    changed: z.array(z.string()),
    created_at: time(),
  })
  .meta({
    id: 'LiveEvent',
    description: '`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more.',
  })

const lost = z
  .object({ id: id(), subject: eventSubject, gone: z.literal(true) })
  .meta({ id: 'LiveLoss', description: 'The listener lost access with this event, and learns nothing else of it.' })

const events = z.array(z.union([shown, lost]))
const cursor = () => z.int().min(0)

const viewer = z
  .object({ id: id(), name: z.string(), typing: z.boolean(), until: time() })
  .meta({ id: 'LiveViewer', description: 'Removed at `until` without another sign of life.' })

/** What a live connection sends, besides the text `pong`. */
export const liveMessage = z
  .union([
    z
      .object({ type: z.literal('hello'), cursor: cursor(), ping_seconds: z.int().min(1), expires_at: time() })
      .meta({ id: 'LiveHello', description: 'The first message. Send the text `ping` every `ping_seconds`.' }),
    z.object({ type: z.literal('events'), cursor: cursor(), events }).meta({ id: 'LiveEvents' }),
    z
      .object({
        type: z.literal('caught_up'),
        cursor: cursor(),
        more: z.boolean(),
        reload: z.literal(true).optional(),
        events,
      })
      .meta({
        id: 'LiveCaughtUp',
        description: 'The answer to `catch_up`. `more`: ask again from `cursor`. `reload`: read everything again.',
      }),
    z
      .object({ type: z.literal('behind'), since: cursor() })
      .meta({ id: 'LiveBehind', description: 'Events after `since` were not sent: ask for them with `catch_up`.' }),
    z
      .object({
        type: z.literal('presence'),
        ticket_id: id(),
        people: z.array(viewer),
        lock: z.object({ by: person, expires_at: time() }).meta({ id: 'LiveLock' }).nullable(),
      })
      .meta({ id: 'LivePresence', description: 'Who else looks at the ticket, and who holds its lock.' }),
    z
      .object({ type: z.literal('out_of_sight'), ticket_id: id() })
      .meta({ id: 'LiveOutOfSight', description: 'The listener may not look at the ticket any more.' }),
    z
      .object({ type: z.literal('error'), code: z.string(), message: z.string() })
      .meta({ id: 'LiveError', description: 'The last frame was refused, with a code of docs/errors.md.' }),
  ])
  .meta({ id: 'LiveMessage', description: 'A JSON text of the WebSocket `GET /api/v3/live`.' })

/** What a client may send, besides the text `ping`. */
export const liveFrame = z
  .union([
    z
      .object({ type: z.literal('catch_up'), since: idOrZero() })
      .meta({ id: 'LiveCatchUp', description: 'Asks for the events after `since`.' }),
    z
      .object({ type: z.literal('follow'), inbox: z.boolean(), ticket_ids: z.array(id()).max(50).optional() })
      .meta({ id: 'LiveFollow', description: 'Limits the events to the inbox and these tickets.' }),
    z
      .object({ type: z.literal('look'), ticket_id: id(), typing: z.boolean().optional() })
      .meta({ id: 'LiveLook', description: 'Says that this person looks at the ticket, and whether they type.' }),
    z.object({ type: z.literal('leave'), ticket_id: id() }).meta({ id: 'LiveLeave' }),
  ])
  .meta({ id: 'LiveFrame', description: 'A JSON text to the WebSocket `GET /api/v3/live`.' })
