import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { id, pageOf, time } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, recordFile, text, times } from '../kind.answers.ts'

export const releaseUpdates = z.object({ 'build-plan': text(), 'test-plan': text() }).meta({ id: 'ReleaseUpdates' })

export const releaseItem = z
  .object({
    id: id(),
    subject: z.string(),
    status: entry.nullable(),
    priority: entry.nullable(),
    releaseType: entry.nullable(),
    planned_start_date: time().nullable(),
    planned_end_date: time().nullable(),
    location_id: id().nullable(),
    ...times,
  })
  .meta({ id: 'ReleaseItem' })
export type ReleaseItemAnswer = z.infer<typeof releaseItem>

export const release = releaseItem
  .extend({
    description: z.string(),
    assetList: z.array(entry),
    changes: z.array(linkedRecord),
    updates: releaseUpdates,
    attach: z.array(recordFile),
  })
  .meta({ id: 'Release' })
export type ReleaseAnswer = z.infer<typeof release>

export const releasePage = pageOf('ReleasePage', releaseItem)

/** The choices of the form, under the keys that agent apps read. */
export const releaseForm = z.object({
  sd_release_priorities: entries(),
  assets: entries(),
  statuses: entries(),
  sd_release_types: entries(),
  sd_locations: entries(),
})
