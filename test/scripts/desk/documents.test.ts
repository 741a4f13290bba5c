import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { desk } from '../../support/desk-shell.ts'

const DOCUMENTS = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const COMMAND = /npm run desk -- ([a-z][^`#\n…]*)/g

const written = DOCUMENTS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(COMMAND)].map(([, line = '']) => ({ file, line: line.trim() })),
)

test('the documents contain commands of the shell', () => {
  expect(written.length).toBeGreaterThan(30)
})

test('each of them exists with its flags', async () => {
  const wrong: string[] = []
  for (const { file, line } of written) {
    const tokens = line.split(/\s+/)
    const words = tokens.slice(0, 2).filter((word) => /^[a-z][a-z-]+$/.test(word))
    const flags = tokens.filter((token) => /^--[a-z]/.test(token)).map((flag) => flag.split('=')[0] ?? flag)
    const asked = words[0] === 'help' ? words.slice(1) : words
    const { code, out } = await desk([...asked, '--help'])
    const isKnown = code === 0 && (asked.length === 0 || out.startsWith(`Usage: desk ${asked[0]}`))
    const missing = flags.filter((flag) => !new RegExp(`^\\s+(?:-\\w, )?${flag}\\b`, 'm').test(out))
    if (!isKnown || missing.length > 0) wrong.push(`${file}: ${line} ${missing.join()}`)
  }
  expect(wrong).toEqual([])
})
