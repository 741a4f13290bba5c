import { readFile, writeFile } from 'node:fs/promises'
import { METHODS } from '../src/generated/methods.ts'

// Holds the names of methods that are new since the last release. It changes and removes none: test/scripts/client-names.test.ts
// fails if a name of the list is missing or has another address.
const file = new URL('../names.baseline.json', import.meta.url)
const held = await readFile(file, 'utf8').then(JSON.parse, () => ({}))
const names = Object.entries(METHODS).flatMap(([group, members]) =>
  Object.entries(members).map(([name, address]) => [`${group}.${name}`, address.replace(/^LIST/, 'GET')]),
)
const all = { ...Object.fromEntries(names), ...held }
const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
