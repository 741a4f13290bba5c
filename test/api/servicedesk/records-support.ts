import { env } from 'cloudflare:workers'
import { assets, locations } from '../../../drizzle/schema.ts'
import { type Answer, call } from '../../support/api.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestPerson } from '../../support/people.ts'

export const DESK = '/api/v1/servicedesk'

export type Kind = 'problem' | 'change' | 'release'
export const KINDS: Kind[] = ['problem', 'change', 'release']
export const PLURALS = { problem: 'problems', change: 'changes', release: 'releases' }

export interface Shown {
  id: number
  subject: string
  description: string
  updated_at: string
  attach: { id: number; name: string; size: number; type: string; url: string; identifier: string | null }[]
  updates: Record<string, string | null>
  [key: string]: unknown
}

/** The least that a record of each kind needs. */
export function leastOf(kind: Kind, from = 'customer@example.com'): Record<string, unknown> {
  const common = { subject: `A ${kind}`, description: '<p>What is the matter</p>' }
  switch (kind) {
    case 'problem':
      return { ...common, from, department: 1, status_type_id: 1 }
    case 'change':
      return { ...common, status_id: 1, priority_id: 2, change_type_id: 2, impact_id: 3 }
    case 'release':
      return { ...common, status_id: 1, priority_id: 2, release_type_id: 2 }
  }
}

export async function create(as: TestPerson, kind: Kind, values: Record<string, unknown> = {}): Promise<Answer<Shown>> {
  return await call<Shown>('POST', `${DESK}/${kind}/create`, { as, json: { ...leastOf(kind), ...values } })
}

/** The id of a record made for the test. */
export async function given(as: TestPerson, kind: Kind, values: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await create(as, kind, values)
  if (status !== 200) throw new Error(`No ${kind}: ${body.message}`)
  return body.data.id
}

export async function details(as: TestPerson, kind: Kind, id: number): Promise<Answer<Shown>> {
  return await call<Shown>('GET', `${DESK}/${kind}/editbind/${id}`, { as })
}

export async function givenAsset(name: string): Promise<number> {
  const database = testDatabase()
  const now = Date.now()
  const [[row]] = await database.batch([
    database.build
      .insert(assets)
      .values({ subject: name, typeId: 20, createdAt: now, updatedAt: now })
      .returning({ id: assets.id }),
  ])
  return row?.id ?? 0
}

export async function givenLocation(title: string): Promise<number> {
  const database = testDatabase()
  const now = Date.now()
  const [[row]] = await database.batch([
    database.build.insert(locations).values({ title, createdAt: now, updatedAt: now }).returning({ id: locations.id }),
  ])
  return row?.id ?? 0
}

export async function eventsOf(kind: Kind, id: number): Promise<{ type: string; changes: unknown[] }[]> {
  const { results } = await env.DB.prepare(
    'SELECT type, changes FROM events WHERE subject_type = ?1 AND subject_id = ?2 ORDER BY id',
  )
    .bind(kind, id)
    .all<{ type: string; changes: string }>()
  return results.map(({ type, changes }) => ({ type, changes: JSON.parse(changes) as unknown[] }))
}

export async function countRows(table: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>()
  return row?.n ?? 0
}
