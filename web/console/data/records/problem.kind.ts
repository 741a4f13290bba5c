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
  const body = draft as Schemas['EditProblemRequest']
  return await helpdesk.patch(`${HERE}/problem/{problem_id}`, { path: { problem_id: id }, body })
}

export const problemKind: RecordKind = {
  kind: 'problem',
  titleName: 'subject',
  fields: [
    { name: 'from', text: 'records.from', type: 'email', isRequired: true },
    { name: 'department', text: 'records.department', type: 'choice', isRequired: true },
    { name: 'status_type_id', text: 'records.status', type: 'choice', isRequired: true },
    { name: 'priority_id', text: 'records.priority', type: 'choice' },
    { name: 'impact_id', text: 'records.impact', type: 'choice' },
    { name: 'assigned_id', text: 'records.assignee', type: 'choice' },
    { name: 'group_id', text: 'records.team', type: 'choice' },
    { name: 'location_type_id', text: 'records.location', type: 'choice' },
  ],
  filters: { status: 'status_type_id', priority: 'priority_id', assigned: 'assigned_id' },
  updates: ['root-cause', 'impact', 'symptoms', 'solution'],
  links: [
    {
      group: 'tickets',
      attach: async ({ id: problemid }, ticketid) =>
        await helpdesk.post(`${HERE}/attach/existing/problem`, { body: { ticketid, problemid } }),
      detach: async ({ id: problemid }, ticketid) =>
        await helpdesk.delete(`${HERE}/detach/problem/ticket`, { query: { ticketid, problemid } }),
    },
    {
      group: 'changes',
      attach: async ({ id: problemid }, change) =>
        await helpdesk.post(`${HERE}/problem/change/attach/{problemid}`, { path: { problemid }, body: { change } }),
      detach: async ({ id: problemid }, changeid) =>
        await helpdesk.delete(`${HERE}/detach/change/problem`, { query: { problemid, changeid } }),
    },
    assetLink(edit),
  ],
  async list(query, signal) {
    const { data } = await helpdesk.get(`${HERE}/all/problems`, { signal, query: { ...query, per_page: PER_PAGE } })
    return pageWith(data, itemOf)
  },
  async read(id, signal) {
    const { data } = await helpdesk.get(`${HERE}/problem/editbind/{problem_id}`, { signal, path: { problem_id: id } })
    const { priority_id: priority } = data
    const { values, names } = readEntries({
      department: data.department,
      status_type_id: data.status_type_id,
      priority_id: priority === null ? null : { id: priority.priority_id, name: priority.priority },
      impact_id: data.impact_id,
      assigned_id: personEntry(data.assigned_id),
    })
    return {
      ...itemOf(data),
      description: data.description,
      createdAt: data.created_at,
      values: { ...values, from: data.from, group_id: data.group_id, location_type_id: data.location_type_id },
      names,
      updates: data.updates,
      files: data.attach,
      links: {
        tickets: data.tickets.map(({ id: ticketId, ticket_number: number, title }) => ({
          id: ticketId,
          title,
          number,
        })),
        changes: linkedRecords(data.changes),
        assets: linkedAssets(data.asset),
      },
    }
  },
  async choices(signal) {
    const { data: form } = await helpdesk.get(`${HERE}/dependency`, { signal, query: { type: 'problem' } })
    if (!('group_ids' in form)) throw new Error('The helpdesk answered another form.')
    return {
      department: form.departments,
      status_type_id: form.status_type_ids,
      priority_id: form.priority_ids.map(({ priority_id: id, priority: name }) => ({ id, name })),
      impact_id: form.impact_ids,
      assigned_id: peopleChoices(form.assigned_ids),
      group_id: form.group_ids,
      location_type_id: form.location_type_ids,
    }
  },
  async create(draft) {
    const body = draft as object as Schemas['CreateProblemRequest']
    return (await helpdesk.post(`${HERE}/problem/create`, { body })).data.id
  },
  edit,
  async remove(id) {
    return await helpdesk.delete(`${HERE}/problem/delete/{problem_id}`, { path: { problem_id: id } })
  },
}

function itemOf(problem: Schemas['ProblemItem']): RecordItem {
  return {
    id: problem.id,
    title: problem.subject,
    status: problem.status_type_id?.name ?? null,
    priority: problem.priority_id?.priority ?? null,
    detail: personEntry(problem.assigned_id)?.name ?? '',
    updatedAt: problem.updated_at,
  }
}
