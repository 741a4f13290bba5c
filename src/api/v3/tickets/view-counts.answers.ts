import * as z from 'zod'
import { id } from '../../shared/values.answers.ts'

const viewCount = z
  .object({
    count: z.int().min(0).max(100).describe('How many tickets, counted to 100.'),
    is_exact: z.boolean().describe('Whether all were counted. If false, there are at least `count`.'),
  })
  .meta({ id: 'ViewCount' })
export type ViewCountAnswer = z.infer<typeof viewCount>

const savedCount = z
  .object({
    id: id().describe('The id of the view.'),
    count: z.int().min(0).max(99).describe('How many tickets it shows, counted to 99.'),
    more: z.boolean().describe('There are more, or the rest of a long list was not looked at.'),
  })
  .meta({ id: 'SavedViewCount' })

export const viewCounts = z
  .object({
    inbox: viewCount.describe('Open tickets.'),
    mine: viewCount.describe('Open tickets of the caller.'),
    unassigned: viewCount.describe('Open tickets that are nobody’s.'),
    waiting: viewCount.describe('Open tickets that staff answered, which wait for their customers.'),
    overdue: viewCount.describe('Open tickets past their due date.'),
    mentions: viewCount.describe('Open tickets with a note that mentions the caller.'),
    unverified: viewCount.describe('Tickets of senders whose address is not proven.'),
    saved: z
      .array(savedCount)
      .optional()
      .describe('With `ids`: the saved views among them that the caller sees, in their order.'),
  })
  .meta({ id: 'ViewCounts' })
export type ViewCountsAnswer = z.infer<typeof viewCounts>
