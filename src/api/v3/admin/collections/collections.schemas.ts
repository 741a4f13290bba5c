import * as z from 'zod'
import { listSchema } from '../../../../http/pages.ts'
import { isMissing } from '../../../../http/parameters/atoms/atom.ts'
import {
  choice,
  dayOrMoment,
  email,
  flag,
  id,
  idList,
  integer,
  optional,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalInteger,
  optionalText,
  text,
  webAddress,
} from '../../../../http/parameters/atoms/atoms.ts'
import type {
  CollectionDescription,
  CollectionName,
  Touchable,
  FieldDescription,
  ListRequest,
  SentFields,
} from '../../../../modules/administration/collections.types.ts'
import { tagName } from '../../../shared/tickets/tags/tags.schemas.ts'
import { timeZone } from '../../../shared/people/time-zone.schemas.ts'
import {
  color,
  idOrNone,
  originList,
  parameterName,
  plainName,
  textList,
  userName,
  slaSteps,
  slaTargets,
  weekHours,
  withEmptyValue,
} from '../atoms.schemas.ts'

const MAX_SEARCH = 100

/** The list parameters of a collection: its filters, `search`, `sort` and `order`. */
export function listSchemaOf(of: CollectionDescription) {
  const filters = filteredFields(of).map((field) => [field.parameter, filterOf(field)] as const)
  return listSchema({
    ...Object.fromEntries(filters),
    search: optionalText({ max: MAX_SEARCH }),
    sort: optionalChoice(sortNamesOf(of)),
    order: optionalChoice(['asc', 'desc']),
  })
}

/** The fields that a list can be sorted by, the default first. */
export function sortNamesOf(of: CollectionDescription): string[] {
  return [...new Set(['id', ...sortedFields(of).map(({ parameter }) => parameter)])]
}

interface ListInput {
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
  [filter: string]: unknown
}

export function listRequestOf(of: CollectionDescription, input: ListInput): ListRequest {
  const { search = null, sort, order = 'asc' } = input
  const filters = filteredFields(of).flatMap(({ name, parameter }) => {
    const value = input[parameter]
    return value === undefined ? [] : [[name, value as string | number | boolean] as const]
  })
  return {
    filters: Object.fromEntries(filters),
    search,
    sort: sortedFields(of).find(({ parameter }) => parameter === sort)?.name ?? 'id',
    descending: order === 'desc',
  }
}

function filteredFields({ fields, filters }: CollectionDescription) {
  return fields.filter(({ name }) => filters.includes(name))
}

const STAMPS = [
  { name: 'createdAt', parameter: 'created_at' },
  { name: 'updatedAt', parameter: 'updated_at' },
]

function sortedFields({ fields, sorts }: CollectionDescription) {
  return [...fields, ...STAMPS].filter(({ name }) => sorts.includes(name))
}

function filterOf(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return optionalFlag()
    case 'choice':
      return optionalChoice(field.options)
    case 'integer':
      return optionalInteger({ min: field.min, max: field.max })
    case 'reference':
    case 'references':
      return optionalId()
    case 'text':
    case 'moment':
    case 'texts':
    case 'flags':
      return optionalText({ max: MAX_SEARCH })
  }
}

export const idSchema = () => z.object({ id: id() })
export const descriptionsSchema = (names: readonly CollectionName[]) => z.object({ name: optionalChoice(names) })
export const usesSchema = (names: readonly Touchable[]) => z.object({ collection: choice(names), id: id() })
export const removalSchema = () => z.object({ id: id(), replace_by: optionalId() })

/** The fields of a new row. Other parameters are not stored. */
export function creationSchemaOf({ fields }: CollectionDescription) {
  const given = fields.filter(({ writable }) => writable !== 'never')
  return z.object(shapeOf(given, (field) => (field.isRequired ? valueOf(field) : optionalValueOf(field))))
}

export function editSchemaOf({ fields }: CollectionDescription) {
  const given = fields.filter(({ writable }) => writable === 'always')
  return z.object({ ...shapeOf(given, optionalValueOf), id: id() })
}

function shapeOf(fields: readonly FieldDescription[], make: (field: FieldDescription) => z.ZodType) {
  return Object.fromEntries(fields.map((field) => [field.parameter, make(field)] as const))
}

const OF_STAFF = ['role', 'permissions', 'departments', 'teams']

/** The fields that make a customer an agent: those of a new agent, without the fields that identify the person. */
export function promotionSchema({ fields }: CollectionDescription) {
  const given = fields.filter(({ name }) => OF_STAFF.includes(name))
  return z.object({
    ...shapeOf(given, (field) => (field.isRequired ? valueOf(field) : optionalValueOf(field))),
    id: id(),
  })
}

/** Maps API names to field names. */
export function sentFieldsOf({ fields }: CollectionDescription, input: Readonly<Record<string, unknown>>): SentFields {
  const given = fields.filter(({ parameter }) => input[parameter] !== undefined)
  return Object.fromEntries(given.map(({ name, parameter }) => [name, input[parameter]]))
}

function valueOf(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textOf(field)
    case 'flag':
      return flag()
    case 'integer':
      return integer(field)
    case 'moment':
      return dayOrMoment()
    case 'choice':
      return choice(field.options)
    case 'reference':
      return id()
    case 'references':
      return idList(field.atMost)
    case 'texts':
      return textsOf(field)
    case 'flags':
      return textList({ max: MAX_SEARCH, atMost: field.names.length, among: field.names }).transform(switchedOn)
  }
}

function textsOf(field: Extract<FieldDescription, { kind: 'texts' }>): z.ZodType {
  switch (field.pattern) {
    case 'origin':
      return originList(field)
    case 'working_hours':
      return weekHours(field)
    case 'sla_targets':
      return slaTargets(field)
    case 'sla_steps':
      return slaSteps(field)
    case undefined:
      return textList(field)
  }
}

function switchedOn(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]))
}

function textOf({ max, pattern }: Extract<FieldDescription, { kind: 'text' }>): z.ZodType {
  switch (pattern) {
    case 'name':
      return plainName({ max })
    case 'color':
      return color()
    case 'email':
      return email()
    case 'parameter':
      return parameterName({ max })
    case 'web_address':
      return webAddress().transform(({ key }) => key)
    case 'time_zone':
      return timeZone()
    case 'tag':
      return tagName().transform(({ name }) => name)
    case 'user_name':
      return userName({ max })
    case undefined:
      return text({ max })
  }
}

/** A missing field stays unchanged. A field that can be empty is emptied by `''`, null or, for an id, 0. */
function optionalValueOf(field: FieldDescription): z.ZodType {
  const value = valueOf(field)
  const empty = emptyOf(field)
  if (empty === undefined) return optional(value)
  if (field.kind === 'reference') return idOrNone()
  return withEmptyValue(value, { isEmpty: (sent) => isMissing(sent) || isNone(field, sent), empty })
}

function isNone({ kind }: FieldDescription, sent: unknown): boolean {
  const isList = kind === 'references' || kind === 'texts' || kind === 'flags'
  return isList && Array.isArray(sent) && sent.every(isMissing)
}

/** Undefined if the field cannot be empty. */
function emptyOf({ kind, isNullable, isRequired }: FieldDescription): null | '' | object | undefined {
  if (kind === 'flags') return {}
  if (kind === 'references' || kind === 'texts') return []
  if (isRequired) return undefined
  if (isNullable) return null
  return kind === 'text' ? '' : undefined
}
