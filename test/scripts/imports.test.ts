import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { giveImportsAtOnce } from '../support/imports-at-once.ts'

function sourcesWith(pattern: RegExp): string[] {
  return globSync('src/**/*.ts').filter((file) => pattern.test(readFileSync(file, 'utf8')))
}

test('zod is imported as a namespace: the object `z` would ship every locale, 60 KB of them', () => {
  expect(sourcesWith(/^import \{ z\b.*'zod'/m)).toEqual([])
})

test("the start loads none of Node's modules: `node:crypto` alone was a third of its CPU time", () => {
  expect(sourcesWith(/^import (?!type\b)[^;']*'node:/m)).toEqual([])
})

test('no literal contains Unicode classes, because V8 collects their characters when it parses them', () => {
  expect(sourcesWith(/(?<!String\.raw`[^`\n]*)\\p\{[^`\n]*\/[dgimsy]*u/)).toEqual([])
})

test('the Worker under test imports no module while it answers, like the bundle, so that parallel requests do not block each other', () => {
  const left = sourcesWith(/\bimport\(/).filter((file) =>
    /\bimport\(/.test(giveImportsAtOnce(readFileSync(file, 'utf8'))),
  )
  expect(sourcesWith(/\bimport\(/).length).toBeGreaterThan(5)
  expect(left).toEqual([])
})
