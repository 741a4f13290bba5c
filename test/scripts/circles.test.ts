import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, type Graph } from './circles-of.ts'

const IMPORT = /(?:^(?:import|export)\b[^'";]*?from |^import |\bimport\()'(\.[^']+)'/gm

/** The imports of a file, including types and lazy imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path))
}

const files = new Map(globSync('{src,drizzle}/**/*.{ts,tsx}').map((file) => [file, importsOf(file)]))

function moduleOf(file: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(file)?.[1]
}

/** The import graph between groups of files. `nameOf` gives the group of a file. */
function graphOf(nameOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [file, imports] of files) {
    const name = nameOf(file)
    if (name === undefined) continue
    const others = imports.map(nameOf).filter((other) => other !== undefined && other !== name)
    graph.set(name, new Set([...(graph.get(name) ?? []), ...(others as string[])]))
  }
  return graph
}

function circlesIn(nameOf: (file: string) => string | undefined): string[] {
  return circlesOf(graphOf(nameOf)).map((circle) => circle.join(', '))
}

test('an import cycle is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d', 'b'])],
    ['d', new Set<string>()],
  ])
  expect(circlesOf(graph)).toEqual([['b', 'c']])
  expect(files.get('src/services.ts')).toContain('src/services.types.ts')
})

test('no file is part of an import cycle, types included', () => {
  expect(circlesIn((file) => file)).toEqual([])
})

test('no module is part of a cycle of modules', () => {
  expect(circlesIn(moduleOf)).toEqual([])
})

test('database/access imports database/engine, never the reverse', () => {
  const engine = [...files].filter(([file]) => file.startsWith('src/database/engine/'))
  expect(engine.length).toBeGreaterThan(5)
  const strays = engine.flatMap(([file, imports]) =>
    imports
      .filter((path) => path.startsWith('src/database/') && !path.startsWith('src/database/engine/'))
      .map((path) => [file, path]),
  )
  expect(strays).toEqual([])
})

test('a policy or repository is imported by its own module only, also lazily', () => {
  const privates = [...files].flatMap(([file, imports]) =>
    imports.filter((path) => /\.(policy|repository)\.ts$/.test(path)).map((path) => [file, path] as const),
  )
  expect(privates.length).toBeGreaterThan(100)
  const strays = privates.filter(([file, path]) => moduleOf(path) !== undefined && moduleOf(file) !== moduleOf(path))
  expect(strays.map((stray) => stray.join(' imports '))).toEqual([])
})
