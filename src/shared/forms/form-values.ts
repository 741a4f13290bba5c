import * as z from 'zod'
import { type FieldErrors, invalidFields } from '../errors.ts'
import type { FieldCode } from '../field-codes.ts'
import type { CustomField, FormAudience, FormField, FormOption, KnownPerson } from './form-fields.types.ts'

const MAX_LINE = 255
const MAX_TEXT = 10_000
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
const YES = new Set(['1', 'true', 'on', 'yes'])
const NO = new Set(['0', 'false', 'off', 'no'])

type Reading = { value: string } | { code: FieldCode; problem: string }

type Sent = Readonly<Record<string, unknown>>

/** Customers see the fields that they or a widget's guests fill in. */
export function isForCustomers({ audiences }: { audiences: readonly FormAudience[] }): boolean {
  return audiences.includes('customers') || audiences.includes('widgets')
}

/** The custom fields that an audience fills in. */
export function fieldsOfAudience(audience: FormAudience, fields: readonly CustomField[]): FormField[] {
  return fields
    .filter(({ audiences }) => audiences.includes(audience))
    .map(({ name, label, type, required, options }) => ({ name, label, type, required, options }))
}

/**
 * The answers to custom fields as stored: text lines, or for several choices, the chosen ones joined by commas. Names that are
 * not fields of the form are left out. `people` are those that answers may name. Throws 422 naming every field with an invalid
 * answer.
 */
export function readFormValues(
  fields: readonly FormField[],
  sent: Sent,
  people: readonly KnownPerson[] = [],
): Record<string, string> {
  const { values, errors } = readEach(fields, sent, people)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

interface SentEdit {
  audience: FormAudience
  sent: Sent
  people: readonly KnownPerson[]
}

/**
 * The fields that an edit sends; null empties one. Fields that were not sent stay. Throws 422 naming every field with an invalid
 * answer, and every field of another audience.
 */
export function readFieldEdits(
  fields: readonly CustomField[],
  { audience, sent, people }: SentEdit,
): Record<string, string | null> {
  const named = fields.filter(({ name }) => Object.hasOwn(sent, name))
  const foreign = named.filter(({ audiences }) => !audiences.includes(audience))
  const { values, errors } = readEach(fieldsOfAudience(audience, named), sent, people)
  for (const { name, label } of foreign)
    errors[name] = [{ code: 'not_allowed', text: `The ${label} field is not yours to change.` }]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return Object.fromEntries(values)
}

function readEach(fields: readonly FormField[], sent: Sent, people: readonly KnownPerson[]) {
  const errors: FieldErrors = {}
  const values: [name: string, value: string | null][] = []
  for (const field of fields) {
    const answer = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
    if (isMissing(answer)) {
      if (field.required) errors[field.name] = [{ code: 'required', text: `The ${field.label} field is required.` }]
      else values.push([field.name, null])
      continue
    }
    const reading = readAnswer(field, answer, people)
    if ('problem' in reading) {
      errors[field.name] = [{ code: reading.code, text: `The ${field.label} must ${reading.problem}.` }]
    } else values.push([field.name, reading.value])
  }
  return { values, errors }
}

export const MAX_FIELD_NAME = 50
const MAX_NAMED = 20
const ID = /^\d{1,15}$/
const MAX_ADDRESS = 254

/** The people that answers may name, by id or address. Which fields name people is known only later. */
export function peopleNamedIn(sent: Sent): { ids: number[]; emails: string[] } {
  const texts = Object.values(sent)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim())
  return {
    ids: texts
      .filter((text) => ID.test(text))
      .map(Number)
      .slice(0, MAX_NAMED),
    emails: texts
      .filter((text) => text.includes('@') && text.length <= MAX_ADDRESS)
      .map((text) => text.toLowerCase())
      .slice(0, MAX_NAMED),
  }
}

function isMissing(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every(isMissing)
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}

function readAnswer({ type, options }: FormField, answer: unknown, people: readonly KnownPerson[]): Reading {
  if (type === 'multi') return readChoices(options, splitAtCommas(answer))
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
    case 'person':
      return readPerson(people, text)
    case 'file':
      return { code: 'not_a_file', problem: 'be sent as a file' }
  }
}

function readFlag(text: string): Reading {
  const flag = text.toLowerCase()
  if (YES.has(flag)) return { value: '1' }
  return NO.has(flag) ? { value: '0' } : { code: 'not_a_flag', problem: 'be true or false' }
}

function readPerson(people: readonly KnownPerson[], text: string): Reading {
  const found = people.find(({ id, email }) => String(id) === text || email === text.toLowerCase())
  return found ? { value: String(found.id) } : { code: 'not_found', problem: 'name a person by id or e-mail address' }
}

/** A form sends several choices as a list, a query also as one text. Options of such a field have no commas. */
function splitAtCommas(answer: unknown): unknown[] {
  const texts = [answer].flat().flatMap((one): unknown[] => (typeof one === 'string' ? one.split(',') : [one]))
  return texts.filter((one) => !isMissing(one))
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
