import type { ViewDraft } from '../screens/views/view-draft.ts'
import { helpdesk } from '../session/session.ts'

function bodyOf({ name, query, columns, sortBy, order, audience, departmentId }: ViewDraft) {
  return {
    name,
    query,
    columns: [...columns],
    // An empty text stands for the usual order.
    sort_by: sortBy ?? '',
    order: order ?? '',
    audience,
    ...(departmentId === null ? {} : { department_id: departmentId }),
  }
}

export async function createView(draft: ViewDraft) {
  return (await helpdesk.post('/api/v3/views', { body: bodyOf(draft) as never })).data
}

/** Refused if the view was changed since `etag` was read. */
export async function saveView(id: number, draft: ViewDraft, etag: string | null) {
  const input = { path: { id }, body: bodyOf(draft) as never, ...(etag === null ? {} : { ifMatch: etag }) }
  return (await helpdesk.patch('/api/v3/views/{id}', input)).data
}

export async function moveView(id: number, position: number) {
  return (await helpdesk.patch('/api/v3/views/{id}', { path: { id }, body: { position } })).data
}

export async function deleteView(id: number) {
  return await helpdesk.delete('/api/v3/views/{id}', { path: { id } })
}
