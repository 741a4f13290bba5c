import * as z from 'zod'
import { id } from '../../shared/values.answers.ts'

const viewCount = z.object({ count: z.int().min(0).max(100), is_exact: z.boolean() }).meta({ id: 'ViewCount' })
export type ViewCountAnswer = z.infer<typeof viewCount>

const savedCount = z
  .object({
    id: id(),
    count: z.int().min(0).max(99),
    more: z.boolean().describe('There are more, or the rest of a long list was not looked at.'),
  })
  .meta({ id: 'SavedViewCount' })

export const viewCounts = z
  .object({
    inbox: viewCount,
    mine: viewCount,
    unassigned: viewCount,
    waiting: viewCount,
    overdue: viewCount,
    mentions: viewCount,
    saved: z
      .array(savedCount)
      .optional()
      .describe('With `ids`: the saved views among them that the caller sees, in their order.'),
  })
  .meta({ id: 'ViewCounts' })
export type ViewCountsAnswer = z.infer<typeof viewCounts>
