import { appPicture, appTime, NOT_AVAILABLE, presentAppPerson } from '../api/published-apps/people/people.presenter.ts'
import { named } from '../api/published-apps/tickets/tickets.presenter.ts'
import type { DraftFace } from '../api/shared/lookups/records.schemas.ts'
import type { RecordDetails, RecordSummary } from '../modules/service-desk/records.types.ts'
import type { Person } from '../shared/identity/identity.types.ts'
import type { WorkKind } from './kinds.types.ts'

/** A kind in the published apps: its field names, its form, and the sentences that the apps compare. */
export interface AppRecordKind<K extends WorkKind> {
  kind: K
  plural: string
  draft: DraftFace
  /** The sentences of problem_create, change_edit and similar calls. */
  sentences: { created: string; updated: string; deleted: string }
  /** Some answers are the sentence itself, others an object with the sentence. */
  createdAsText: boolean
  presentItem: (record: RecordSummary<K>) => object
  present: (record: RecordDetails<K>, app: { isOnIos: boolean }) => object
}

const NO_ASSIGNEE = {
  id: 0,
  first_name: NOT_AVAILABLE,
  last_name: '',
  user_name: NOT_AVAILABLE,
  email: '',
  profile_pic: appPicture(null),
}

/** An object even if the record has none. Without it, the rest of the screen stays blank (problem_detail). */
export function lookupOf<K extends WorkKind>(
  { values, names }: RecordSummary<K>,
  field: keyof RecordSummary<K>['values'],
) {
  return { id: values[field] ?? 0, name: named(names[field]) }
}

export function timesOf({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { created_at: appTime(createdAt), updated_at: appTime(updatedAt) }
}

/** The row of every list. The apps read texts, and iOS crashes on null (problems, changes). */
export function commonItem<K extends WorkKind>({ id, subject, requester, assignee, ...record }: RecordSummary<K>) {
  return {
    id,
    subject: named(subject),
    from: requester?.email ?? '',
    requester: requester === null ? NOT_AVAILABLE : presentAppPerson(requester).first_name,
    assigned: presentAssignee(assignee),
    ...timesOf(record),
  }
}

/** An object of texts even without an assignee, because iOS crashes if a name is null. */
export function presentAssignee(assignee: Person | null) {
  return assignee === null ? NO_ASSIGNEE : presentAppPerson(assignee)
}

/** A list that holds one person or nobody (change_detail). */
export function requesterList({ requester }: Pick<RecordSummary, 'requester'>) {
  return requester === null ? [] : [presentAppPerson(requester)]
}

/** The common details of every kind, under the names of both platforms. */
export function commonDetails<K extends WorkKind>(record: RecordDetails<K>) {
  const assets = presentAssets(record.assets)
  return {
    id: record.id,
    subject: named(record.subject),
    description: record.description,
    requester: requesterList(record),
    from: requesterList(record),
    location: lookupOf(record, 'locationId'),
    asset: assets,
    assetList: assets,
    assetId: record.assets.map(({ id }) => id),
    ...timesOf(record),
  }
}

export function presentAssets(assets: RecordDetails['assets']) {
  return assets.map(({ id, name }) => ({ id, assetId: id, name: named(name) }))
}
