import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../drizzle/schema.ts'
import * as search from '../../drizzle/search.ts'
import { conditionMakers, conditionsLikeBooleans, sourceOf } from './conditions-of.ts'

const sources = globSync('{src/database,src/modules,drizzle}/**/*.ts')
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => text.includes("from 'drizzle-orm"))
  .map(([file, text]) => sourceOf(file, text))
const makers = conditionMakers(sources)

const tables = Object.values<unknown>({ ...schema, ...search }).filter((one): one is Table => is(one, Table))
const contexts = readFileSync('src/shared/events/event-types.ts', 'utf8').matchAll(/(\w+)\??: /g)
const columns = new Set([
  ...tables.flatMap((table) => Object.keys(getTableColumns(table))),
  ...[...contexts].map(([, name = '']) => name),
])

test('names with `is…`, `has…` and `may…` are booleans, and SQL conditions have other names', () => {
  expect(makers.size).toBeGreaterThan(100)
  expect(sources.flatMap((source) => conditionsLikeBooleans(source, { makers, columns }))).toEqual([])
})

test.each([
  'const isOpen = sql`1`',
  'const isOpen = and(eq(a, b), c)',
  'const isOpen = wanted ? eq(a, b) : undefined',
  'const isOpen = (id: number) => sql<number>`${id}`',
  'const open = sql`1`\nconst isOpen = open',
  'function isOpen(of: Slots<{ id: number }>, { a, b }: Pair): SQL | undefined { return a }',
  'function isOpen(id: number) { const found = sql`${id}`; return found }',
  'function shown(isOpen: SQL) {}',
  'interface Walk { isOpen?: SQL | undefined }',
  'interface Walk { readonly isOpen: (account: SQL) => SQL | undefined }',
  'commit({ assert: { isOpen: whereTicketInScope(viewer) } })',
  'const { key, isOpen = sql`1` } = walk',
  'const hasOpen = sql`1`',
])('%s is found', (text) => {
  const source = sourceOf('some.ts', `import { and, eq, sql } from 'drizzle-orm'\n${text}`)
  const found = conditionsLikeBooleans(source, { makers, columns })
  expect(found).toEqual([expect.stringMatching(/^some\.ts:[23] (is|has)Open$/)])
})

test.each([
  'const isOpen = found === null || found.isOpen',
  'const shape = { isOpen: flag(sql`1`) }',
  'const { isOpen } = tickets',
  'insert(tickets, { isAnswered: sql`0` })',
  'function isOpen(of: Slots<{ id: number }>): boolean { return true }',
  'const isOpen = condition instanceof SQL',
])('%s has no condition with the name of a boolean', (text) => {
  const source = sourceOf('some.ts', `import { and, eq, sql } from 'drizzle-orm'\n${text}`)
  expect(conditionsLikeBooleans(source, { makers, columns })).toEqual([])
})
