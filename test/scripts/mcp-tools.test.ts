import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../scripts/mcp/catalogue.ts'
import { toolsJson } from '../../scripts/mcp/tools.ts'

test('src/api/mcp/tools.json is up to date with `npm run mcp-tools`', async () => {
  expect(readFileSync('src/api/mcp/tools.json', 'utf8')).toBe(await toolsJson())
})

test('tools have unique names in snake case', () => {
  const names = CATALOGUE.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)+$/.test(name))).toEqual([])
})
