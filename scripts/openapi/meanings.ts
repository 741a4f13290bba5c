import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Meanings } from '../../src/api/shared/meanings.types.ts'
import type { ParameterType } from '../../src/http/parameters/atoms/described.ts'
import { PROJECT } from '../wrangler.ts'
import type { Parameters } from './parameters.ts'

interface Place {
  method: string
  /** With variables in braces. */
  path: string
}

export interface MeaningTables {
  /** The parameters with a description each, as far as a table has one. The description of a schema comes first. */
  describe(parameters: Parameters, place: Place): Parameters
  /** Meanings that no parameter has, as `path name`. */
  unused(): string[]
}

export async function readMeanings(): Promise<MeaningTables> {
  const tables: Meanings[] = []
  for (const file of globSync('src/{api,pages,record-kinds}/**/*.meanings.ts', { cwd: PROJECT }).toSorted()) {
    const { meanings } = (await import(/* @vite-ignore */ pathToFileURL(resolve(PROJECT, file)).href)) as {
      meanings: Meanings
    }
    tables.push(meanings)
  }
  return meaningTables(tables)
}

interface Entry {
  method: string
  path: string
  key: string
  meaning: string
}

/** Throws if two tables explain a name at the same path. */
export function meaningTables(tables: readonly Meanings[]): MeaningTables {
  const byName = new Map<string, Entry[]>()
  const unused = new Set<string>()
  for (const [place, names] of tables.flatMap((table) => Object.entries(table))) {
    const { method, path } = placeOf(place)
    for (const [name, meaning] of Object.entries(names)) {
      const key = `${place} ${name}`
      if (unused.has(key)) throw new Error(`Two tables explain ${key}.`)
      unused.add(key)
      byName.set(name, [...(byName.get(name) ?? []), { method, path, key, meaning }])
    }
  }

  const find = (name: string, place: Place): string | undefined => {
    const [entry] = (byName.get(name) ?? [])
      .filter((known) => isAt(known, place))
      .toSorted((left, right) => right.path.length - left.path.length || right.method.length - left.method.length)
    if (entry !== undefined) unused.delete(entry.key)
    return entry?.meaning
  }

  const withMeanings = (type: ParameterType, name: string, place: Place): ParameterType => {
    const description = type['description'] ?? find(name, place) ?? find(anyPart(name), place)
    const parts = type['properties'] as Record<string, ParameterType> | undefined
    const items = type['items'] as ParameterType | undefined
    const isNested = items?.['properties'] !== undefined
    return {
      ...type,
      ...(description === undefined ? {} : { description }),
      ...(parts === undefined ? {} : { properties: partsWithMeanings(parts, name, place) }),
      ...(isNested
        ? { items: { ...items, properties: partsWithMeanings(items['properties'] as typeof parts, name, place) } }
        : {}),
    }
  }

  function partsWithMeanings(parts: Record<string, ParameterType> = {}, name: string, place: Place) {
    return Object.fromEntries(
      Object.entries(parts).map(([part, type]) => [part, withMeanings(type, `${name}.${part}`, place)]),
    )
  }

  return {
    describe({ all, isOpen }, place) {
      const told = [...all].map(
        ([name, parameter]) => [name, { ...parameter, type: withMeanings(parameter.type, name, place) }] as const,
      )
      return { all: new Map(told), isOpen }
    },
    unused: () => [...unused],
  }
}

function placeOf(place: string): Place {
  const [method = '', path = ''] = place.startsWith('/') ? ['', place] : place.split(' ')
  return { method, path }
}

/** `users.name` is also explained by `*.name`. */
function anyPart(name: string): string {
  return name.includes('.') ? `*${name.slice(name.lastIndexOf('.'))}` : name
}

function isAt(entry: Place, { method, path }: Place): boolean {
  const isMethod = entry.method === '' || entry.method === method
  return isMethod && (entry.path === '/' || entry.path === path || path.startsWith(`${entry.path}/`))
}
