import * as z from 'zod'
import { listSchema } from '../../../http/pages.ts'
import { isMissing, optional, problem, Refusal } from '../../../http/parameters/atoms/atom.ts'
import {
  id,
  idList,
  integer,
  optionalChoice,
  optionalId,
  optionalOrEmpty,
  choice,
  textsOf,
} from '../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import { SORTS } from '../../../modules/tickets/lists/master-list.types.ts'
import {
  AUDIENCES,
  type FieldColumn,
  type NewView,
  type StoredQuery,
  VIEW_COLUMNS,
  type ViewColumn,
  VIEW_NAME_LENGTH,
  VIEW_QUERY_LENGTH,
  type ViewEdit,
} from '../../../modules/tickets/views/views.types.ts'
import { MAX_SHOWN_FIELDS } from '../../../shared/forms/field-filters.ts'
import { MAX_FIELD_NAME } from '../../../shared/forms/form-values.ts'
import { included, readFilters } from '../../shared/tickets/lists/master-list.schemas.ts'
import { plainName } from '../admin/atoms.schemas.ts'

const MOST_COUNTED = 12
const MAX_POSITION = 1_000_000

const sortNames = Object.keys(SORTS) as (keyof typeof SORTS)[]

const FILTERS = {
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
}

const FIELD_COLUMN = /^form\.[^\s,]{1,50}$/
const COLUMNS_TYPE = {
  type: 'string',
  examples: ['subject'],
  pattern: `^(${VIEW_COLUMNS.join('|')}|form\\..{1,${MAX_FIELD_NAME}})$`,
}

/** Names in their order, without doubles. An empty list or text stands for the usual columns. */
const columns = () => {
  const max = VIEW_COLUMNS.length + MAX_SHOWN_FIELDS
  const some = textsOf(COLUMNS_TYPE, { max, readItem: readColumn }).refine(
    (chosen) => chosen.filter(isFieldColumn).length <= MAX_SHOWN_FIELDS,
    { params: { code: 'too_many' }, message: `At most ${MAX_SHOWN_FIELDS} custom fields can be columns.` },
  )
  return optionalOrEmpty(
    z.preprocess((sent) => (Array.isArray(sent) && sent.length === 0 ? null : sent), some.nullable()),
  )
}

function readColumn(text: string): ViewColumn {
  const known = VIEW_COLUMNS.find((column) => column === text.toLowerCase())
  if (known !== undefined) return known
  if (isFieldColumn(text)) return text
  throw new Refusal('unknown_value', `Must hold nothing but ${VIEW_COLUMNS.join(', ')} and form.NAME.`)
}

function isFieldColumn(text: string): text is FieldColumn {
  return FIELD_COLUMN.test(text)
}

const fields = () => ({
  query: described(z.unknown().optional(), { type: FILTERS }),
  columns: columns(),
  sort_by: optionalOrEmpty(choice(sortNames)),
  order: optionalOrEmpty(choice(['asc', 'desc'])),
  audience: optionalChoice(AUDIENCES),
  department_id: optionalId(),
})

const name = () => plainName({ max: VIEW_NAME_LENGTH })

/** Adds the query as it is stored, or undefined if none was sent. */
function withQuery<Schema extends z.ZodType<{ query?: unknown }>>(schema: Schema) {
  return schema.transform((input, context) => ({ ...input, stored: readQuery(input.query, context) }))
}

function readQuery(sent: unknown, context: z.core.$RefinementCtx): StoredQuery | undefined {
  if (sent === undefined) return undefined
  if (isMissing(sent)) return {}
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    context.addIssue(problem('invalid', 'Must hold filters by their names.', 'query'))
    return undefined
  }
  const query = readFilters(sent as Readonly<Record<string, unknown>>, { context, within: 'query' })
  if (JSON.stringify(query).length > VIEW_QUERY_LENGTH) {
    context.addIssue(problem('too_long', `Must not be longer than ${VIEW_QUERY_LENGTH} characters as JSON.`, 'query'))
  }
  return query
}

export const nothing = () => z.object({})
export const one = () => z.object({ id: id() })
export const creation = () => withQuery(z.object({ name: name(), ...fields() }))
export const edit = () =>
  withQuery(
    z.object({
      id: id(),
      name: name().optional(),
      ...fields(),
      position: optional(integer({ min: 0, max: MAX_POSITION })),
    }),
  )
export const counts = () => z.object({ ids: optional(idList(MOST_COUNTED)) })
export const tickets = () => listSchema({ id: id(), include: included(), fields: optional(fieldNames()) })

const fieldNames = () =>
  textsOf({ type: 'string', maxLength: MAX_FIELD_NAME }, { max: MAX_SHOWN_FIELDS, readItem: readFieldName })

function readFieldName(text: string): string {
  if (text.length <= MAX_FIELD_NAME) return text
  throw new Refusal('too_long', `Must not hold more than ${MAX_FIELD_NAME} characters in a name.`)
}

export function newView(input: z.output<ReturnType<typeof creation>>): NewView {
  const { name: called, stored = {}, columns: shown, sort_by: by, order, audience = 'me' } = input
  return {
    name: called,
    query: stored,
    columns: shown ?? [],
    sort: { by: by ?? null, order: order ?? null },
    audience,
    departmentId: input.department_id ?? null,
  }
}

export function viewEdit(input: z.output<ReturnType<typeof edit>>): ViewEdit {
  const { columns: shown } = input
  return {
    name: input.name,
    query: input.stored,
    columns: shown === undefined ? undefined : (shown ?? []),
    sortBy: input.sort_by,
    order: input.order,
    audience: input.audience,
    departmentId: input.department_id,
    position: input.position,
  }
}
