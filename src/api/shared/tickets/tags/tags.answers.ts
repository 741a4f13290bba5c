import * as z from 'zod'
import { count, id, pageOf } from '../../values.answers.ts'

const color = (meaning: string) => z.string().describe(meaning)

export const tag = z
  .object({
    id: id().describe('The id of the tag. Renaming keeps it.'),
    name: z.string().describe('The word itself. Filters and actions take it in any letter case.'),
    color: color('As #rrggbb.'),
    text_color: color('Black or white: the one that is readable on the colour.'),
  })
  .meta({ id: 'Tag', description: 'A word that agents give to tickets. Customers never see it.' })
export type TagAnswer = z.infer<typeof tag>

const listedTag = tag
  .extend({
    tickets: count().nullable().describe('How many tickets have it, up to 251. Null for agents.'),
  })
  .meta({ id: 'ListedTag' })
export type ListedTagAnswer = z.infer<typeof listedTag>

export const tagPage = pageOf('TagPage', listedTag)

export const ticketTags = z
  .object({
    ticket_id: id().describe('The id of the ticket.'),
    tags: z.array(tag).describe('All tags that it has now.'),
  })
  .meta({ id: 'TicketTags' })
export type TicketTagsAnswer = z.infer<typeof ticketTags>
