import { call, type Answer, type CallOptions } from './api.ts'
import type { TestPerson } from './people.ts'

export interface Outcome {
  counts: { kind: string; created: number; linked: number; known: number; skipped: number }[]
  remarks: { kind: string; id: number; code: string; text: string }[]
}

export const IMPORT = '/api/v3/admin/import'
const LONG_AGO = '2019-03-04T05:06:07Z'

/** A user as another helpdesk exports it. */
export function userRow(id: number, fields: Record<string, unknown> = {}) {
  return {
    id,
    role: 'customer',
    email: `user${id}@old.example`,
    first_name: 'Old',
    last_name: `User ${id}`,
    active: true,
    ban: false,
    is_deleted: false,
    email_verified: true,
    created_at: LONG_AGO,
    ...fields,
  }
}

export function statusRow(id: number, name: string, meaningId: number) {
  return { id, name, meaning_id: meaningId }
}

export function ticketRow(id: number, fields: Record<string, unknown> = {}) {
  return {
    id,
    number: `AAAA-0000-${String(id).padStart(4, '0')}`,
    title: `Old ticket ${id}`,
    requester: 7,
    status: 1,
    is_answered: false,
    follow_up: false,
    last_replier: 'client',
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    ...fields,
  }
}

export function threadRow(id: number, ticket: number, fields: Record<string, unknown> = {}) {
  return {
    id,
    ticket,
    user: 7,
    poster: 'client',
    is_internal: false,
    body: `<p>Entry ${id}</p>`,
    created_at: LONG_AGO,
    ...fields,
  }
}

export async function importRows(
  as: TestPerson | null,
  rows: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Answer<Outcome>> {
  return await call<Outcome>('POST', IMPORT, { as, json: { source: 'old', ...rows }, ...options })
}

/** The counts of a kind. All are zero if it was not sent. */
export function countOf(outcome: Outcome, kind: string) {
  const { created = 0, linked = 0, known = 0, skipped = 0 } = outcome.counts.find((count) => count.kind === kind) ?? {}
  return { created, linked, known, skipped }
}
