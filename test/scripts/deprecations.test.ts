import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  DEPRECATED_CREDENTIALS,
  DEPRECATED_FORMS,
  DEPRECATED_OPERATIONS,
  type Deprecation,
} from '../../src/api/shared/deprecations.ts'
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

test('the document marks the operations of the table, and no other, with what to call instead', () => {
  const marked = operations.filter(({ operation }) => operation.deprecated === true)
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

test('exactly the operations that are deprecated, or read what is, describe the header of their answers', () => {
  const wrong = operations.filter(({ operation }) => {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    const isTold = answers.some(([, { headers }]) => headers !== undefined && 'Deprecation' in headers)
    const isDeprecated = operation.deprecated === true || deprecatedParametersOf(operation).length > 0
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
