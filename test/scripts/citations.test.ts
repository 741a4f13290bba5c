import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CITING = ['{src,test,drizzle,bench,scripts}/**/*.{ts,mjs,cjs}', '{docs,bench}/**/*.md', '*.{md,toml,ts}', '.ci/*']
const DOCUMENT = /(?<![\w/.-])([\w./-]+\.md)\b(?:#([\w-]+))?/g
/** Ways to name a document that is not here: its sections, unless they are those of an RFC, or the document itself. */
const ELSEWHERE = /(?<!RFC \d{4} )\b[Ss]ections? \d|\b[Ss]pecification\b|\bDEV\d+\b/g

/** The wrong citations in a text, one line each. */
function faultsOf(text: string, folder = ''): string[] {
  const unresolved = [...text.matchAll(DOCUMENT)].flatMap(([citation, path = '', anchor]) => {
    const file = [`${folder}${path}`, path].find((candidate) => existsSync(candidate))
    if (file === undefined) return [`${citation}: no such document`]
    return anchor === undefined || anchorsOf(file).has(anchor) ? [] : [`${citation}: no such rule or heading`]
  })
  return [
    ...unresolved,
    ...[...text.matchAll(ELSEWHERE)].map(([words]) => `"${words}" names a document that is not here`),
  ]
}

/** A heading has its words, as GitHub writes them in addresses. A numbered one also has its number. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (?:(\d+)\. )?(.*)$/gm)
  return new Set(
    [...headings].flatMap(([, number, words = '']) =>
      number ? [number, slugOf(`${number} ${words}`)] : [slugOf(words)],
    ),
  )
}

function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

/** Citations are in comments and in Markdown. Texts that programs work with may say anything. */
function citing(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (!/\.[mc]?[jt]s$/.test(file)) return text
  return (text.match(/^\s*\/?\*.*$|(?:^|\s)\/\/ .*$/gm) ?? []).join('\n')
}

describe('citations', () => {
  const files = globSync(CITING, { exclude: ['worker-configuration.d.ts'] })

  test('resolve to a rule in this repository', () => {
    const faults = files.flatMap((file) => {
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      return faultsOf(citing(file), folder).map((fault) => `${file}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test('exist', () => {
    const cited = files.flatMap((file) => citing(file).match(/docs\/[\w-]+\.md#[\w-]+/g) ?? [])
    expect(cited.length).toBeGreaterThan(50)
  })

  test.each([
    ['docs/domain-rules.md#99', 'docs/domain-rules.md#99: no such rule or heading'],
    ['docs/operations.md#nowhere', 'docs/operations.md#nowhere: no such rule or heading'],
    ['docs/absent.md#1', 'docs/absent.md#1: no such document'],
    ['operations.md', 'operations.md: no such document'],
    ['see sections 1 and 3', '"sections 1" names a document that is not here'],
    ['as the specification has it', '"specification" names a document that is not here'],
    ['added in DEV18', '"DEV18" names a document that is not here'],
  ])('%j is refused', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })

  test.each([
    'docs/domain-rules.md#3',
    'docs/operations.md#tickets-reading',
    'RFC 6749 section 4.4',
    'docs/design.md#the-ideas',
  ])('%j resolves', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})

describe.each(['docs/domain-rules.md', 'docs/wire-rules.md'])('%s', (file) => {
  test('has rules with unique numbers', () => {
    const numbers = [...readFileSync(file, 'utf8').matchAll(/^### (\d+)\. /gm)].map(([, number]) => Number(number))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(5)
  })
})
