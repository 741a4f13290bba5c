import * as z from 'zod'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { type FieldErrors, invalidFields } from '../../../shared/errors.ts'
import type { FieldCode } from '../../../shared/field-codes.ts'
import type { CustomField, FormField, FormFieldType, FormOption, FormReader } from './ticket-form.types.ts'

const MAX_LINE = 255
const MAX_TEXT = 10_000
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
const YES = new Set(['1', 'true', 'on', 'yes'])
const NO = new Set(['0', 'false', 'off', 'no'])

type Reading = { value: string } | { code: FieldCode; problem: string }

/** The custom fields of one audience, without the list of audiences. */
export function fieldsFor(reader: FormReader, fields: readonly CustomField[]): FormField[] {
  const audience = reader === 'guests' ? 'customers' : reader
  return fields
    .filter(({ audiences }) => audiences.includes(audience))
    .map(({ name, label, type, required, options }) => ({ name, label, type, required, options }))
}

/**
 * The answers to custom fields as stored: text lines, or for a checkbox with options, the chosen ones joined by commas. Names
 * that are not fields of the form are left out. Throws 422 naming every field with an invalid answer.
 */
export function readFormValues(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const errors: FieldErrors = {}
  const values: [string, string][] = []
  for (const field of fields) {
    const answer = sent[field.name]
    if (isMissing(answer)) {
      if (field.required) errors[field.name] = [{ code: 'required', text: `The ${field.label} field is required.` }]
      continue
    }
    const reading = readAnswer(field, answer)
    if ('problem' in reading) {
      errors[field.name] = [{ code: reading.code, text: `The ${field.label} must ${reading.problem}.` }]
    } else values.push([field.name, reading.value])
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return Object.fromEntries(values)
}

function isMissing(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every(isMissing)
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}

function readAnswer({ type, options }: FormField, answer: unknown): Reading {
  if (type === 'checkbox' && options.length > 0) return readChoices(options, answer)
  if (typeof answer !== 'string' && typeof answer !== 'number' && typeof answer !== 'boolean') {
    return { code: 'not_a_text', problem: 'be a single value' }
  }
  const text = String(answer).trim()
  switch (type) {
    case 'text':
      return text.length <= MAX_LINE
        ? { value: text }
        : { code: 'too_long', problem: `not be longer than ${MAX_LINE} characters` }
    case 'textarea':
      return text.length <= MAX_TEXT
        ? { value: text }
        : { code: 'too_long', problem: `not be longer than ${MAX_TEXT} characters` }
    case 'number':
      return NUMBER.test(text) ? { value: text } : { code: 'not_a_number', problem: 'be a number' }
    case 'select':
      return readChoices(options, text)
    case 'checkbox':
      return readFlag(text)
    case 'date':
      return z.iso.date().safeParse(text).success
        ? { value: text }
        : { code: 'not_a_date', problem: 'be a date like 2026-11-20' }
    case 'email':
      return text.length <= MAX_LINE && z.email().safeParse(text).success
        ? { value: text.toLowerCase() }
        : { code: 'not_an_email', problem: 'be a valid e-mail address' }
    case 'file':
      return { code: 'not_a_file', problem: 'be sent as a file' }
  }
}

function readFlag(text: string): Reading {
  const flag = text.toLowerCase()
  if (YES.has(flag)) return { value: '1' }
  return NO.has(flag) ? { value: '0' } : { code: 'not_a_flag', problem: 'be true or false' }
}

function readChoices(options: readonly FormOption[], answer: unknown): Reading {
  const known = new Map(options.map(({ name }) => [name.toLowerCase(), name]))
  const chosen = [answer]
    .flat()
    .map((one) => (typeof one === 'string' ? known.get(one.trim().toLowerCase()) : undefined))
  return chosen.includes(undefined)
    ? { code: 'unknown_value', problem: `be one of: ${options.map(({ name }) => name).join(', ')}` }
    : { value: [...new Set(chosen)].join(', ') }
}

interface Offered {
  active: 0 | 1
  isPublic: 0 | 1
}

/** Fields that only agents fill in, and personal fields that are known of signed-in people. */
const NOT_FOR: Record<FormReader, ReadonlySet<string>> = {
  agents: new Set(),
  customers: new Set(['email', 'first_name', 'last_name', 'code', 'mobile', 'department', 'assigned']),
  guests: new Set(['code', 'mobile', 'department', 'assigned']),
  widgets: new Set(['department', 'assigned']),
}

/** The standard fields of the audience. Options are limited to lookups that the public may see. */
export function defaultFields(catalog: Catalog, reader: FormReader): FormField[] {
  const typed = (name: string, label: string, { type = 'text', required = false }: Partial<FormField> = {}) => ({
    name,
    label,
    type,
    required,
    options: [],
  })
  const chosen = (name: string, label: string, options: FormOption[]) => ({
    name,
    label,
    type: 'select' as FormFieldType,
    required: false,
    options,
  })
  const departments = [...catalog.departments.values()].filter(({ isPublic }) => isPublic === 1)
  return [
    typed('email', 'E-mail', { type: 'email', required: true }),
    typed('subject', 'Subject', { required: true }),
    typed('body', 'Message', { type: 'textarea', required: true }),
    typed('first_name', 'First name'),
    typed('last_name', 'Last name'),
    typed('code', 'Country code'),
    typed('mobile', 'Mobile'),
    chosen(
      'help_topic',
      'Help topic',
      publishedEntries(catalog.helpTopics).map(({ id, topic }) => ({ id, name: topic })),
    ),
    chosen('priority', 'Priority', publishedEntries(catalog.priorities).map(idAndName)),
    chosen('type', 'Type', publishedEntries(catalog.types).map(idAndName)),
    chosen('department', 'Department', departments.map(idAndName)),
    typed('assigned', 'Assigned to', { type: 'number' }),
    typed('cc', 'In copy'),
    typed('media_attachment', 'Files', { type: 'file' }),
  ].filter(({ name }) => !NOT_FOR[reader].has(name))
}

function publishedEntries<Entry extends Offered>(entries: Map<number, Entry>): Entry[] {
  return [...entries.values()].filter(({ active, isPublic }) => active === 1 && isPublic === 1)
}

function idAndName({ id, name }: { id: number; name: string }): FormOption {
  return { id, name }
}
