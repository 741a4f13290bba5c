import { Validator } from '@seriousme/openapi-schema-validator'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createApp, type MountedRoute, mountedRoutes } from '../../src/app.ts'
import type { JsonSchema } from '../../scripts/openapi/answers.ts'
import { createDocument, textOf } from '../../scripts/openapi/document.ts'
import { DOCUMENT_FILE } from '../../scripts/openapi/files.ts'

interface Described {
  operationId: string
  responses: Record<string, JsonSchema>
}

interface Shape {
  properties?: Record<string, { type?: string }>
}

let document: JsonSchema

beforeAll(async () => {
  document = await createDocument()
})

function operations(): [key: string, operation: Described][] {
  const paths = document['paths'] as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

test('docs/openapi.json is up to date with `npm run openapi`', () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8') === textOf(document)).toBe(true)
})

test('it is a valid OpenAPI 3.1 document for an independent validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('every route for clients is in it, under a unique name', () => {
  const routes = mountedRoutes(createApp()).filter(isForClients)
  const keys = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(
    operations()
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
  const ids = operations().map(([, { operationId }]) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
})

test('every reference is valid', () => {
  const references = [...textOf(document).matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(500)
  const lost = references.filter((path) => {
    const found = path.split('/').reduce<unknown>((part, key) => (part as JsonSchema | undefined)?.[key], document)
    return found === undefined
  })
  expect([...new Set(lost)]).toEqual([])
})

test('pages and flags have one shape everywhere', () => {
  const schemas = Object.entries((document['components'] as { schemas: Record<string, Shape> }).schemas)
  const pages = schemas.filter(([, { properties = {} }]) => 'next_cursor' in properties)
  const keysOf = ({ properties = {} }: Shape) => Object.keys(properties)
  const [, shortest] = pages.toSorted(([, left], [, right]) => keysOf(left).length - keysOf(right).length)[0] ?? []
  const common = shortest ? keysOf(shortest) : []
  expect(common).toEqual(expect.arrayContaining(['data', 'total', 'total_is_exact', 'next_page_url', 'per_page']))
  for (const [name, page] of pages) expect([name, keysOf(page)]).toEqual([name, expect.arrayContaining(common)])
  const flags = schemas.flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([flag]) => flag.startsWith('is_'))
      .map(([flag, { type }]) => [name, flag, type]),
  )
  expect(flags.length).toBeGreaterThan(10)
  // A column of the look-up, as agent apps know it.
  const isFlag = (type: unknown) => [type].flat().every((one) => one === 'boolean' || one === 'null')
  expect(flags.filter(([, , type]) => !isFlag(type))).toEqual([['TicketPriority', 'is_default', 'integer']])
})

test('the Worker loads no answer schemas', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.answers.ts'))
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^'";]*? from '[^']*\.answers\.ts'/gm)].map(
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(imports).toEqual([])
})

/** Pages are for people, the published apps have contracts of their own, and `/mcp` speaks JSON-RPC. */
function isForClients({ path, page }: MountedRoute): boolean {
  return !page && !path.startsWith('/public/') && path !== '/mcp'
}
