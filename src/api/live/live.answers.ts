import * as z from 'zod'
import { eventSubject } from '../shared/events/events.answers.ts'
import { id, idOrZero, time } from '../shared/values.answers.ts'

const person = z
  .object({ id: id().describe('The id of the account.'), name: z.string().describe('The full name.') })
  .meta({ id: 'LivePerson' })

const shown = z
  .object({
    id: id().describe('The id of the event, as in the feed. Ids may come out of order.'),
    type: z
      .string()
      .describe('What happened: a subject and a past tense, such as `ticket.replied`. Types can be added.'),
    subject: eventSubject.describe('What it happened to.'),
    gone: z
      .literal(true)
      .optional()
      .describe('There and true if the ticket left every inbox: it was moved to the trash, deleted or merged.'),
    ticket_number: z.string().optional().describe('The number of the ticket. Left out for other subjects.'),
    actor_id: id()
      .optional()
      .describe('The id of the account that did it. Left out for customers, and where nobody with an account did it.'),
    changed: z.array(z.string()).describe('The names of the changed fields.'),
    created_at: time().describe('When it was committed.'),
  })
  .meta({
    id: 'LiveEvent',
    description: '`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more.',
  })

const lost = z
  .object({
    id: id().describe('The id of the event.'),
    subject: eventSubject.describe('What it happened to.'),
    gone: z.literal(true).describe('Always true: the listener has lost the ticket.'),
  })
  .meta({ id: 'LiveLoss', description: 'The listener lost access with this event, and learns nothing else of it.' })

const events = z.array(z.union([shown, lost]))
const cursor = () => z.int().min(0)

const viewer = z
  .object({
    id: id().describe('The id of the account.'),
    name: z.string().describe('The full name.'),
    typing: z.boolean().describe('Whether they write an answer right now.'),
    until: time().describe('When they count as gone unless they are named again.'),
  })
  .meta({ id: 'LiveViewer', description: 'Removed at `until` without another sign of life.' })

/** What a live connection sends, besides the text `pong`. */
export const liveMessage = z
  .union([
    z
      .object({
        type: z.literal('hello').describe('`hello`: the connection is open.'),
        cursor: cursor().describe('Events after this one will be sent. Catch up with earlier ones.'),
        ping_seconds: z
          .int()
          .min(1)
          .describe('After how many seconds without a message the client sends the text `ping`.'),
        expires_at: time().describe('When the connection ends at the latest. Open another one then.'),
      })
      .meta({ id: 'LiveHello', description: 'The first message. Send the text `ping` every `ping_seconds`.' }),
    z
      .object({
        type: z.literal('events').describe('`events`: something happened.'),
        cursor: cursor().describe('All events up to this one were sent. Store it, and catch up from it.'),
        events: events.describe('What happened, as far as the listener may know.'),
      })
      .meta({ id: 'LiveEvents' }),
    z
      .object({
        type: z.literal('caught_up').describe('`caught_up`: a page of missed events.'),
        cursor: cursor().describe('All events up to this one were sent. Store it, and catch up from it.'),
        more: z.boolean().describe('Whether there are further missed events after `cursor`.'),
        reload: z.literal(true).optional().describe('There and true if too many were missed: read everything again.'),
        events: events.describe('What happened, as far as the listener may know.'),
      })
      .meta({
        id: 'LiveCaughtUp',
        description: 'The answer to `catch_up`. `more`: ask again from `cursor`. `reload`: read everything again.',
      }),
    z
      .object({
        type: z.literal('behind').describe('`behind`: some events could not be sent.'),
        since: cursor().describe('The cursor to catch up from.'),
      })
      .meta({ id: 'LiveBehind', description: 'Events after `since` were not sent: ask for them with `catch_up`.' }),
    z
      .object({
        type: z.literal('presence').describe('`presence`: who is at a ticket has changed.'),
        ticket_id: id().describe('The id of the ticket.'),
        people: z.array(viewer).describe('All other people who look at it. Staff only.'),
        lock: z
          .object({
            by: person.describe('Who is answering.'),
            expires_at: time().describe('When the lock ends unless they say so again.'),
          })
          .meta({ id: 'LiveLock' })
          .nullable()
          .describe('Who is answering it. Null: nobody.'),
      })
      .meta({ id: 'LivePresence', description: 'Who else looks at the ticket, and who holds its lock.' }),
    z
      .object({
        type: z.literal('out_of_sight').describe('`out_of_sight`: access to the ticket has ended.'),
        ticket_id: id().describe('The id of the ticket.'),
      })
      .meta({ id: 'LiveOutOfSight', description: 'The listener may not look at the ticket any more.' }),
    z
      .object({
        type: z.literal('error').describe('`error`: the last frame had no effect.'),
        code: z.string().describe('Why, in one stable word. `rate_limited`: wait a second or two.'),
        message: z.string().describe('Why, as a sentence for people.'),
      })
      .meta({ id: 'LiveError', description: 'The last frame was refused, with a code of docs/errors.md.' }),
  ])
  .meta({ id: 'LiveMessage', description: 'A JSON text of the WebSocket `GET /api/v3/live`.' })

/** What a client may send, besides the text `ping`. */
export const liveFrame = z
  .union([
    z
      .object({
        type: z.literal('catch_up').describe('`catch_up`: asks for missed events, which come as `caught_up`.'),
        since: idOrZero().describe('The last `cursor`. 0 begins with the oldest event.'),
      })
      .meta({ id: 'LiveCatchUp', description: 'Asks for the events after `since`.' }),
    z
      .object({
        type: z.literal('follow').describe('`follow`: says which events are wanted.'),
        inbox: z
          .boolean()
          .describe(
            'True, the state of a new connection, sends everything in sight. False sends only the tickets of `ticket_ids`.',
          ),
        ticket_ids: z
          .array(id())
          .max(50)
          .optional()
          .describe('The ids of followed tickets, at most 50. They replace those before.'),
      })
      .meta({ id: 'LiveFollow', description: 'Limits the events to the inbox and these tickets.' }),
    z
      .object({
        type: z.literal('look').describe('`look`: repeat it every 45 seconds, and every 10 while typing.'),
        ticket_id: id().describe('The id of the ticket that the person looks at.'),
        typing: z.boolean().optional().describe('Whether they write an answer. False unless sent.'),
      })
      .meta({ id: 'LiveLook', description: 'Says that this person looks at the ticket, and whether they type.' }),
    z
      .object({
        type: z.literal('leave').describe('`leave`: the person looks at the ticket no longer.'),
        ticket_id: id().describe('The id of the ticket.'),
      })
      .meta({ id: 'LiveLeave' }),
  ])
  .meta({ id: 'LiveFrame', description: 'A JSON text to the WebSocket `GET /api/v3/live`.' })
