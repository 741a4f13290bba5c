import type { RecordDetails, RecordSummary } from '../../modules/service-desk/records.types.ts'
import { presentTime } from '../../api/shared/people/people.presenter.ts'
import { presentLookup, presentTimes } from '../../api/v1/servicedesk/records.presenter.ts'
import type { AssetAnswer, AssetItemAnswer } from './asset.answers.ts'
import type { RecordFace } from '../kind.face.ts'
import { momentField, optionalField, required, type WireFields } from '../../api/shared/lookups/records.schemas.ts'

const fields = {
  typeId: required('asset_type_id'),
  departmentId: optionalField('department_id'),
  impactId: optionalField('impact_type_id'),
  locationId: optionalField('location_id'),
  managedBy: optionalField('managed_by'),
  usedBy: optionalField('used_by'),
  assignedAt: momentField('assigned_on'),
} satisfies WireFields<'asset'>

function presentItem(asset: RecordSummary<'asset'>): AssetItemAnswer {
  const { id, subject, externalId, values } = asset
  return {
    id,
    name: subject,
    external_id: externalId,
    asset_type: presentLookup(asset, 'typeId'),
    department: presentLookup(asset, 'departmentId'),
    impact_type: presentLookup(asset, 'impactId'),
    location_id: values.locationId,
    managed_by: presentLookup(asset, 'managedBy'),
    used_by: presentLookup(asset, 'usedBy'),
    assigned_on: presentTime(values.assignedAt),
    ...presentTimes(asset),
  }
}

/** The assets of problems, changes and releases (docs/operations.md#service-desk). */
export const assetFace: RecordFace<'asset'> = {
  kind: 'asset',
  plural: 'assets',
  idName: 'asset_id',
  thing: { subject: 'name', externalId: 'external_id' },
  fields,
  presentItem,
  async present(asset: RecordDetails<'asset'>): Promise<AssetAnswer> {
    const { problem: problems, change: changes, release: releases } = asset.links
    return { ...presentItem(asset), description: asset.description, problems, changes, releases }
  },
}
