import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApp, type MountedOperation, mountedOperations } from '../../src/app.ts'
import { PROJECT } from '../wrangler.ts'
import { type NamedEntry, readAnswers } from './answers/answers.ts'
import { readMeanings } from './meanings.ts'
import { type Parameters, parametersOf } from './parameters.ts'
import { type OperationText, type OperationTexts, readOperationTexts } from './texts.ts'

/** Everything that is known about an operation. */
export interface Operation {
  route: MountedOperation
  /** With variables in braces: `/v3/api/articles/{slug}`. */
  path: string
  entry: NamedEntry
  text: OperationText
  parameters: Parameters
}

interface OperationTables {
  operations: Operation[]
  texts: OperationTexts
  /** Meanings that no parameter has. */
  unusedMeanings: string[]
}

/** Throws, with all names, if an operation has no answer or an answer no operation. */
export async function readOperations(): Promise<OperationTables> {
  const entries = await readAnswers()
  const meanings = await readMeanings()
  const texts = readOperationTexts(readFileSync(resolve(PROJECT, 'docs/operations.md'), 'utf8'))
  const routes = mountedOperations(createApp()).filter(isForClients)
  const keys = new Set(routes.map(keyOf))
  const missing = [...keys]
    .filter((key) => !entries.has(key))
    .map((key) => `${key} has no answer in operations.answers.ts`)
  const stray = [...entries.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => `${key} has an answer, and is not mounted`)
  if (missing.length + stray.length > 0) throw new Error([...missing, ...stray].join('\n'))
  const operations = routes.flatMap((route) => {
    const entry = entries.get(keyOf(route))
    if (entry === undefined) return []
    const path = templateOf(route.path)
    const text = texts.operations.get(`${route.method} ${path}`)
    if (text === undefined) throw new Error(`${route.method} ${path} has no row in docs/operations.md`)
    const parameters = meanings.describe(parametersOf(route.schema()), { method: route.method, path })
    return [{ route, path, entry, text, parameters }]
  })
  return { operations, texts, unusedMeanings: meanings.unused() }
}

/** The published apps have their own contracts, and pages are for people. */
function isForClients({ path, page }: MountedOperation): boolean {
  return !page && !path.startsWith('/public/')
}

function keyOf({ method, path }: MountedOperation): string {
  return `${method} ${path}`
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}')
}
