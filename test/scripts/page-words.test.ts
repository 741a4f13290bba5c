import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parse } from 'acorn'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'

/** The attributes and properties that people read or hear. */
const ATTRIBUTES = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription']
const SPOKEN = [...ATTRIBUTES, 'children', 'label', 'text', 'hint', 'button', 'problem']
const MAKERS = ['jsx', 'jsxs', 'jsxDEV', 'html']

type Tree = Node & Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string'
}

function branchesOf(tree: Tree): Tree[] {
  return Object.values(tree)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isTree)
}

/** The texts in an expression itself, without those in functions that it calls. */
function literalsIn(tree: Tree): string[] {
  if (tree.type === 'Literal') return typeof tree['value'] === 'string' ? [tree['value']] : []
  if (tree.type === 'TemplateElement') return [(tree['value'] as { cooked?: string }).cooked ?? '']
  if (tree.type === 'ConditionalExpression')
    return [tree['consequent'], tree['alternate']].filter(isTree).flatMap(literalsIn)
  if (['ArrayExpression', 'TemplateLiteral', 'LogicalExpression'].includes(tree.type)) {
    const { expressions: _, ...said } = tree
    return branchesOf(said as Tree).flatMap(literalsIn)
  }
  return []
}

/** The texts of a page's source that do not come from a dictionary. */
async function wordsIn(source: string): Promise<string[]> {
  const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic' })
  const found: string[] = []
  const walk = (tree: Tree) => {
    const { callee, arguments: given } = tree as { callee?: { name?: string }; arguments?: Tree[] }
    if (tree.type === 'CallExpression' && MAKERS.includes(callee?.name ?? '')) {
      for (const property of (given?.[1]?.['properties'] ?? []) as Tree[]) {
        const { key, value } = property as { key?: { name?: string; value?: string }; value?: unknown }
        const name = key?.name ?? key?.value ?? ''
        if (SPOKEN.includes(name) && isTree(value)) found.push(...literalsIn(value))
      }
    }
    for (const branch of branchesOf(tree)) walk(branch)
  }
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Tree)
  return found.filter((text) => /\p{Letter}{2,}/u.test(text))
}

test('every text of a page comes from a dictionary', async () => {
  const files = globSync('src/pages/**/*.tsx', { cwd: PROJECT })
  expect(files.length).toBeGreaterThan(12)
  const said = await Promise.all(
    files.map(async (file) => {
      const words = await wordsIn(readFileSync(join(PROJECT, file), 'utf8'))
      return words.map((word) => `${file}: ${word}`)
    }),
  )
  expect(said.flat()).toEqual([])
})

test.each([
  ['<p>Nothing here</p>', ['Nothing here']],
  ['<p>{isEmpty ? "Nothing" : t("kb.empty")}</p>', ['Nothing']],
  ['<p>{`Ticket ${number}`}</p>', ['Ticket ']],
  ['<nav aria-label="Main">{t("nav.main")}</nav>', ['Main']],
  ['<Field label="Name" name="name" />', ['Name']],
  ['<p class="hint">{t("new.title")}{" "}{name}</p>', []],
])('a text outside the dictionaries is found in %s', async (source, words) => {
  expect(await wordsIn(`const view = ${source}`)).toEqual(words)
})
