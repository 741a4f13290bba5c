import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import type { RecordItem, RecordKind } from './record.types.ts'
import { linkedRecords, pageWith, peopleChoices, PER_PAGE, readEntries } from './record-values.ts'

type Schemas = components['schemas']

const HERE = '/api/v1/servicedesk'

/** Problems, changes and releases name their assets, so links are changed there. */
export const assetKind: RecordKind = {
  kind: 'asset',
  titleName: 'name',
  fields: [
    { name: 'asset_type_id', text: 'records.type', type: 'choice', isRequired: true },
    { name: 'external_id', text: 'records.externalId', type: 'text' },
    { name: 'department_id', text: 'records.department', type: 'choice' },
    { name: 'impact_type_id', text: 'records.impact', type: 'choice' },
    { name: 'managed_by', text: 'records.managedBy', type: 'choice' },
    { name: 'used_by', text: 'records.usedBy', type: 'choice' },
    { name: 'assigned_on', text: 'records.assignedOn', type: 'moment' },
    { name: 'location_id', text: 'records.location', type: 'choice' },
  ],
  filters: {},
  updates: [],
  links: [
    { group: 'problems', attach: null, detach: null },
    { group: 'changes', attach: null, detach: null },
    { group: 'releases', attach: null, detach: null },
  ],
  async list({ search, cursor }, signal) {
    const query = { search, cursor, per_page: PER_PAGE }
    const { data } = await helpdesk.get(`${HERE}/all/assets`, { signal, query })
    return pageWith(data, itemOf)
  },
  async read(id, signal) {
    const { data } = await helpdesk.get(`${HERE}/asset/editbind/{asset_id}`, { signal, path: { asset_id: id } })
    const { values, names } = readEntries({
      asset_type_id: data.asset_type,
      department_id: data.department,
      impact_type_id: data.impact_type,
      managed_by: data.managed_by,
      used_by: data.used_by,
    })
    const { external_id: externalId, assigned_on: assignedOn, location_id: location } = data
    return {
      ...itemOf(data),
      description: data.description,
      createdAt: data.created_at,
      values: { ...values, external_id: externalId, assigned_on: assignedOn, location_id: location },
      names,
      updates: {},
      files: [],
      links: {
        problems: linkedRecords(data.problems),
        changes: linkedRecords(data.changes),
        releases: linkedRecords(data.releases),
      },
    }
  },
  async choices(signal) {
    const { data: form } = await helpdesk.get(`${HERE}/dependency`, { signal, query: { type: 'asset' } })
    if (!('sd_asset_types' in form)) throw new Error('The helpdesk answered another form.')
    return {
      asset_type_id: form.sd_asset_types,
      department_id: form.departments,
      impact_type_id: form.sd_impact_types,
      managed_by: peopleChoices(form.managed_by),
      used_by: peopleChoices(form.used_by),
      location_id: form.sd_locations,
    }
  },
  async create(draft) {
    const body = draft as object as Schemas['CreateAssetRequest']
    return (await helpdesk.post(`${HERE}/asset/create`, { body })).data.id
  },
  async edit(id, draft) {
    const body = draft as object as Schemas['EditAssetRequest']
    return await helpdesk.patch(`${HERE}/asset/{asset_id}`, { path: { asset_id: id }, body })
  },
  async remove(id) {
    return await helpdesk.delete(`${HERE}/asset/delete/{asset_id}`, { path: { asset_id: id } })
  },
}

function itemOf(asset: Schemas['AssetItem']): RecordItem {
  return {
    id: asset.id,
    title: asset.name,
    status: asset.asset_type?.name ?? null,
    priority: null,
    detail: asset.used_by?.name ?? asset.managed_by?.name ?? asset.department?.name ?? '',
    updatedAt: asset.updated_at,
  }
}
