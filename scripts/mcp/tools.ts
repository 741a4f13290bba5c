import type { OfferedTool } from '../../src/api/mcp/tools.types.ts'
import { createApp, type MountedOperation, mountedOperations } from '../../src/app.ts'
import { parametersOf } from '../openapi/parameters.ts'
import { type NamedEntry, readAnswers } from '../openapi/answers/answers.ts'
import { annotationsOf } from './annotations.ts'
import { CATALOGUE } from './catalogue.ts'
import { collectionTools } from './collection-tools.ts'
import type { CatalogueEntry } from './catalogue.types.ts'
import { outputSchemaOf } from './output-schema.ts'

/** The tools of `/mcp`, from the catalogue and the routes. Throws if a route does not exist. */
export async function offeredTools(): Promise<OfferedTool[]> {
  const answers = await readAnswers()
  const operations = new Map(mountedOperations(createApp()).map((route) => [`${route.method} ${route.path}`, route]))
  const single = CATALOGUE.map((entry) => {
    const route = operations.get(entry.operation)
    if (route === undefined) throw new Error(`${entry.name}: ${entry.operation} is not mounted.`)
    const answer = answers.get(entry.operation)
    if (answer === undefined) throw new Error(`${entry.name}: the answer of ${entry.operation} is not described.`)
    return toolOf(entry, route, answer)
  })
  return [...single, ...collectionTools()]
}

function toolOf(
  entry: CatalogueEntry,
  { method, path, role, schema }: MountedOperation,
  answer: NamedEntry,
): OfferedTool {
  const { name, title, description, effect, reachesCustomers = false } = entry
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(entry, parametersOf(schema()).all),
    outputSchema: outputSchemaOf(answer.data),
    annotations: annotationsOf(effect, reachesCustomers),
    operation: { method: method as OfferedTool['operation']['method'], path, role },
  }
}

function inputSchemaOf(
  entry: CatalogueEntry,
  known: ReturnType<typeof parametersOf>['all'],
): OfferedTool['inputSchema'] {
  const properties = Object.entries(entry.parameters).map(([name, description]) => {
    const parameter = known.get(name)
    if (parameter === undefined) throw new Error(`${entry.name}: the operation has no parameter ${name}.`)
    return [name, { ...parameter.type, description }] as const
  })
  const demanded = [...known.values()].filter(({ required }) => required).map(({ name }) => name)
  const required = [...new Set([...demanded, ...(entry.required ?? [])])]
  const missing = required.filter((name) => !(name in entry.parameters))
  if (missing.length > 0) throw new Error(`${entry.name} does not offer ${missing.join(', ')}, which must be sent.`)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

export async function toolsJson(): Promise<string> {
  return `${JSON.stringify(await offeredTools(), null, 2)}\n`
}
