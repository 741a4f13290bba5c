import * as z from 'zod'
import { person } from '../people/people.answers.ts'
import { address, count, html, id, pageOf, time } from '../values.answers.ts'
import { ticket } from './tickets.answers.ts'

export const file = z
  .object({
    id: id().describe('The id of the file.'),
    name: z.string().describe('The file name as it was sent.'),
    size: count().describe('How many bytes it has.'),
    type: z.string().describe('Its media type, such as `image/png`.'),
    url: address().describe('Where the bytes are read. It works for five minutes without a token.'),
  })
  .meta({ id: 'File' })

export const thread = z
  .object({
    id: id().describe('The id of the entry.'),
    ticket_id: id().describe('The id of the ticket that it belongs to.'),
    poster: z
      .enum(['client', 'support', 'system'])
      .describe(
        'Whose side it is: `client`: the requester or a collaborator; `support`: staff; `system`: the desk itself.',
      ),
    is_internal: z.boolean().describe('Whether it is a note that only staff read.'),
    title: z.string().describe('The subject of the ticket on its first entry. Empty on others.'),
    body: html().describe('The text as sanitised HTML, safe to show.'),
    body_text: z.string().describe('The same text without markup.'),
    created_at: time().describe('When it was written.'),
    user: person.nullable().describe('Who wrote it. Null: the system.'),
    attach: z.array(file).describe('Its files. Empty without any.'),
  })
  .meta({ id: 'Thread', description: 'An entry of a conversation.' })
export type ThreadAnswer = z.infer<typeof thread>

export const oneThread = z
  .object({ thread: thread.describe('The new entry of the conversation.') })
  .meta({ id: 'OneThread' })
export const threadPage = pageOf('ThreadPage', thread)
export const replyWithDetails = z
  .object({
    thread: thread.describe('The new entry of the conversation.'),
    ticket: ticket.describe('The ticket as it is after the reply.'),
    threads: z.array(thread).describe('The conversation with the new entry.'),
  })
  .meta({ id: 'ReplyWithDetails' })
