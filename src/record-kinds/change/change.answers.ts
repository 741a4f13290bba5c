import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { person } from '../../api/shared/people/people.answers.ts'
import { id, pageOf } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, recordFile, text, times } from '../kind.answers.ts'

export const changeUpdates = z
  .object({ reason: text(), impact: text(), 'rollout-plan': text(), 'backout-plan': text() })
  .meta({ id: 'ChangeUpdates' })

export const changeItem = z
  .object({
    id: id(),
    subject: z.string(),
    requester: person.nullable(),
    status: entry.nullable(),
    priority: entry.nullable(),
    changeType: entry.nullable(),
    impactType: entry.nullable(),
    location_id: id().nullable(),
    ...times,
  })
  .meta({ id: 'ChangeItem' })
export type ChangeItemAnswer = z.infer<typeof changeItem>

export const change = changeItem
  .extend({
    description: z.string(),
    assetList: z.array(entry),
    problems: z.array(linkedRecord),
    release: linkedRecord.nullable(),
    updates: changeUpdates,
    attach: z.array(recordFile),
  })
  .meta({ id: 'Change' })
export type ChangeAnswer = z.infer<typeof change>

export const changePage = pageOf('ChangePage', changeItem)

/** The choices of the form, under the keys that agent apps read. */
export const changeForm = z.object({
  sd_changes_priorities: entries(),
  assets: entries(),
  statuses: entries(),
  sd_changes_types: entries(),
  sd_impact_types: entries(),
  requester: people(),
  sd_locations: entries(),
})
