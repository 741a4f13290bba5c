import { helpdesk } from '../session/session.ts'
import type { Macro } from './macros.queries.ts'

export interface MacroDraft {
  title: string
  body: string
  note: string
  actions: readonly object[]
  audience: Macro['audience']
  departmentId: number | null
}

function bodyOf({ title, body, note, actions, audience, departmentId }: MacroDraft) {
  const shared = departmentId === null ? {} : { department_id: departmentId }
  return { title, body, note, actions: [...actions], audience, ...shared }
}

export async function createMacro(draft: MacroDraft) {
  return (await helpdesk.post('/api/v3/macros', { body: bodyOf(draft) as never })).data
}

/** Refused if the macro was changed since `etag` was read. */
export async function saveMacro(id: number, draft: MacroDraft, etag: string | null) {
  const input = { path: { id }, body: bodyOf(draft) as never, ...(etag === null ? {} : { ifMatch: etag }) }
  return (await helpdesk.patch('/api/v3/macros/{id}', input)).data
}

export async function deleteMacro(id: number) {
  return await helpdesk.delete('/api/v3/macros/{id}', { path: { id } })
}

export interface MacroToApply {
  id: number
  ticketIds: readonly number[]
  /** Undefined: the macro's own reply. Empty: none. */
  text?: string | undefined
  /** The same for all attempts, so that the macro is applied once. */
  idempotencyKey: string
}

export async function applyMacro({ id, ticketIds, text, idempotencyKey }: MacroToApply) {
  const written = text === undefined ? {} : { body: text, body_format: 'text' as const }
  const body = { ticket_id: [...ticketIds], ...written }
  return (await helpdesk.post('/api/v3/macros/{id}/apply', { path: { id }, body, idempotencyKey })).data
}
