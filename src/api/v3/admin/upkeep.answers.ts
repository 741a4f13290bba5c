import * as z from 'zod'
import type { RecordPlural } from '../../../modules/upkeep/statistics.types.ts'
import { RECORD_KINDS } from '../../../record-kinds/kinds.types.ts'
import { count, time } from '../../shared/values.answers.ts'

function ofEachKind() {
  const counts = RECORD_KINDS.map((kind) => [`${kind}s`, count().describe(`All ${kind}s of the desk.`)] as const)
  return Object.fromEntries(counts) as Record<RecordPlural, ReturnType<typeof count>>
}

export const statistics = z
  .object({
    tickets: z
      .object({
        open: count().describe('Status 1, and statuses of the desk that mean it.'),
        resolved: count().describe('Status 2, and statuses of the desk that mean it.'),
        closed: count().describe('Status 3, and statuses of the desk that mean it.'),
        archived: count().describe('Status 4, and statuses of the desk that mean it.'),
        deleted: count().describe('Status 5: those in the trash.'),
        unverified: count().describe('Status 6: those that wait until an address is confirmed.'),
        approval: count().describe('Status 7: those that wait for an approval.'),
        spam: count().describe('Status 8: those that were marked as spam.'),
      })
      .describe('How many tickets have each of the eight statuses of every desk.'),
    people: z
      .object({
        customers: count().describe('Accounts that ask for help.'),
        agents: count().describe('Accounts of agents, without admins.'),
        admins: count().describe('Accounts of admins.'),
      })
      .describe('How many accounts are not deleted.'),
    records: z.object(ofEachKind()).describe('How many records of the service desk there are, by kind.'),
    articles: count().describe('Published ones, counted to 1000.'),
    waiting: z
      .object({
        events: count().describe('Events whose notifications are not yet made.'),
        deliveries: count().describe('Mails and pushes that are not yet sent.'),
        webhooks: count().describe('Deliveries to webhooks that are not yet accepted.'),
        dead_letters: count().describe('Messages that failed permanently and were not sent again.'),
        oldest_event_at: time().nullable().describe('Since when the oldest of these events waits. Null: none waits.'),
      })
      .describe('Each counted to 1000.'),
  })
  .meta({ id: 'Statistics' })
export type StatisticsAnswer = z.infer<typeof statistics>

export const storedFiles = z
  .object({
    files: z
      .array(
        z
          .object({
            key: z.string().describe('The name of the file in the store, which reading and restoring it take.'),
            size: count().describe('How many bytes it has.'),
            uploaded_at: time().describe('When it was stored.'),
          })
          .meta({ id: 'StoredFile' }),
      )
      .describe('Files of the store, in the order of their keys.'),
    has_more: z.boolean().describe('True: ask again with `after` the last key.'),
  })
  .meta({ id: 'StoredFiles' })

export const restoredFile = z
  .object({ restored: z.literal(true).describe('True: the store has the file with this content.') })
  .meta({ id: 'RestoredFile' })
