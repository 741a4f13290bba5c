import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { assetLink } from './record-links.ts'
import type { RecordItem, RecordKind } from './record.types.ts'
import { linkedAssets, linkedRecords, pageWith, PER_PAGE, readEntries } from './record-values.ts'

type Schemas = components['schemas']

const HERE = '/api/v1/servicedesk'

async function edit(id: number, draft: object): Promise<unknown> {
  const body = draft as Schemas['EditReleaseRequest']
  return await helpdesk.patch(`${HERE}/release/{releaseid}`, { path: { releaseid: id }, body })
}

export const releaseKind: RecordKind = {
  kind: 'release',
  titleName: 'subject',
  fields: [
    { name: 'status_id', text: 'records.status', type: 'choice', isRequired: true },
    { name: 'priority_id', text: 'records.priority', type: 'choice', isRequired: true },
    { name: 'release_type_id', text: 'records.type', type: 'choice', isRequired: true },
    { name: 'planned_start_date', text: 'records.start', type: 'moment' },
    { name: 'planned_end_date', text: 'records.end', type: 'moment' },
    { name: 'location_id', text: 'records.location', type: 'choice' },
  ],
  filters: { status: 'status_id', priority: 'priority_id' },
  updates: ['build-plan', 'test-plan'],
  links: [
    {
      group: 'changes',
      attach: async ({ id: release }, changeid) =>
        await helpdesk.post(`${HERE}/change/release/attach/{changeid}`, { path: { changeid }, body: { release } }),
      detach: async ({ id: releaseid }, changeid) =>
        await helpdesk.delete(`${HERE}/detach/release/change`, { query: { changeid, releaseid } }),
    },
    assetLink(edit),
  ],
  async list(query, signal) {
    const { data } = await helpdesk.get(`${HERE}/all/releases`, { signal, query: { ...query, per_page: PER_PAGE } })
    return pageWith(data, itemOf)
  },
  async read(id, signal) {
    const { data } = await helpdesk.get(`${HERE}/release/editbind/{releaseid}`, { signal, path: { releaseid: id } })
    const { values, names } = readEntries({
      status_id: data.status,
      priority_id: data.priority,
      release_type_id: data.releaseType,
    })
    const { planned_start_date: start, planned_end_date: end, location_id: location } = data
    return {
      ...itemOf(data),
      description: data.description,
      createdAt: data.created_at,
      values: { ...values, planned_start_date: start, planned_end_date: end, location_id: location },
      names,
      updates: data.updates,
      files: data.attach,
      links: { changes: linkedRecords(data.changes), assets: linkedAssets(data.assetList) },
    }
  },
  async choices(signal) {
    const { data: form } = await helpdesk.get(`${HERE}/dependency`, { signal, query: { type: 'release' } })
    if (!('sd_release_types' in form)) throw new Error('The helpdesk answered another form.')
    return {
      status_id: form.statuses,
      priority_id: form.sd_release_priorities,
      release_type_id: form.sd_release_types,
      location_id: form.sd_locations,
    }
  },
  async create(draft) {
    const body = draft as object as Schemas['CreateReleaseRequest']
    return (await helpdesk.post(`${HERE}/release/create`, { body })).data.id
  },
  edit,
  async remove(id) {
    return await helpdesk.delete(`${HERE}/release/delete/{releaseid}`, { path: { releaseid: id } })
  },
}

function itemOf(release: Schemas['ReleaseItem']): RecordItem {
  return {
    id: release.id,
    title: release.subject,
    status: release.status?.name ?? null,
    priority: release.priority?.name ?? null,
    detail: release.releaseType?.name ?? '',
    updatedAt: release.updated_at,
  }
}
