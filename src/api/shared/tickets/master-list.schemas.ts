import * as z from 'zod'
import { pageFields, refineDepth } from '../../../http/pages.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { atom, codeOf, optionalList, problem, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import {
  optionalChoice,
  optionalChoiceList,
  optionalInteger,
  optionalText,
} from '../../../http/parameters/atoms/atoms.ts'
import { type MasterListQuery, SHOWS, SORTS } from '../../../modules/tickets/lists/master-list.types.ts'
import type { StoredQuery } from '../../../modules/tickets/views/views.types.ts'
import { type FilterValues, filterParameters } from '../../../modules/tickets/lists/ticket-lists.usecases.ts'
import { alsoReads } from '../../../http/parameters/known-names.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import { pageRequest } from '../../../http/pages.ts'

const MAX_NAMES = 100
const MAX_TEXT = 255
const NAMES = { type: 'array', items: { type: 'string', maxLength: MAX_TEXT }, maxItems: MAX_NAMES }

const sortNames = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** Names or ids from a list or comma-separated text. */
function optionalNames() {
  return optionalList(
    atom(NAMES, (value) => {
      const texts = (Array.isArray(value) ? value : [value]).map((one) => scalarText(one))
      const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim())
      const present = names.filter((name) => name !== '')
      if (present.length > MAX_NAMES) throw new Refusal('too_many', `Must not hold more than ${MAX_NAMES} entries.`)
      if (present.some((name) => name.length > MAX_TEXT))
        throw new Refusal('too_long', `Must not hold more than ${MAX_TEXT} characters in a name.`)
      return present
    }),
  )
}

function filterFields(): Record<string, z.ZodType<string | string[] | undefined>> {
  return Object.fromEntries(
    filterParameters().map(({ name, takes }) => [
      name,
      takes === 'names' ? optionalNames() : optionalText({ max: MAX_TEXT }),
    ]),
  )
}

const meanings = () => Object.fromEntries(filterParameters().map(({ name, means }) => [name, means]))

const fields = () =>
  z.object({
    show: optionalChoice(SHOWS),
    ...filterFields(),
    'sort-by': optionalChoice(sortNames),
    order: optionalChoice(['asc', 'desc']),
    records_per_page: optionalInteger({ min: 1 }),
    ...pageFields(),
  })

type MasterListInput = z.output<ReturnType<typeof fields>>

const shortNames = () =>
  Object.fromEntries(filterParameters().flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, [alias]]])))

const INCLUDED = ['preview', 'unread', 'tags', 'clocks'] as const

export type Included = (typeof INCLUDED)[number]

export const included = () => optionalChoiceList(INCLUDED, 'Must hold nothing but preview, unread, tags and clocks.')

const fieldsWithMore = () =>
  alsoReads(fields().extend({ include: included() }).catchall(z.unknown()), (values) =>
    Object.keys(values).filter(isFieldFilter),
  )

const PREFIX = 'form.'
const MAX_FIELDS = 5
const MAX_VALUES = 20

function isFieldFilter(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** A text holds values separated by commas. A list holds each value whole. */
function fieldConditions(sent: Readonly<Record<string, unknown>>): NonNullable<MasterListQuery['fields']> {
  return Object.entries(sent)
    .filter(([name]) => isFieldFilter(name))
    .map(([name, value]) => ({ name: name.slice(PREFIX.length), values: valuesOf(value) }))
    .filter(({ values }) => values.length > 0)
}

function refineFields(input: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const conditions = fieldConditions(input)
  const count = conditions.reduce((sum, { values }) => sum + values.length, 0)
  const [first] = conditions
  if (first !== undefined && (conditions.length > MAX_FIELDS || count > MAX_VALUES)) {
    const text = `At most ${MAX_FIELDS} fields and ${MAX_VALUES} values can filter.`
    context.addIssue(problem('too_many', text, `${PREFIX}${first.name}`))
  }
  const long = conditions.find(({ name, values }) => [name, ...values].some((text) => text.length > MAX_TEXT))
  if (long !== undefined) {
    const text = `Must not hold more than ${MAX_TEXT} characters in a value.`
    context.addIssue(problem('too_long', text, `${PREFIX}${long.name.slice(0, MAX_TEXT)}`))
  }
}

function valuesOf(value: unknown): string[] {
  const texts = typeof value === 'string' ? value.split(',') : [value].flat()
  return texts
    .map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''))
    .filter((text) => text !== '')
}

export const masterList = () => withinDepth(fields())

/** `masterList` plus fields that the published apps do not know. */
export const masterListWithMore = () => withinDepth(fieldsWithMore())

function withinDepth<Schema extends z.ZodType<MasterListInput>>(schema: Schema) {
  return aliased(
    shortNames(),
    described(schema, { meanings: meanings() }).superRefine((input, context) => {
      refineDepth(pageInput(input), context)
      refineFields(input, context)
      const key = input.cursor?.key
      const expected = input['sort-by'] === 'ticket_title' ? 'string' : 'number'
      if (input.cursor && typeof key !== expected) {
        context.addIssue(problem('not_a_cursor', 'Must be a cursor that this list gave.', 'cursor'))
      }
    }),
  )
}

/** Filters without page and order, for a view that keeps them. */
const filtersAlone = () =>
  aliased(
    shortNames(),
    z
      .object({ show: optionalChoice(SHOWS), ...filterFields() })
      .catchall(z.unknown())
      .superRefine(refineFields),
  )

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Checks filters by the schema of the list. A problem names its parameter behind `within`. */
export function readFilters(
  sent: Readonly<Record<string, unknown>>,
  { context, within }: { context: z.core.$RefinementCtx; within: string },
): StoredQuery {
  const known = ['show', ...filterParameters().map(({ name }) => name)]
  const others = new Set([...known, ...Object.values(shortNames()).flat()])
  for (const name of Object.keys(sent).filter((one) => !others.has(one) && !isFieldFilter(one))) {
    const shown = name.slice(0, MAX_TEXT)
    context.addIssue(problem('unknown_parameter', `Lists of tickets have no filter ${shown}.`, `${within}.${shown}`))
  }
  const result = filtersAlone().safeParse(sent)
  if (!result.success) {
    for (const issue of result.error.issues) {
      context.addIssue(problem(codeOf(issue), issue.message, `${within}.${String(issue.path[0])}`))
    }
    return {}
  }
  const { data } = result
  const filters = known.map((name) => [name, (data as Readonly<Record<string, unknown>>)[name]])
  const conditions = fieldConditions(data).map(({ name, values }) => [`${PREFIX}${name}`, values])
  return Object.fromEntries([...filters, ...conditions].filter(([, value]) => !isEmpty(value))) as StoredQuery
}

function pageInput({ page, per_page: perPage, records_per_page: recordsPerPage, cursor }: MasterListInput) {
  return { page, per_page: perPage ?? recordsPerPage, cursor }
}

export function masterListInput(input: MasterListInput): { query: MasterListQuery; request: PageRequest } {
  const sortBy = input['sort-by']
  const sent: Readonly<Record<string, unknown>> = input
  const filters = filterParameters().map(({ filter, name }) => [filter, sent[name]])
  const query: MasterListQuery = {
    show: input.show,
    filters: Object.fromEntries(filters) as FilterValues,
    fields: fieldConditions(sent),
    sortBy: sortBy && SORTS[sortBy],
    direction: input.order,
  }
  return { query, request: pageRequest(pageInput(input)) }
}
