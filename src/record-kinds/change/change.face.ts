import type { RecordDetails, RecordSummary } from '../../modules/service-desk/records.types.ts'
import { presentPerson } from '../../api/shared/people/people.presenter.ts'
import { presentLookup, presentOwn, presentTimes } from '../../api/v1/servicedesk/records.presenter.ts'
import type { ChangeAnswer, ChangeItemAnswer } from './change.answers.ts'
import type { LinkFace, RecordFace } from '../kind.face.ts'
import { optionalField, required, type WireFields } from '../../api/shared/lookups/records.schemas.ts'

const fields = {
  requesterId: optionalField('requester'),
  statusId: required('status_id'),
  priorityId: required('priority_id', 'priority'),
  typeId: required('change_type_id'),
  impactId: required('impact_id'),
  locationId: optionalField('location_id'),
} satisfies WireFields<'change'>

function presentItem(change: RecordSummary<'change'>): ChangeItemAnswer {
  const { id, subject, values, requester } = change
  return {
    id,
    subject,
    requester: requester && presentPerson(requester),
    status: presentLookup(change, 'statusId'),
    priority: presentLookup(change, 'priorityId'),
    changeType: presentLookup(change, 'typeId'),
    impactType: presentLookup(change, 'impactId'),
    location_id: values.locationId,
    ...presentTimes(change),
  }
}

/** docs/operations.md#service-desk. ChangeViewPage of the agent app reads the camel-case keys. */
export const changeFace: RecordFace<'change'> = {
  kind: 'change',
  plural: 'changes',
  idName: 'changeid',
  fields,
  presentItem,
  async present(change: RecordDetails<'change'>, addressOf): Promise<ChangeAnswer> {
    return {
      ...presentItem(change),
      description: change.description,
      assetList: change.assets,
      problems: change.links.problem,
      release: change.links.release[0] ?? null,
      ...(await presentOwn('change', change, addressOf)),
    }
  },
}

export const changeOfProblem: LinkFace<'problemChange'> = {
  link: 'problemChange',
  child: changeFace,
  parentName: 'problemid',
  childNames: ['change', 'changeid'],
  aliases: { problemid: ['problem_id'], change: ['changeid'] },
  paths: {
    create: '/problem/change/:problemid',
    attach: '/problem/change/attach/:problemid',
    attached: '/get/attached/change/:problemid',
    detach: '/detach/change/problem',
  },
  draft: 'create',
  shows: 'list',
  detachesFirst: true,
}
