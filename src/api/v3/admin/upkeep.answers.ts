import * as z from 'zod'
import type { RecordPlural } from '../../../modules/upkeep/statistics.types.ts'
import { RECORD_KINDS } from '../../../record-kinds/kinds.types.ts'
import { count, time } from '../../shared/values.answers.ts'

function ofEachKind() {
  const counts = RECORD_KINDS.map((kind) => [`${kind}s`, count()] as const)
  return Object.fromEntries(counts) as Record<RecordPlural, ReturnType<typeof count>>
}

export const statistics = z
  .object({
    tickets: z.object({
      open: count(),
      resolved: count(),
      closed: count(),
      archived: count(),
      deleted: count(),
      unverified: count(),
      approval: count(),
      spam: count(),
    }),
    people: z.object({ customers: count(), agents: count(), admins: count() }),
    records: z.object(ofEachKind()),
    articles: count().describe('Published ones, counted to 1000.'),
    waiting: z
      .object({
        events: count(),
        deliveries: count(),
        webhooks: count(),
        dead_letters: count(),
        oldest_event_at: time().nullable(),
      })
      .describe('Each counted to 1000.'),
  })
  .meta({ id: 'Statistics' })
export type StatisticsAnswer = z.infer<typeof statistics>

export const storedFiles = z
  .object({
    files: z.array(z.object({ key: z.string(), size: count(), uploaded_at: time() }).meta({ id: 'StoredFile' })),
    has_more: z.boolean().describe('True: ask again with `after` the last key.'),
  })
  .meta({ id: 'StoredFiles' })

export const restoredFile = z.object({ restored: z.literal(true) }).meta({ id: 'RestoredFile' })
