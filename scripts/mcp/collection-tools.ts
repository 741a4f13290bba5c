import type { OfferedTool } from '../../src/api/mcp/tools.types.ts'
import { collectionOperations } from '../../src/modules/administration/collections/descriptions.usecases.ts'
import { annotationsOf } from './annotations.ts'
import type { CatalogueEntry } from './catalogue.types.ts'
import { PAGE } from './page-arguments.ts'

/**
 * Who writes these decides who may enter the desk. A person does, because an assistant also reads what strangers write, and
 * might follow it.
 */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['api-keys', 'staff'])

type Schema = Record<string, unknown>

interface Entry extends Pick<CatalogueEntry, 'name' | 'title' | 'description' | 'effect'> {
  does: 'list' | 'read' | 'create' | 'edit' | 'remove'
  method: OfferedTool['operation']['method']
  path: string
  spread?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  outputSchema: OfferedTool['outputSchema']
}

const ID = { type: 'integer', minimum: 1, description: 'Id of the row, from list_rows.' }
const ROW = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } as const
const FIELDS = {
  type: 'object',
  description: 'Values by the names of fields, from describe_collection. Fields that are not sent stay.',
}

const ENTRIES: readonly Entry[] = [
  {
    name: 'list_rows',
    title: 'List rows of a collection',
    description: 'Lists departments, teams, help topics, SLA plans, tags or rows of another collection.',
    does: 'list',
    method: 'GET',
    path: '/api/v3/admin/:collection',
    spread: 'filters',
    properties: {
      search: { type: 'string', description: 'A part of the name.' },
      filters: { type: 'object', description: 'Values by the names of filters, from describe_collection.' },
      sort: { type: 'string', description: 'A field that sorts, from describe_collection; `id` unless asked.' },
      order: { type: 'string', enum: ['asc', 'desc'], description: 'Ascending unless `desc`.' },
      page: { type: 'integer', minimum: 1, description: PAGE.page },
      per_page: { type: 'integer', minimum: 1, maximum: 100, description: PAGE.per_page },
      cursor: { type: 'string', description: PAGE.cursor },
    },
    effect: 'reads',
    outputSchema: { type: 'object', properties: { data: { type: 'array', items: ROW } }, required: ['data'] },
  },
  {
    name: 'get_row',
    title: 'Read a row',
    description: 'One row of a collection with all its fields.',
    does: 'read',
    method: 'GET',
    path: '/api/v3/admin/:collection/:id',
    properties: { id: ID },
    required: ['id'],
    effect: 'reads',
    outputSchema: ROW,
  },
  {
    name: 'get_row_uses',
    title: 'See what uses a row',
    description: 'What has this row, counted. Ask the person with these numbers before you remove or replace it.',
    does: 'read',
    method: 'GET',
    path: '/api/v3/admin/collections/:collection/:id/uses',
    properties: { id: ID },
    required: ['id'],
    effect: 'reads',
    outputSchema: { type: 'object' },
  },
  {
    name: 'create_row',
    title: 'Make a row',
    description: 'Adds a row to a collection.',
    does: 'create',
    method: 'POST',
    path: '/api/v3/admin/:collection',
    spread: 'fields',
    properties: { fields: FIELDS },
    required: ['fields'],
    effect: 'adds',
    outputSchema: ROW,
  },
  {
    name: 'edit_row',
    title: 'Change a row',
    description: 'Changes the fields that are sent.',
    does: 'edit',
    method: 'PATCH',
    path: '/api/v3/admin/:collection/:id',
    spread: 'fields',
    properties: { id: ID, fields: FIELDS },
    required: ['id', 'fields'],
    effect: 'changes',
    outputSchema: ROW,
  },
  {
    name: 'remove_row',
    title: 'Remove a row',
    description:
      'Removes a row for good. If it is in use, a replacement must be named. Call get_row_uses first, and ask.',
    does: 'remove',
    method: 'DELETE',
    path: '/api/v3/admin/:collection/:id',
    properties: {
      id: ID,
      replace_by: { type: 'integer', minimum: 1, description: 'Id of the row that takes its place.' },
    },
    required: ['id'],
    effect: 'changes',
    outputSchema: { type: 'object', properties: { removed: { type: 'boolean' } }, required: ['removed'] },
  },
]

/** Six tools serve all collections, so that a new collection needs none of its own. */
export function collectionTools(): OfferedTool[] {
  const all = collectionOperations()
  return ENTRIES.map((entry) => {
    const { name, title, description, does, method, path, spread, properties = {}, required = [] } = entry
    const fitting = all.filter(({ can }) => does === 'read' || can[does]).map((collection) => collection.name)
    const names = entry.effect === 'reads' ? fitting : fitting.filter((collection) => !NOT_WRITTEN.has(collection))
    const collection = { type: 'string', enum: names, description: 'Name of the collection.' }
    return {
      name,
      title,
      description,
      inputSchema: {
        type: 'object',
        properties: { collection, ...properties },
        required: ['collection', ...required],
        additionalProperties: false,
      },
      outputSchema: entry.outputSchema,
      annotations: annotationsOf(entry.effect, false),
      operation: { method, path, role: 'admin', ...(spread === undefined ? {} : { spread }) },
    }
  })
}
