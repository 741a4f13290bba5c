import * as z from 'zod'
import { id, pageOf } from '../shared/values.answers.ts'

const reply = z
  .object({
    id: id().describe('The id of the canned reply.'),
    title: z.string().describe('Agents choose the reply by this title.'),
    body: z.string().describe('With its placeholders.'),
    department_id: z.int().min(0).describe('0: everybody’s.'),
  })
  .meta({ id: 'CannedReply' })

export const replies = pageOf('CannedReplyPage', reply)

export const rendered = reply
  .extend({
    rendered: z
      .object({
        html: z.string().describe('The text with its placeholders filled in, as sanitised HTML.'),
        text: z.string().describe('The same without markup.'),
      })
      .nullable()
      .describe('For the ticket that was named; null where none was.'),
  })
  .meta({ id: 'RenderedCannedReply' })
