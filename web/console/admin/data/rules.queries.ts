import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import type { SentRule } from '../rules/rule-draft.ts'
import { ADMIN } from './collections.queries.ts'

export type Rule = components['schemas']['Rule']
export type RuleFire = components['schemas']['RuleFire']
export type RuleTrial = components['schemas']['RuleTrial']
export type TriedRule = components['schemas']['TriedRule']
export type RuleChange = components['schemas']['RuleChange']

export interface VersionedRule {
  rule: Rule
  etag: string | null
}

const PER_PAGE = 100
const FIRES_A_PAGE = 20
export const RULES = [...ADMIN, 'rules'] as const

/** All rules in their order, because an order names all of them. At most five hundred exist. */
export const rulesQuery = queryOptions({
  queryKey: [...RULES, 'list'] as const,
  queryFn: async ({ signal }): Promise<readonly Rule[]> => {
    const found: Rule[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: object = { per_page: PER_PAGE, ...(cursor === '' ? {} : { cursor }) }
      const { data } = await helpdesk.get('/api/v3/admin/rules', { signal, query })
      found.push(...data.data)
      cursor = data.next_cursor
    }
    return found.toSorted((left, right) => left.position - right.position || left.id - right.id)
  },
})

export function ruleQuery(id: number) {
  return queryOptions({
    queryKey: [...RULES, 'one', id] as const,
    staleTime: 0,
    queryFn: async () => await readRule(id),
  })
}

/** Past the cache: an editor must know the saved version. */
export async function readRule(id: number): Promise<VersionedRule> {
  const { data, etag } = await helpdesk.get('/api/v3/admin/rules/{id}', { path: { id } })
  return { rule: data, etag }
}

export function firesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...RULES, 'fires', id] as const,
    initialPageParam: '',
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { per_page: FIRES_A_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return (await helpdesk.get('/api/v3/admin/rules/{id}/fires', { signal, path: { id }, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

/** The API judges conditions and actions, which no type describes. */
export async function createRule(body: SentRule): Promise<Rule> {
  return (await helpdesk.post('/api/v3/admin/rules', { body: body as never })).data
}

/** Throws 412 if the rule is no longer the one that was read. */
export async function editRule(id: number, body: Partial<SentRule>, etag: string | null): Promise<void> {
  const version = etag === null ? {} : { ifMatch: etag }
  await helpdesk.patch('/api/v3/admin/rules/{id}', { path: { id }, body: body as never, ...version })
}

export async function removeRule(id: number): Promise<void> {
  await helpdesk.delete('/api/v3/admin/rules/{id}', { path: { id } })
}

export async function orderRules(ids: readonly number[]): Promise<void> {
  await helpdesk.put('/api/v3/admin/rules/order', { body: { ids: [...ids] } })
}

/** Against one ticket, or the newest 500 events. It writes nothing. */
export async function tryRule(rule: SentRule, ticketId: number | null): Promise<RuleTrial> {
  const { name: _, ...parts } = rule
  const body = { ...parts, ...(ticketId === null ? {} : { ticket_id: ticketId }) }
  return (await helpdesk.post('/api/v3/admin/rules/try', { body: body as never })).data
}
