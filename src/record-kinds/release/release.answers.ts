import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { id, pageOf, time } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, recordFile, text, times } from '../kind.answers.ts'

export const releaseUpdates = z
  .object({
    'build-plan': text().describe('How it is built, as sanitised HTML. Null: not written.'),
    'test-plan': text().describe('How it is tested, as sanitised HTML. Null: not written.'),
  })
  .meta({ id: 'ReleaseUpdates' })

export const releaseItem = z
  .object({
    id: id().describe('The id of the release, which people search as `#12`.'),
    subject: z.string().describe('The subject, as lists show it.'),
    status: entry.nullable().describe('Its status, from the list of releases.'),
    priority: entry.nullable().describe('Its priority, from the list of releases.'),
    releaseType: entry.nullable().describe('What kind of release it is.'),
    planned_start_date: time().nullable().describe('When it is to begin. Null: not planned.'),
    planned_end_date: time().nullable().describe('When it is to end, never before its start. Null: not planned.'),
    location_id: id().nullable().describe('The id of the location. Null: none.'),
    ...times,
  })
  .meta({ id: 'ReleaseItem' })
export type ReleaseItemAnswer = z.infer<typeof releaseItem>

export const release = releaseItem
  .extend({
    description: z.string().describe('What it is about, as sanitised HTML.'),
    assetList: z.array(entry).describe('The assets that it concerns.'),
    changes: z.array(linkedRecord).describe('The changes that it brings.'),
    updates: releaseUpdates.describe('The texts that are written while it is worked on.'),
    attach: z.array(recordFile).describe('The files of the release and of its texts.'),
  })
  .meta({ id: 'Release' })
export type ReleaseAnswer = z.infer<typeof release>

export const releasePage = pageOf('ReleasePage', releaseItem)

/** The choices of the form, under the keys that agent apps read. */
export const releaseForm = z.object({
  sd_release_priorities: entries().describe('Priorities to choose from, as `priority_id`.'),
  assets: entries().describe('Assets to choose from, as `asset`.'),
  statuses: entries().describe('Statuses to choose from, as `status_id`.'),
  sd_release_types: entries().describe('Types of releases to choose from, as `release_type_id`.'),
  sd_locations: entries().describe('Locations to choose from, as `location_id`.'),
})
