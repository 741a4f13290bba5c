import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  DEPRECATED_CREDENTIALS,
  DEPRECATED_FORMS,
  DEPRECATED_OPERATIONS,
  type Deprecation,
} from '../../src/api/shared/deprecations.middleware.ts'
import { createDocument } from '../../scripts/openapi/document.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  deprecated?: boolean
}

interface Described {
  deprecated?: boolean
  description: string
  parameters?: Parameter[]
  responses: Record<string, { headers?: Record<string, unknown> }>
}

const { paths, components } = (await createDocument()) as unknown as {
  paths: Record<string, Record<string, Described>>
  components: { parameters: Record<string, Parameter> }
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
)
const GUIDE = readFileSync('docs/guides/23-versions.md', 'utf8')
const CHANGES = readFileSync('CHANGELOG.md', 'utf8')

function deprecatedParametersOf({ parameters = [] }: Described): string[] {
  return parameters
    .map((part) => components.parameters[part.$ref?.split('/').at(-1) ?? ''] ?? part)
    .filter(({ deprecated }) => deprecated === true)
    .map(({ name, in: place }) => `${place} ${name}`)
}

/** Published twins of an operation. Their answers stay as they were published, so only the document speaks of them. */
const DEPRECATED_DUPLICATES: Readonly<Record<string, string>> = {
  'GET /api/v1/database-config': 'POST /api/v1/database-config',
  'GET /api/v1/helpdesk/notifications-seen': 'POST /api/v1/helpdesk/notifications-seen',
  'GET /api/v1/servicedesk/asset/delete/{asset_id}': 'DELETE /api/v1/servicedesk/asset/delete/{asset_id}',
  'GET /api/v1/servicedesk/change/delete/{changeid}': 'DELETE /api/v1/servicedesk/change/delete/{changeid}',
  'GET /api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}':
    'DELETE /api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}',
  'GET /api/v1/servicedesk/detach/change/problem': 'DELETE /api/v1/servicedesk/detach/change/problem',
  'GET /api/v1/servicedesk/detach/problem/ticket': 'DELETE /api/v1/servicedesk/detach/problem/ticket',
  'GET /api/v1/servicedesk/detach/release/change': 'DELETE /api/v1/servicedesk/detach/release/change',
  'GET /api/v1/servicedesk/problem/delete/{problem_id}': 'DELETE /api/v1/servicedesk/problem/delete/{problem_id}',
  'GET /api/v1/servicedesk/release/delete/{releaseid}': 'DELETE /api/v1/servicedesk/release/delete/{releaseid}',
  'GET /api/v1/system-config': 'POST /api/v1/system-config',
  'POST /api/v2/helpdesk/reply/with details': 'POST /api/v2/helpdesk/reply/with-details',
  'POST /api/v3/helpdesk/pushtoken': 'POST /api/v1/pushtoken',
}

/** HTML forms and some clients cannot send another method, so these are not deprecated. */
const POSTS_THAT_STAY: Readonly<Record<string, string>> = {
  'POST /api/v1/helpdesk/collaborator/get-ticket': 'GET',
  'POST /api/v1/helpdesk/collaborator/remove': 'DELETE',
  'POST /api/v1/helpdesk/delete': 'DELETE',
  'POST /api/v1/helpdesk/edit': 'PATCH',
  'POST /api/v1/helpdesk/url': 'GET',
  'POST /api/v1/servicedesk/asset/{asset_id}': 'PATCH',
  'POST /api/v1/servicedesk/change/{changeid}': 'PATCH',
  'POST /api/v1/servicedesk/problem/{problem_id}': 'PATCH',
  'POST /api/v1/servicedesk/release/{releaseid}': 'PATCH',
  'POST /api/v2/helpdesk/user/edit/{user_id}': 'PATCH',
  'POST /api/v2/helpdesk/user/status/{user_id}': 'PATCH',
  'POST /api/v3/admin/settings': 'PATCH',
  'POST /v3/api/check-url': 'GET',
}

