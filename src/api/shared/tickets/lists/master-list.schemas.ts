import * as z from 'zod'
import { pageFields, refineDepth } from '../../../../http/pages.ts'
import { aliased } from '../../../../http/parameters/aliases.ts'
import { codeOf, problem } from '../../../../http/parameters/atoms/atom.ts'
import { optionalChoice, optionalChoiceList, optionalInteger } from '../../../../http/parameters/atoms/atoms.ts'
import { withExtraNames } from '../../../../http/parameters/known-names.ts'
import {
  ANY_OF_PREFIX,
  type MasterListQuery,
  SHOWS,
  SORTS,
} from '../../../../modules/tickets/lists/master-list.types.ts'
import type { StoredQuery } from '../../../../modules/tickets/views/views.types.ts'
import { type FilterValues, filterParameters } from '../../../../modules/tickets/lists/ticket-lists.usecases.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import type { PageRequest } from '../../../../shared/pages.ts'
import { pageRequest } from '../../../../http/pages.ts'
import { FIELD_PREFIX } from '../../../../shared/forms/field-filters.ts'
import {
  fieldConditions,
  FIELDS_MEAN,
  fieldFilter,
  isFieldFilter,
  refineFields,
  type Sent,
} from '../../field-filters.schemas.ts'
import {
  alternativesSent,
  ANY_OF_MEANS,
  anyOfFilter,
  isAlternative,
  readAlternatives,
  refineAlternatives,
} from './any-of.schemas.ts'
import { filterFields, MAX_TEXT, shortNames } from './ticket-filters.schemas.ts'

const sortNames = Object.keys(SORTS) as (keyof typeof SORTS)[]

const meanings = () => ({
  ...Object.fromEntries(filterParameters().map(({ name, means }) => [name, means])),
  form: FIELDS_MEAN,
  any_of: ANY_OF_MEANS,
})

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

const INCLUDED = ['preview', 'unread', 'tags', 'clocks'] as const

export type Included = (typeof INCLUDED)[number]

export const included = () => optionalChoiceList(INCLUDED, 'Must hold nothing but preview, unread, tags and clocks.')

const fieldsWithMore = () =>
  fields()
    .extend({ include: included(), ...fieldFilter(), ...anyOfFilter() })
    .catchall(z.unknown())

export const masterList = () => withinDepth(fields())

/** `masterList` plus fields that the published apps do not know. */
export const masterListWithMore = () => withExtraNames(withinDepth(fieldsWithMore()), furtherNames)

const isFurtherFilter = (name: string) => isFieldFilter(name) || isAlternative(name)

const furtherNames = (values: Sent) => Object.keys(values).filter(isFurtherFilter)

function refineFilters(input: Sent, context: z.RefinementCtx): void {
  refineFields([...fieldConditions(input), ...fieldConditions(alternativesSent(input))], context)
  refineAlternatives(input, context)
}

function withinDepth<Schema extends z.ZodType<MasterListInput>>(schema: Schema) {
  return aliased(
    shortNames(),
    described(schema, { meanings: meanings() }).superRefine((input, context) => {
      refineDepth(pageInput(input), context)
      refineFilters(input, context)
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
      .object({ show: optionalChoice(SHOWS), ...filterFields(), ...fieldFilter(), ...anyOfFilter() })
      .catchall(z.unknown())
      .superRefine(refineFilters),
  )

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Checks filters by the schema of the list. A problem names its parameter behind `within`. */
export function readFilters(
  sent: Sent,
  { context, within }: { context: z.core.$RefinementCtx; within: string },
): StoredQuery {
  const known = ['show', ...filterParameters().map(({ name }) => name)]
  const further = Object.keys({ ...fieldFilter(), ...anyOfFilter() })
  const others = new Set([...known, ...further, ...Object.values(shortNames()).flat()])
  for (const name of Object.keys(sent).filter((one) => !others.has(one) && !isFurtherFilter(one))) {
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
  const alternatives = storedFilters(readAlternatives(result.data), known)
  return {
    ...storedFilters(result.data, known),
    ...Object.fromEntries(Object.entries(alternatives).map(([name, value]) => [`${ANY_OF_PREFIX}${name}`, value])),
  }
}

function storedFilters(read: Sent, known: readonly string[]): StoredQuery {
  const filters = known.map((name) => [name, read[name]])
  const conditions = fieldConditions(read).map(({ name, values }) => [`${FIELD_PREFIX}${name}`, values])
  return Object.fromEntries([...filters, ...conditions].filter(([, value]) => !isEmpty(value))) as StoredQuery
}

function pageInput({ page, per_page: perPage, records_per_page: recordsPerPage, cursor }: MasterListInput) {
  return { page, per_page: perPage ?? recordsPerPage, cursor }
}

export function masterListInput(input: MasterListInput): { query: MasterListQuery; request: PageRequest } {
  const sortBy = input['sort-by']
  const sent: Readonly<Record<string, unknown>> = input
  const alternatives = readAlternatives(sent)
  const query: MasterListQuery = {
    show: input.show,
    filters: filterValues(sent),
    fields: fieldConditions(sent),
    ...(Object.keys(alternatives).length === 0
      ? {}
      : { anyOf: { filters: filterValues(alternatives), fields: fieldConditions(alternatives) } }),
    sortBy: sortBy && SORTS[sortBy],
    direction: input.order,
  }
  return { query, request: pageRequest(pageInput(input)) }
}

function filterValues(read: Sent): FilterValues {
  return Object.fromEntries(filterParameters().map(({ filter, name }) => [filter, read[name]]))
}
