import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { person } from '../../api/shared/people/people.answers.ts'
import { id, pageOf } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, recordFile, text, times } from '../kind.answers.ts'

export const changeUpdates = z
  .object({
    reason: text().describe('Why it is made, as sanitised HTML. Null: not written.'),
    impact: text().describe('What it affects, as sanitised HTML. Null: not written.'),
    'rollout-plan': text().describe('How it is made, as sanitised HTML. Null: not written.'),
    'backout-plan': text().describe('How it is taken back, as sanitised HTML. Null: not written.'),
  })
  .meta({ id: 'ChangeUpdates' })

export const changeItem = z
  .object({
    id: id().describe('The id of the change, which people search as `#12`.'),
    subject: z.string().describe('The subject, as lists show it.'),
    requester: person.nullable().describe('The agent or admin who asks for it. Null: nobody.'),
    status: entry.nullable().describe('Its status, from the list of changes.'),
    priority: entry.nullable().describe('Its priority, from the list of changes.'),
    changeType: entry.nullable().describe('What kind of change it is.'),
    impactType: entry.nullable().describe('How much it affects.'),
    location_id: id().nullable().describe('The id of the location. Null: none.'),
    ...times,
  })
  .meta({ id: 'ChangeItem' })
export type ChangeItemAnswer = z.infer<typeof changeItem>

export const change = changeItem
  .extend({
    description: z.string().describe('What it is about, as sanitised HTML.'),
    assetList: z.array(entry).describe('The assets that it concerns.'),
    problems: z.array(linkedRecord).describe('The problems that it is to solve, as far as the caller sees them.'),
    release: linkedRecord.nullable().describe('The release that it is part of. Null: none.'),
    updates: changeUpdates.describe('The texts that are written while it is worked on.'),
    attach: z.array(recordFile).describe('The files of the change and of its texts.'),
  })
  .meta({ id: 'Change' })
export type ChangeAnswer = z.infer<typeof change>

export const changePage = pageOf('ChangePage', changeItem)

/** The choices of the form, under the keys that agent apps read. */
export const changeForm = z.object({
  sd_changes_priorities: entries().describe('Priorities to choose from, as `priority_id`.'),
  assets: entries().describe('Assets to choose from, as `asset`.'),
  statuses: entries().describe('Statuses to choose from, as `status_id`.'),
  sd_changes_types: entries().describe('Types of changes to choose from, as `change_type_id`.'),
  sd_impact_types: entries().describe('Impacts to choose from, as `impact_id`.'),
  requester: people().describe('Agents and admins to choose from, as `requester`.'),
  sd_locations: entries().describe('Locations to choose from, as `location_id`.'),
})