test('every duplicate names the operation to use first, and only operations that nobody needs are deprecated', () => {
  const keys = new Set(operations.map(({ key }) => key))
  const told = operations.flatMap(({ key, operation: { deprecated = false, description } }) => {
    const [, word, preferred = ''] = /^(Use|Prefer) `([^`]+)`/.exec(description) ?? []
    return word === undefined ? [] : [{ key, word, preferred, deprecated }]
  })
  expect(Object.fromEntries(told.filter(({ word }) => word === 'Use').map((one) => [one.key, one.preferred]))).toEqual(
    DEPRECATED_DUPLICATES,
  )
  expect(told.filter(({ word, deprecated }) => (word === 'Use') !== deprecated)).toEqual([])
  const stay = told.filter(({ word }) => word === 'Prefer').map((one) => [one.key, one.preferred.split(' ')[0]])
  expect(Object.fromEntries(stay)).toEqual(POSTS_THAT_STAY)
  expect(told.filter(({ key, preferred }) => !keys.has(preferred) || preferred === key)).toEqual([])
  const twins = operations.filter(({ operation }) => 'x-alternative-of' in operation).map(({ key }) => key)
  expect(twins.filter((key) => !(key in DEPRECATED_DUPLICATES || key in POSTS_THAT_STAY))).toEqual([])
  for (const key of Object.keys(DEPRECATED_DUPLICATES)) expect(GUIDE).toContain(`\`${key}\``)
})

test('the document marks the operations of the tables, and no other, with what to call instead', () => {
  const marked = operations.filter(
    ({ key, operation }) => operation.deprecated === true && !(key in DEPRECATED_DUPLICATES),
  )
  expect(marked.map(({ key }) => key).toSorted()).toEqual(Object.keys(DEPRECATED_OPERATIONS).toSorted())
  for (const { key, operation } of marked) expect(operation.description).toContain(DEPRECATED_OPERATIONS[key]?.instead)
  const known = new Set(operations.map(({ key }) => key))
  const successors = Object.values(DEPRECATED_OPERATIONS).map(({ instead }) => /`([^`]+)`/.exec(instead)?.[1] ?? '')
  expect(successors.filter((key) => !known.has(key) || key in DEPRECATED_OPERATIONS)).toEqual([])
})

test('the document marks the parameters of the table, and no other', () => {
  const marked = new Set(operations.flatMap(({ operation }) => deprecatedParametersOf(operation)))
  expect([...marked].toSorted()).toEqual(
    Object.keys(DEPRECATED_CREDENTIALS)
      .map((name) => `query ${name}`)
      .toSorted(),
  )
})

test('exactly the deprecated operations, and those with a deprecated parameter, describe the header of deprecation', () => {
  const wrong = operations.filter(({ key, operation }) => {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    const isTold = answers.some(([, { headers }]) => headers !== undefined && 'Deprecation' in headers)
    const isDeprecated = key in DEPRECATED_OPERATIONS || deprecatedParametersOf(operation).length > 0
    return answers.length > 0 && isTold !== isDeprecated
  })
  expect(wrong.map(({ key }) => key)).toEqual([])
})

const everything: [string, Deprecation][] = [
  ...Object.entries(DEPRECATED_OPERATIONS),
  ...Object.entries(DEPRECATED_CREDENTIALS),
  ...Object.entries(DEPRECATED_FORMS),
]

test.each(everything)('the policy and the changelog name %s, and its days are real', (name, { since, ends }) => {
  const row = GUIDE.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
  expect(row).toContain(`| ${since} | ${ends ?? 'not decided'} |`)
  expect(CHANGES).toContain(`\`${name}\``)
  expect(new Date(since).toISOString().slice(0, 10)).toBe(since)
  // The policy promises a year between the notice and the end.
  const year = 365 * 86_400_000
  const stays = ends === undefined ? Infinity : Date.parse(ends) - Date.parse(since)
  expect(stays).toBeGreaterThanOrEqual(year)
})
