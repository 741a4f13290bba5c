import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_FIELD_NAMES } from '../../src/shared/forms/reserved-names.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, unknown>
  additionalProperties?: unknown
}

interface Described {
  parameters?: { name?: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, { name: string }> }
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (DOCUMENT.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

function nameOf({ name, $ref = '' }: { name?: string; $ref?: string }): string {
  return name ?? DOCUMENT.components.parameters?.[$ref.split('/').at(-1) ?? '']?.name ?? ''
}

/** The names that requests use in which people also send custom fields. Challenges and lists of files have names that no field can have. */
function namesBesideCustomFields(): string[] {
  const operations = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  return operations.flatMap(({ path, parameters = [], requestBody }) => {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => resolved(schema))
    const isOpen = schemas.some(({ additionalProperties = false }) => additionalProperties !== false)
    if (!isOpen || path.includes('/admin/')) return []
    const inQuery = parameters.map(nameOf).filter((name) => /^[a-z][a-z0-9_]*$/.test(name))
    const inBody = schemas.flatMap(({ properties = {} }) => Object.keys(properties))
    return [...inQuery, ...inBody].filter((name) => name !== 'cf-turnstile-response' && !name.endsWith('[]'))
  })
}

test('no custom field can take the name of a parameter that is sent beside custom fields', () => {
  const names = [...new Set(namesBesideCustomFields())]
  expect(names).toContain('subject')
  expect(names).toContain('ticket_id')
  expect(names.filter((name) => !RESERVED_FIELD_NAMES.has(name))).toEqual([])
})
