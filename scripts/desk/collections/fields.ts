import { type Command, Option } from 'commander'
import { UsageError } from '../context/failures.ts'
import type { Field, Schema } from './document.ts'
import { flagOf } from './names.ts'

/** Names that the shell or paging uses already. */
const PAGES = new Set(['page', 'per_page', 'cursor'])
const MEANS_YES = new Set(['yes', 'true', 'on', '1'])
const MEANS_NO = new Set(['no', 'false', 'off', '0'])

interface FieldFlag {
  field: Field
  /** The property under which commander stores the option. */
  key: string
}

export interface FieldFlags {
  /** Only the typed options, as wire values. Throws a `UsageError` for an invalid value. */
  read: (options: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/**
 * Adds an option for each field to a command. If the shell already has that option, the command's name is its prefix:
 * `--webhook-url`.
 */
export function addFields(
  command: Command,
  fields: readonly Field[],
  { taken, name }: { taken: ReadonlySet<string>; name: string },
): FieldFlags {
  const flags = fields.map((field): FieldFlag => {
    const plain = `--${flagOf(field.name)}`
    const flag = taken.has(plain) ? `--${name}-${flagOf(field.name)}` : plain
    const option = new Option(`${flag} <${shownType(field.schema)}>`, field.schema.description ?? '')
    if (field.isRequired) option.makeOptionMandatory()
    command.addOption(option)
    return { field, key: option.attributeName() }
  })
  return {
    read: (options) =>
      Object.fromEntries(
        flags.flatMap(({ field, key }) => {
          const typed = options[key]
          return typeof typed === 'string' ? [[field.name, valueOf(field, typed)]] : []
        }),
      ),
  }
}

export function isOfPages({ name }: Field): boolean {
  return PAGES.has(name)
}

function kindOf({ type, items }: Schema): string {
  const kind = [type].flat().find((one) => one !== 'null') ?? 'string'
  return kind === 'array' && items?.type === 'integer' ? 'integers' : kind
}

function shownType(schema: Schema): string {
  const choices = schema.enum ?? schema.items?.enum
  if (choices !== undefined) return choices.join(schema.items === undefined ? '|' : ',')
  const shown: Record<string, string> = { boolean: 'yes|no', integer: 'number', integers: 'ids', array: 'list' }
  return schema.format ?? shown[kindOf(schema)] ?? 'text'
}

/** An empty argument clears a field. */
function valueOf({ name, schema }: Field, typed: string): unknown {
  const flag = `--${flagOf(name)}`
  if (typed === '') return kindOf(schema) === 'array' || kindOf(schema) === 'integers' ? [] : ''
  switch (kindOf(schema)) {
    case 'boolean':
      return yesOrNo(flag, typed)
    case 'integer':
      return wholeNumber(flag, typed)
    case 'integers':
      return typed.split(',').map((part) => wholeNumber(flag, part.trim()))
    case 'array':
      return typed.split(',').map((part) => oneOf(flag, schema.items ?? {}, part.trim()))
    default:
      return oneOf(flag, schema, typed)
  }
}

function yesOrNo(flag: string, typed: string): boolean {
  const word = typed.toLowerCase()
  if (MEANS_YES.has(word)) return true
  if (MEANS_NO.has(word)) return false
  throw new UsageError(`${flag} takes yes or no, not ${typed}.`)
}

export function wholeNumber(flag: string, typed: string): number {
  const number = Number(typed)
  if (!/^\d{1,15}$/.test(typed) || !Number.isSafeInteger(number)) {
    throw new UsageError(`${flag} takes a whole number, not ${typed}.`)
  }
  return number
}

function oneOf(flag: string, { enum: choices }: Schema, typed: string): string {
  if (choices !== undefined && !choices.includes(typed)) {
    throw new UsageError(`${flag} takes ${choices.join(', ')}, not ${typed}.`)
  }
  return typed
}
