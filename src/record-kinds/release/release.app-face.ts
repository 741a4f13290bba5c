import { appTime } from '../../api/published-apps/people/people.presenter.ts'
import { named } from '../../api/published-apps/tickets/tickets.presenter.ts'
import { momentField, optionalField, required } from '../../api/shared/lookups/records.schemas.ts'
import { type AppRecordKind, commonDetails, commonItem, lookupOf } from '../kind.app-face.ts'

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
    const { names } = release
    return { ...commonItem(release), priority: named(names.priorityId), status: named(names.statusId) }
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
