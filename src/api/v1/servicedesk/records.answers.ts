import * as z from 'zod'
import { entry } from '../../shared/lookups/lookups.answers.ts'
import { person } from '../../shared/people/people.answers.ts'
import { file } from '../../shared/tickets/tickets.answers.ts'
import { id, pageOf, time } from '../../shared/values.answers.ts'

const text = () => z.string().nullable()
const times = { created_at: time(), updated_at: time() }
const linkedRecord = z.object({ id: id(), subject: z.string() }).meta({ id: 'LinkedRecord' })
const recordFile = file
  .extend({ identifier: text().describe('The general update that it belongs to; null: the record itself.') })
  .meta({ id: 'RecordFile' })

export const problemUpdates = z
  .object({ 'root-cause': text(), impact: text(), symptoms: text(), solution: text(), 'solution-title': text() })
  .meta({ id: 'ProblemUpdates' })
export const changeUpdates = z
  .object({ reason: text(), impact: text(), 'rollout-plan': text(), 'backout-plan': text() })
  .meta({ id: 'ChangeUpdates' })
export const releaseUpdates = z.object({ 'build-plan': text(), 'test-plan': text() }).meta({ id: 'ReleaseUpdates' })

const problemPriority = z.object({ priority_id: id(), priority: z.string() }).meta({ id: 'ProblemPriority' })

export const problemItem = z
  .object({
    id: id(),
    from: z.string().describe('The e-mail of the requester; empty without one.'),
    subject: z.string(),
    department: entry.nullable(),
    status_type_id: entry.nullable(),
    priority_id: problemPriority.nullable(),
    impact_id: entry.nullable(),
    assigned_id: person.nullable(),
    location_type_id: id().nullable(),
    group_id: id().nullable(),
    ...times,
  })
  .meta({ id: 'ProblemItem' })
export type ProblemItemAnswer = z.infer<typeof problemItem>

export const problem = problemItem
  .extend({
    description: z.string(),
    asset: z.array(entry),
    tickets: z.array(z.object({ id: id(), ticket_number: z.string(), title: z.string() }).meta({ id: 'LinkedTicket' })),
    changes: z.array(linkedRecord),
    updates: problemUpdates,
    attach: z.array(recordFile),
  })
  .meta({ id: 'Problem' })
export type ProblemAnswer = z.infer<typeof problem>

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

export const assetItem = z
  .object({
    id: id(),
    name: z.string(),
    external_id: text(),
    asset_type: entry.nullable(),
    department: entry.nullable(),
    impact_type: entry.nullable(),
    location_id: id().nullable(),
    managed_by: entry.nullable(),
    used_by: entry.nullable(),
    assigned_on: time().nullable(),
    ...times,
  })
  .meta({ id: 'AssetItem' })
export type AssetItemAnswer = z.infer<typeof assetItem>

export const asset = assetItem
  .extend({
    description: z.string(),
    problems: z.array(linkedRecord),
    changes: z.array(linkedRecord),
    releases: z.array(linkedRecord),
  })
  .meta({ id: 'Asset' })
export type AssetAnswer = z.infer<typeof asset>

export const problemPage = pageOf('ProblemPage', problemItem)
export const changePage = pageOf('ChangePage', changeItem)
export const releasePage = pageOf('ReleasePage', releaseItem)
export const assetPage = pageOf('AssetPage', assetItem)

export const savedUpdate = z
  .object({
    identifier: z.string(),
    value: text(),
    'solution-title': text().optional(),
    updated_at: time().nullable(),
    author: person.nullable(),
    attach: z.array(recordFile),
  })
  .meta({ id: 'GeneralUpdate' })
export type SavedUpdateAnswer = z.infer<typeof savedUpdate>

const entries = () => z.array(entry)
const people = () => z.array(person)
const ticketPriorities = () => z.array(problemPriority)
const assetTypes = () =>
  z.array(z.object({ id: id(), name: z.string(), parent_id: id().nullable() }).meta({ id: 'AssetType' }))

/** What each form chooses from, under the keys that agent apps read. */
export const forms = {
  problem: z.object({
    priority_ids: ticketPriorities(),
    assets: entries(),
    status_type_ids: entries(),
    departments: entries(),
    impact_ids: entries(),
    assigned_ids: people(),
    group_ids: entries(),
    location_type_ids: entries(),
  }),
  change: z.object({
    sd_changes_priorities: entries(),
    assets: entries(),
    statuses: entries(),
    sd_changes_types: entries(),
    sd_impact_types: entries(),
    requester: people(),
    sd_locations: entries(),
  }),
  release: z.object({
    sd_release_priorities: entries(),
    assets: entries(),
    statuses: entries(),
    sd_release_types: entries(),
    sd_locations: entries(),
  }),
  asset: z.object({
    sd_asset_types: assetTypes(),
    departments: entries(),
    sd_impact_types: entries(),
    sd_locations: entries(),
    managed_by: people(),
    used_by: people(),
  }),
}
