import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errorsMarkdown, errorsTable, exportedFactories } from '../../scripts/errors-table.ts'
import { FIELD_CODES } from '../../src/shared/field-codes.ts'

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}))
/** Where factories and the class that they make are declared. */
const KIT = 'src/shared/errors.ts'
const ATOM = 'src/http/parameters/atoms/atom.ts'

const elsewhere = (pattern: RegExp, ...allowed: string[]) =>
  sources.filter(({ file, text }) => !allowed.includes(file) && pattern.test(text)).map(({ file }) => file)

describe('error factories', () => {
  test('are in files of errors and exported', async () => {
    const known = await exportedFactories()
    for (const { file, text } of sources.filter(({ file }) => file.endsWith('.errors.ts'))) {
      const made = text.match(/\bcreateErrorFactory\(/g)?.length ?? 0
      expect.soft([file, known.filter((factory) => factory.file === file).length]).toEqual([file, made])
      expect.soft(made, file).toBeGreaterThan(0)
    }
    const outside = elsewhere(/\bcreateErrorFactory\(/, KIT).filter((file) => !file.endsWith('.errors.ts'))
    expect(outside).toEqual([])
  })

  test('are the only places that create errors', () => {
    expect(elsewhere(/\bnew DomainError\(/, KIT)).toEqual([])
  })

  test('have unique codes in snake case', async () => {
    const codes = (await errorsTable()).errors.map(({ code }) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(code))).toEqual([])
    expect(codes.length).toBeGreaterThan(70)
  })

  test('have one code for answers that must not be distinguished', async () => {
    const answers = (await exportedFactories()).map(({ definition: { kind, about, field } }) =>
      JSON.stringify([kind, about, field]),
    )
    expect(answers.filter((answer, index) => answers.indexOf(answer) !== index)).toEqual([])
  })
})

test('a schema names the code of its errors', () => {
  expect(elsewhere(/code: 'custom'/, ATOM, 'src/env.ts')).toEqual([])
  expect(elsewhere(/\.refine\((?![^]{0,200}params: \{ code: )/, 'src/env.ts')).toEqual([])
  expect(elsewhere(/\.addIssue\((?!problem\(|\{ \.\.\.problem\()/)).toEqual([])
})

test('every code of a field is used', () => {
  const texts = sources.filter(({ file }) => file !== 'src/shared/field-codes.ts').map(({ text }) => text)
  const unused = Object.keys(FIELD_CODES).filter((code) => !texts.some((text) => text.includes(`'${code}'`)))
  expect(unused).toEqual([])
})

test('docs/errors.md and docs/errors.json are up to date with `npm run errors`', async () => {
  const table = await errorsTable()
  expect(readFileSync('docs/errors.md', 'utf8')).toBe(errorsMarkdown(table))
  expect(JSON.parse(readFileSync('docs/errors.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(table)))
})
