import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A name as code spells it: `camelCase`, with a capital inside. */
const NAME = /`([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?:\(\))?`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm
/** Names of libraries, which our code does not call. */
const OF_LIBRARIES = new Set(['secureHeaders', 'requestId'])

test('comments name only what exists', () => {
  const files = globSync('{src,scripts,drizzle,web,bench,clients}/**/*.{ts,tsx,mjs,cjs}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const words = new Set(texts.flatMap(({ text }) => text.replaceAll(COMMENT, '').match(/[A-Za-z_$][\w$]*/g) ?? []))
  const unknown = texts.flatMap(({ file, text }) =>
    (text.match(COMMENT) ?? [])
      .flatMap((comment) => [...comment.matchAll(NAME)])
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name) && !OF_LIBRARIES.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(words.size).toBeGreaterThan(10_000)
  expect(unknown).toEqual([])
})
