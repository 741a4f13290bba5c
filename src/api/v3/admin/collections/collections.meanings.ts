import {
  describeCollection,
  describeCollections,
} from '../../../../modules/administration/collections/descriptions.usecases.ts'
import type { CollectionDescription, FieldDescription } from '../../../../modules/administration/collections.types.ts'
import { listOf } from '../../../shared/choices.answers.ts'
import type { Meanings } from '../../../shared/meanings.types.ts'
import { choicesOf } from './choices.answers.ts'
import { sortNamesOf } from './collections.schemas.ts'

const ADMIN = '/api/v3/admin'

function wordsOf({ subject }: CollectionDescription): string {
  return subject.replaceAll(/[_-]/g, ' ').replace(/^(?:api|sla)\b/, (acronym) => acronym.toUpperCase())
}

/** The field's own meaning, with its limits. */
function meaningOf(field: FieldDescription): string {
  const told = field.meaning
  switch (field.kind) {
    case 'text':
      return field.pattern === 'color' ? told : `${told} At most ${field.max} characters.`
    case 'references':
      return `${told} At most ${field.atMost} ids.`
    case 'texts':
      return `${told} At most ${field.atMost} entries.`
    case 'reference':
      return `${told} An id of \`${field.to}\`${field.isNullable ? ', or 0 for none' : ''}.`
    case 'choice':
    case 'flags':
    case 'flag':
    case 'integer':
    case 'moment':
      return told
  }
}

function sortOf(of: CollectionDescription): string {
  const [first = '', ...others] = sortNamesOf(of)
  return `The field of the order: ${[`\`${first}\` (the default)`, ...others.map((name) => `\`${name}\``)].join(', ')}.`
}

/** The default of a row that depends on others is in the field's own meaning. */
function atCreation(field: FieldDescription): string {
  const { initially, isRequired, kind, meaning } = field
  const told = meaningOf(field)
  if (kind === 'flags') return `${told} Without it, all of them.`
  const hasDefault = initially !== null && initially !== '' && !isRequired && !meaning.includes('default')
  return hasDefault ? `${told} The default is ${String(initially)}.` : told
}

function atEdit(field: FieldDescription): string {
  return `${meaningOf(field)}${field.isNullable ? ' Empty or null removes it.' : ''}`
}

function asFilter(field: FieldDescription): string {
  const chosen = field.kind === 'flag' ? 'Only rows where this is true, or false' : 'Only rows with this value'
  return `${chosen}. ${meaningOf(field)}`
}

type Tell = (field: FieldDescription) => string

function told(of: CollectionDescription, fields: readonly FieldDescription[], tell: Tell): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.parameter, `${tell(field)}${choicesOf(of.name, field)}`]))
}

function meaningsOf(of: CollectionDescription): [keyof Meanings, Record<string, string>][] {
  const { name, can, fields, filters } = of
  const path = `${ADMIN}/${name}` as const
  const created = fields.filter(({ writable }) => writable !== 'never')
  const edited = fields.filter(({ writable }) => writable === 'always')
  const filtered = fields.filter((field) => filters.includes(field.name))
  const row = `${path}/{id}` as const
  const entries: [boolean, keyof Meanings, Record<string, string>][] = [
    [true, row, { id: `The id of the ${wordsOf(of)}.` }],
    [can.list, `GET ${path}`, { ...told(of, filtered, asFilter), sort: sortOf(of) }],
    [can.create, `POST ${path}`, told(of, created, atCreation)],
    [can.edit, `PATCH ${row}`, told(of, edited, atEdit)],
  ]
  return entries.filter(([isMounted]) => isMounted).map(([, place, names]) => [place, names])
}

const COLLECTIONS_TOLD = listOf(
  Object.fromEntries(describeCollections().map((of) => [of.name, `each row is one ${wordsOf(of)}`])),
)

const staff = describeCollection('staff')
const OF_STAFF = ['role', 'permissions', 'departments', 'teams']

/** The parameters of collections, from the same descriptions as their schemas. */
export const meanings: Meanings = {
  ...Object.fromEntries(describeCollections().flatMap(meaningsOf)),
  [ADMIN]: {
    search: 'A part of the searched texts of a row, such as its name, without letter case.',
    replace_by:
      'The id of the row that takes the place of the removed one in everything that refers to it. Without it, a row that must be replaced is refused (409).',
  },
  [`POST ${ADMIN}/customers/{id}/promote`]: told(
    staff,
    staff.fields.filter(({ name }) => OF_STAFF.includes(name)),
    atCreation,
  ),
  [`${ADMIN}/form-fields/order`]: {
    ids: 'The ids of all fields of the owner, inactive ones among them, each once, in their order.',
    for: 'Whose fields they are: `ticket` (the default) or `person`.',
  },
  [`GET ${ADMIN}/collections`]: {
    name: `The name of one collection. Without it, all are described.${COLLECTIONS_TOLD}`,
  },
  [`${ADMIN}/collections/{collection}/{id}`]: {
    collection: `The name of the collection, or \`webhooks\` or \`rules\`.${COLLECTIONS_TOLD}`,
    id: 'The id of the row.',
  },
}
