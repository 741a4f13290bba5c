import { named } from '../../api/published-apps/tickets/tickets.presenter.ts'
import { optionalField, required } from '../../api/shared/lookups/records.schemas.ts'
import type { RecordSummary } from '../../modules/service-desk/records.types.ts'
import { type AppRecordKind, commonDetails, commonItem, lookupOf, requesterList, timesOf } from '../kind.app-face.ts'

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
    const { names } = change
    return {
      ...commonItem(change),
      priority: named(names.priorityId),
      status: named(names.statusId),
      impact: named(names.impactId),
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

/** change_attached_to_problem reads an array of one change. Its impact is also an array of one. */
export function presentAttachedChange(change: RecordSummary<'change'>) {
  const { id, subject } = change
  return {
    id,
    subject: named(subject),
    impact_id: [lookupOf(change, 'impactId')],
    requester: requesterList(change),
    status: lookupOf(change, 'statusId'),
    priority: lookupOf(change, 'priorityId'),
    changeType: lookupOf(change, 'typeId'),
    impactType: lookupOf(change, 'impactId'),
    ...timesOf(change),
  }
}
