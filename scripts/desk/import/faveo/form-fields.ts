import { DomainError } from '../../../../src/shared/errors.ts'
import type { FormFieldType } from '../../../../src/shared/forms/form-fields.types.ts'
import { readFormValues } from '../../../../src/shared/forms/form-values.ts'
import type { Remarks, Row } from '../import.types.ts'
import type { Spool } from '../spool.ts'
import { type Fields, fieldsOf, oneLine } from './values.ts'

const NAME = 50
const LABEL = 100
const OPTION = 100
const MOST_OPTIONS = 100

/** The kinds of fields in Faveo's form builder, old and new. All others are lines of text. */
const TYPES: Readonly<Record<string, FormFieldType>> = {
  textarea: 'textarea',
  number: 'number',
  email: 'email',
  date: 'date',
  select: 'select',
  radio: 'select',
  multiselect: 'multi',
  checkbox: 'checkbox',
}

export interface ImportedField {
  id: number
  name: string
  label: string
  type: FormFieldType
  options: readonly string[]
}

const TEXT = { type: 'text', options: [] } as const

interface Definition {
  id: number
  type: FormFieldType
  options: readonly string[]
}

/**
 * Every field that a ticket answers. Faveo stores answers by field name only, so the type comes from the form that has a field
 * of this name. If an answer does not fit the type, the field becomes a text, and the report says so.
 */
export function importedFields(spool: Spool, remarks: Remarks): ImportedField[] {
  const defined = definitionsOf(spool)
  const named = new Map<string, { id: number; title: string }>()
  for (const { id, value } of spool.different('ticket_form_data', 'title')) {
    const name = fieldName(value)
    if (!named.has(name)) named.set(name, { id, title: value })
  }
  const answers = answersOf(spool, new Set([...named.keys()].filter((name) => defined.has(name))))
  return [...named].map(([name, { id, title }]) => {
    const field = { id, name, label: oneLine(title, LABEL) || name }
    const definition = defined.get(name)
    if (definition === undefined) return { ...field, ...TEXT }
    const kind = fitted(definition, answers.get(name) ?? new Set())
    if (kind !== null) return { ...field, ...kind }
    const text = `Its answers do not fit a ${definition.type}, so it became a text.`
    remarks.change('custom_form_fields', definition.id, text)
    return { ...field, ...TEXT }
  })
}

export function formFieldRows(spool: Spool, remarks: Remarks): Row[] {
  return importedFields(spool, remarks).map((field) => ({ ...field, options: [...field.options] }))
}

/** An answer as the desk stores it. */
export function fieldValue(field: Pick<ImportedField, 'type' | 'options'> | undefined, content: string): string {
  return (field && read(field, content)) ?? content
}

/** The fields of all forms that are no lines of text, by the name and by the label. */
function definitionsOf(spool: Spool): Map<string, Definition> {
  const defined = new Map<string, Definition>()
  for (const row of spool.rows('custom_form_fields')) {
    const of = fieldsOf(row)
    const type = TYPES[of.raw('type').toLowerCase()]
    if (type === undefined) continue
    const definition = { id: of.id, type, options: optionsOf(of, spool) }
    for (const title of [of.raw('name'), of.raw('label')]) {
      const name = fieldName(title)
      if (title.trim() !== '' && !defined.has(name)) defined.set(name, definition)
    }
  }
  return defined
}

/** Newer installations have a row for each option, older ones a text with commas. */
function optionsOf(of: Fields, spool: Spool): string[] {
  const listed = spool.children('field_values', of.id).map((row) => fieldsOf(row).line('field_value', OPTION))
  const texts = listed.length > 0 ? listed : of.raw('value').split(',')
  return distinct(texts.map((text) => oneLine(text, OPTION)))
}

function answersOf(spool: Spool, names: ReadonlySet<string>): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>()
  if (names.size === 0) return answers
  for (const row of spool.rows('ticket_form_data')) {
    const of = fieldsOf(row)
    const name = fieldName(of.raw('title'))
    const content = of.raw('content').trim()
    if (!names.has(name) || content === '') continue
    answers.set(name, (answers.get(name) ?? new Set()).add(content))
  }
  return answers
}

/** The type with all options that answers need. Null: an answer does not fit. */
function fitted(
  { type, options }: Definition,
  answers: ReadonlySet<string>,
): Pick<ImportedField, 'type' | 'options'> | null {
  const isFlag = type === 'checkbox' && options.length === 0
  const hasOptions = !isFlag && (type === 'select' || isOfSeveral(type))
  const chosen = [...answers].flatMap((answer) => (type === 'select' ? [answer] : answer.split(',')))
  const all = hasOptions ? distinct([...options, ...chosen.map((text) => text.trim())]) : []
  const isTooMuch = all.length > MOST_OPTIONS || all.some((option) => option.length > OPTION)
  if (
    isTooMuch ||
    (hasOptions && all.length === 0) ||
    (isOfSeveral(type) && all.some((option) => option.includes(',')))
  )
    return null
  const kind = { type, options: all }
  return [...answers].every((answer) => read(kind, answer) !== null) ? kind : null
}

const isOfSeveral = (type: FormFieldType) => type === 'multi' || type === 'checkbox'

/** Without letter case, as the desk compares options. */
function distinct(texts: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const text of texts.filter((one) => one !== '')) {
    if (!kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text)
  }
  return [...kept.values()]
}

/** The answer as a form would store it. Null: it does not fit. */
function read({ type, options }: Pick<ImportedField, 'type' | 'options'>, content: string): string | null {
  const answer = isOfSeveral(type) && options.length > 0 ? content.split(',') : content
  const choices = options.map((name) => ({ id: name, name }))
  try {
    const field = { name: 'answer', label: 'answer', type, required: false, options: choices }
    return readFormValues([field], { answer })['answer'] ?? null
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The API name of a field: letters, digits and underscores. */
export function fieldName(title: string): string {
  const ascii = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  const name = ascii.split('_').filter(Boolean).join('_').slice(0, NAME)
  return /^[a-z]/.test(name) ? name : `field_${name}`.slice(0, NAME).replace(/_$/, '')
}
