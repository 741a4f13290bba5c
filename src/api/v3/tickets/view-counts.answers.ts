import * as z from 'zod'

const viewCount = z.object({ count: z.int().min(0).max(100), is_exact: z.boolean() }).meta({ id: 'ViewCount' })
export type ViewCountAnswer = z.infer<typeof viewCount>

export const viewCounts = z
  .object({
    inbox: viewCount,
    mine: viewCount,
    unassigned: viewCount,
    waiting: viewCount,
    overdue: viewCount,
    mentions: viewCount,
  })
  .meta({ id: 'ViewCounts' })
export type ViewCountsAnswer = z.infer<typeof viewCounts>
