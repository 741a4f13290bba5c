import type { RecordDetails, RecordSummary } from '../../modules/service-desk/records.types.ts'
import { presentTime } from '../../api/shared/people/people.presenter.ts'
import { presentLookup, presentOwn, presentTimes } from '../../api/v1/servicedesk/records.presenter.ts'
import type { ReleaseAnswer, ReleaseItemAnswer } from './release.answers.ts'
import type { LinkFace, RecordFace } from '../kind.face.ts'
import { momentField, optionalField, required, type WireFields } from '../../api/shared/lookups/records.schemas.ts'

const fields = {
  statusId: required('status_id', 'status'),
  priorityId: required('priority_id', 'priority'),
  typeId: required('release_type_id', 'releasetype'),
  plannedStartAt: momentField('planned_start_date', 'plan_start_date'),
  plannedEndAt: momentField('planned_end_date', 'plan_end_date'),
  locationId: optionalField('location_id', 'location'),
} satisfies WireFields<'release'>

function presentItem(release: RecordSummary<'release'>): ReleaseItemAnswer {
  const { id, subject, values } = release
  return {
    id,
    subject,
    status: presentLookup(release, 'statusId'),
    priority: presentLookup(release, 'priorityId'),
    releaseType: presentLookup(release, 'typeId'),
    planned_start_date: presentTime(values.plannedStartAt),
    planned_end_date: presentTime(values.plannedEndAt),
    location_id: values.locationId,
    ...presentTimes(release),
  }
}

/** docs/operations.md#service-desk, with the names of the web form. */
export const releaseFace: RecordFace<'release'> = {
  kind: 'release',
  plural: 'releases',
  idName: 'releaseid',
  fields,
  presentItem,
  async present(release: RecordDetails<'release'>, addressOf): Promise<ReleaseAnswer> {
    return {
      ...presentItem(release),
      description: release.description,
      assetList: release.assets,
      changes: release.links.change,
      ...(await presentOwn('release', release, addressOf)),
    }
  },
}

export const releaseOfChange: LinkFace<'changeRelease'> = {
  link: 'changeRelease',
  child: releaseFace,
  parentName: 'changeid',
  childNames: ['release', 'releaseid'],
  aliases: { release: ['releaseid'] },
  paths: {
    create: '/change/release/:changeid',
    attach: '/change/release/attach/:changeid',
    attached: '/get/attached/release/:changeid',
    detach: '/detach/release/change',
  },
  draft: 'create',
  shows: 'list',
  detachesFirst: true,
}
