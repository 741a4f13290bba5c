import { expect } from 'vitest'
import { type Answer, call } from './api.ts'
import type { TestPerson } from './people.ts'

export interface SentRule {
  name: string
  events?: string[]
  kind?: string
  conditions?: unknown
  actions?: unknown[]
  wait?: unknown
  active?: boolean
  note?: string
}

export interface ShownRule {
  id: number
  name: string
  kind: string
  state: string
  active: boolean
  position: number
  events: string[]
  conditions: Record<string, unknown>
  actions: Record<string, unknown>[]
  failures: number
  last_outcome: string | null
  tripped_reason: string | null
}

export const RULES = '/api/v3/admin/rules'

/** A rule on new tickets unless it says otherwise. */
export async function makeRule(as: TestPerson, rule: SentRule): Promise<ShownRule> {
  const answer = await sendRule(as, rule)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.data
}

export async function sendRule(as: TestPerson, rule: SentRule): Promise<Answer<ShownRule>> {
  const isEvent = rule.kind === undefined || rule.kind === 'event'
  const json = { ...(isEvent ? { events: ['ticket.created'] } : {}), ...rule }
  return await call<ShownRule>('POST', RULES, { as, json })
}

export async function readRule(as: TestPerson, id: number): Promise<ShownRule> {
  return (await call<ShownRule>('GET', `${RULES}/${id}`, { as })).body.data
}
