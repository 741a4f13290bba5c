import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { assetLink } from './record-links.ts'
import type { RecordItem, RecordKind } from './record.types.ts'
import {
  linkedAssets,
  linkedRecords,
  pageWith,
  peopleChoices,
  PER_PAGE,
  personEntry,
  readEntries,
} from './record-values.ts'

type Schemas = components['schemas']

const HERE = '/api/v1/servicedesk'

async function edit(id: number, draft: object): Promise<unknown> {
  const body = draft as Schemas['EditChangeRequest']
  return await helpdesk.patch(`${HERE}/change/{changeid}`, { path: { changeid: id }, body })
}

export const changeKind: RecordKind = {
  kind: 'change',
  titleName: 'subject',
  fields: [
    { name: 'status_id', text: 'records.status', type: 'choice', isRequired: true },
    { name: 'priority_id', text: 'records.priority', type: 'choice', isRequired: true },
    { name: 'change_type_id', text: 'records.type', type: 'choice', isRequired: true },
    { name: 'impact_id', text: 'records.impact', type: 'choice', isRequired: true },
    { name: 'requester', text: 'records.from', type: 'choice' },
    { name: 'location_id', text: 'records.location', type: 'choice' },
  ],
  filters: { status: 'status_id', priority: 'priority_id' },
  updates: ['reason', 'impact', 'rollout-plan', 'backout-plan'],
  links: [
    {
      group: 'problems',
      attach: async ({ id: change }, problemid) =>
        await helpdesk.post(`${HERE}/problem/change/attach/{problemid}`, { path: { problemid }, body: { change } }),
      detach: async ({ id: changeid }, problemid) =>
        await helpdesk.delete(`${HERE}/detach/change/problem`, { query: { problemid, changeid } }),
    },
    {
      group: 'releases',
      attach: async ({ id: changeid }, release) =>
        await helpdesk.post(`${HERE}/change/release/attach/{changeid}`, { path: { changeid }, body: { release } }),
      detach: async ({ id: changeid }, releaseid) =>
        await helpdesk.delete(`${HERE}/detach/release/change`, { query: { changeid, releaseid } }),
    },
    assetLink(edit),
  ],
  async list(query, signal) {
    const { data } = await helpdesk.get(`${HERE}/all/changes`, { signal, query: { ...query, per_page: PER_PAGE } })
    return pageWith(data, itemOf)
  },
  async read(id, signal) {
    const { data } = await helpdesk.get(`${HERE}/change/editbind/{changeid}`, { signal, path: { changeid: id } })
    const { values, names } = readEntries({
      status_id: data.status,
      priority_id: data.priority,
      change_type_id: data.changeType,
      impact_id: data.impactType,
      requester: personEntry(data.requester),
    })
    return {
      ...itemOf(data),
      description: data.description,
      createdAt: data.created_at,
      values: { ...values, location_id: data.location_id },
      names,
      updates: data.updates,
      files: data.attach,
      links: {
        problems: linkedRecords(data.problems),
        releases: linkedRecords(data.release === null ? [] : [data.release]),
        assets: linkedAssets(data.assetList),
      },
    }
  },
  async choices(signal) {
    const { data: form } = await helpdesk.get(`${HERE}/dependency`, { signal, query: { type: 'change' } })
    if (!('sd_changes_types' in form)) throw new Error('The helpdesk answered another form.')
    return {
      status_id: form.statuses,
      priority_id: form.sd_changes_priorities,
      change_type_id: form.sd_changes_types,
      impact_id: form.sd_impact_types,
      requester: peopleChoices(form.requester),
      location_id: form.sd_locations,
    }
  },
  async create(draft) {
    const body = draft as object as Schemas['CreateChangeRequest']
    return (await helpdesk.post(`${HERE}/change/create`, { body })).data.id
  },
  edit,
  async remove(id) {
    return await helpdesk.delete(`${HERE}/change/delete/{changeid}`, { path: { changeid: id } })
  },
}

function itemOf(change: Schemas['ChangeItem']): RecordItem {
  return {
    id: change.id,
    title: change.subject,
    status: change.status?.name ?? null,
    priority: change.priority?.name ?? null,
    detail: change.changeType?.name ?? '',
    updatedAt: change.updated_at,
  }
}
