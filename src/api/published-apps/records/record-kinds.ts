import type { RecordDetails, RecordSummary, WorkKind } from '../../../modules/service-desk/records.types.ts'
import { type DraftFace, optionalField, momentField, required } from '../../shared/lookups/records.schemas.ts'
import { appTime, presentAppPerson } from '../people/people.presenter.ts'
import { named } from '../tickets/tickets.presenter.ts'

/** What the apps call the fields of a kind, how it looks to them, and the sentences that they compare. */
export interface AppRecordKind<K extends WorkKind> {
  kind: K
  plural: string
  draft: DraftFace
  /** The sentences of problem_create, change_edit and their like. */
  sentences: { created: string; updated: string; deleted: string }
  /** Some answers are the sentence itself, some an object that holds it. */
  createdAsText: boolean
  presentItem: (record: RecordSummary<K>) => object
  present: (record: RecordDetails<K>, app: { isOnIos: boolean }) => object
}

/** An object also where the record has none: a missing one leaves the rest of the screen blank (problem_detail). */
function lookupOf<K extends WorkKind>({ values, names }: RecordSummary<K>, field: keyof RecordSummary<K>['values']) {
  return { id: values[field], name: named(names[field]) }
}

function timesOf({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { created_at: appTime(createdAt), updated_at: appTime(updatedAt) }
}

/** A list that holds one person or nobody (change_detail). */
function requesterList({ requester }: Pick<RecordSummary, 'requester'>) {
  return requester === null ? [] : [presentAppPerson(requester)]
}

/** What the details of every kind have, under the names of both platforms. */
function commonDetails<K extends WorkKind>(record: RecordDetails<K>) {
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

function problemObjects(problem: RecordSummary<'problem'>) {
  return {
    department: lookupOf(problem, 'departmentId'),
    status_type_id: lookupOf(problem, 'statusId'),
    priority_id: { priority_id: problem.values.priorityId, priority: named(problem.names.priorityId) },
    impact_id: lookupOf(problem, 'impactId'),
    assigned_id: problem.assignee && presentAppPerson(problem.assignee),
  }
}

export const problems: AppRecordKind<'problem'> = {
  kind: 'problem',
  plural: 'problems',
  draft: {
    requesterEmail: 'from',
    fields: {
      departmentId: required('department'),
      statusId: required('status_type_id'),
      priorityId: optionalField('priority_id'),
      impactId: optionalField('impact_id'),
      locationId: optionalField('location_type_id'),
      groupId: optionalField('group_id', 'group'),
      assignedTo: optionalField('assigned_id', 'assigned', 'agent_id'),
    },
  },
  sentences: {
    created: 'Problem Created Successfully.',
    updated: 'Problem Updated Successfully.',
    deleted: 'Problem Deleted Successfully.',
  },
  createdAsText: false,
  presentItem(problem) {
    const { id, subject, requester, names, assignee } = problem
    return {
      id,
      subject: named(subject),
      from: requester?.email ?? '',
      priority: named(names.priorityId),
      status: named(names.statusId),
      department: named(names.departmentId),
      impact: named(names.impactId),
      assigned: assignee && presentAppPerson(assignee),
      ...timesOf(problem),
    }
  },
  present(problem, { isOnIos }) {
    const { requester, links } = problem
    return {
      ...commonDetails(problem),
      // Android shows it as a text (problem_detail).
      ...(isOnIos ? {} : { from: requester?.email ?? '' }),
      ...problemObjects(problem),
      tickets: links.ticket.map((ticket) => ({
        id: ticket.id,
        ticket_number: ticket.ticketNumber,
        title: named(ticket.title),
      })),
    }
  },
}

export const changes: AppRecordKind<'change'> = {
  kind: 'change',
  plural: 'changes',
  draft: {
    fields: {
      requesterId: optionalField('requester'),
      statusId: required('status_id'),
      priorityId: required('priority_id'),
      typeId: required('change_type_id'),
      impactId: required('impact_id'),
      locationId: optionalField('location_id'),
    },
  },
  sentences: { created: 'Changes Created.', updated: 'Changes Updated.', deleted: 'Changes Deleted.' },
  createdAsText: true,
  presentItem(change) {
    const { id, subject, requester, names } = change
    return {
      id,
      subject: named(subject),
      requester: requester && presentAppPerson(requester).first_name,
      priority: named(names.priorityId),
      status: named(names.statusId),
      ...timesOf(change),
    }
  },
  present(change) {
    return {
      ...commonDetails(change),
      status: lookupOf(change, 'statusId'),
      priority: lookupOf(change, 'priorityId'),
      changeType: lookupOf(change, 'typeId'),
      impactType: lookupOf(change, 'impactId'),
    }
  },
}

export const releases: AppRecordKind<'release'> = {
  kind: 'release',
  plural: 'releases',
  draft: {
    fields: {
      statusId: required('status_id', 'status'),
      priorityId: required('priority_id', 'priority'),
      typeId: required('release_type_id', 'releasetype'),
      plannedStartAt: momentField('planned_start_date', 'plan_start_date'),
      plannedEndAt: momentField('planned_end_date', 'plan_end_date'),
      locationId: optionalField('location_id', 'location'),
    },
  },
  sentences: { created: 'Releases Created.', updated: 'Releases Updated.', deleted: 'Releases Deleted.' },
  createdAsText: true,
  presentItem(release) {
    const { id, subject, names } = release
    return {
      id,
      subject: named(subject),
      priority: named(names.priorityId),
      status: named(names.statusId),
      ...timesOf(release),
    }
  },
  present(release) {
    return {
      ...commonDetails(release),
      status: lookupOf(release, 'statusId'),
      priority: lookupOf(release, 'priorityId'),
      releaseType: lookupOf(release, 'typeId'),
      planned_start_date: appTime(release.values.plannedStartAt) ?? '--',
      planned_end_date: appTime(release.values.plannedEndAt) ?? '--',
    }
  },
}

/** change_attached_to_problem: an array of one, whose impact is an array of one too. */
export function presentAttachedChange(change: RecordSummary<'change'>) {
  const { id, subject } = change
  return {
    id,
    subject: named(subject),
    impact_id: [lookupOf(change, 'impactId')],
    requester: requesterList(change),
    status: lookupOf(change, 'statusId'),
    priority: lookupOf(change, 'priorityId'),
    ...timesOf(change),
  }
}
