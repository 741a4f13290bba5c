import * as z from 'zod'
import { pageFields, refineDepth } from '../../../http/pages.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { atom, optionalList, problem, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import {
  optionalChoice,
  optionalChoiceList,
  optionalInteger,
  optionalText,
} from '../../../http/parameters/atoms/atoms.ts'
import { type MasterListQuery, SHOWS, SORTS } from '../../../modules/tickets/lists/master-list.types.ts'
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

const word = () => optionalText({ max: MAX_TEXT })

const fields = () =>
  z.object({
    show: optionalChoice(SHOWS),
    departments: optionalNames(),
    status: optionalNames(),
    priority: optionalNames(),
    source: optionalNames(),
    types: optionalNames(),
    sla: optionalNames(),
    'help-topic': optionalNames(),
    assigned: word(),
    'assigned-to': optionalNames(),
    'created-by': optionalNames(),
    created: word(),
    updated: word(),
    'due-on': word(),
    'last-response-by': word(),
    'ticket-number': optionalNames(),
    'external-id': optionalNames(),
    search: word(),
    'sort-by': optionalChoice(sortNames),
    order: optionalChoice(['asc', 'desc']),
    records_per_page: optionalInteger({ min: 1 }),
    ...pageFields(),
  })

type MasterListInput = z.output<ReturnType<typeof fields>>

const SHORT_NAMES = { departments: ['department'], types: ['type'] }

const INCLUDED = ['preview', 'unread'] as const

export type Included = (typeof INCLUDED)[number]

const fieldsWithMore = () =>
  fields().extend({ include: optionalChoiceList(INCLUDED, 'Must hold nothing but preview and unread.') })

export const masterList = () => withinDepth(fields())

/** `masterList` plus fields that the published apps do not know. */
export const masterListWithMore = () => withinDepth(fieldsWithMore())

function withinDepth<Schema extends z.ZodType<MasterListInput>>(schema: Schema) {
  return aliased(
    SHORT_NAMES,
    schema.superRefine((input, context) => {
      refineDepth(pageInput(input), context)
      const key = input.cursor?.key
      const expected = input['sort-by'] === 'ticket_title' ? 'string' : 'number'
      if (input.cursor && typeof key !== expected) {
        context.addIssue(problem('not_a_cursor', 'Must be a cursor that this list gave.', 'cursor'))
      }
    }),
  )
}

function pageInput({ page, per_page: perPage, records_per_page: recordsPerPage, cursor }: MasterListInput) {
  return { page, per_page: perPage ?? recordsPerPage, cursor }
}

export function masterListInput(input: MasterListInput): { query: MasterListQuery; request: PageRequest } {
  const sortBy = input['sort-by']
  const query: MasterListQuery = {
    show: input.show,
    lookups: {
      status: input.status,
      department: input.departments,
      priority: input.priority,
      source: input.source,
      type: input.types,
      slaPlan: input.sla,
      helpTopic: input['help-topic'],
    },
    assigned: input.assigned,
    assignedTo: input['assigned-to'],
    createdBy: input['created-by'],
    created: input.created,
    updated: input.updated,
    dueOn: input['due-on'],
    lastResponseBy: input['last-response-by'],
    ticketNumbers: input['ticket-number'],
    externalIds: input['external-id'],
    search: input.search,
    sortBy: sortBy && SORTS[sortBy],
    direction: input.order,
  }
  return { query, request: pageRequest(pageInput(input)) }
}
