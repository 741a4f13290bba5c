import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('zod is imported as a namespace: the object `z` would ship every locale, 60 KB of them', () => {
  const offenders = globSync('src/**/*.ts').filter((file) => /^import \{ z\b.*'zod'/m.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
