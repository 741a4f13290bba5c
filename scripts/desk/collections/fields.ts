import { type Command, Option } from 'commander'
import { UsageError } from '../context/failures.ts'
import type { Field, Schema } from './document.ts'
import { flagOf, singular } from './names.ts'
import { collectionOf, NamedRow } from './references.ts'

/** Names that the shell or paging uses already. */
const PAGES = new Set(['page', 'per_page', 'cursor'])
const MEANS_YES = new Set(['yes', 'true', 'on', '1'])
const MEANS_NO = new Set(['no', 'false', 'off', '0'])

interface FieldFlag {
  field: Field
  /** The property under which commander stores the option. */
  key: string
  /** The shorter flag that means the same, as `--department` for `--department-id`. */
  alias: Option | null
  /** The collection that it holds ids of. */
  group: string | null
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
  { taken, name, group }: { taken: ReadonlySet<string>; name: string; group: string },
): FieldFlags {
  const own = new Set([...taken, ...fields.map((field) => `--${flagOf(field.name)}`)])
  const flags = fields.map((field): FieldFlag => {
    const plain = `--${flagOf(field.name)}`
    const flag = taken.has(plain) ? `--${name}-${flagOf(field.name)}` : plain
    const referred = collectionOf(field.name, group)
    const option = new Option(`${flag} <${shownType(field.schema, referred)}>`, meaningOf(field.schema))
    if (field.isRequired) option.makeOptionMandatory()
    command.addOption(option)
    const alias = referred === null || field.isRequired ? null : aliasOf(field, own)
    if (alias !== null) command.addOption(alias)
    return { field, key: option.attributeName(), alias, group: referred }
  })
  const help = `npm run desk -- help ${command.parent?.name() ?? ''} ${command.name()}`
  return {
    read: (options) =>
      Object.fromEntries(
        flags.flatMap((flag) => {
          const typed = typedIn(flag, options)
          return typed === undefined ? [] : [[flag.field.name, valueOf(flag, typed, help)]]
        }),
      ),
  }
}

/** `--department` beside `--department-id` and `--departments`, where no other flag is called so. Not shown: one is enough to read. */
function aliasOf({ name }: Field, own: ReadonlySet<string>): Option | null {
  const short = `--${flagOf(singular(name.replace(/_id$/, '')))}`
  return own.has(short) ? null : new Option(`${short} <name>`).hideHelp()
}

function typedIn({ field, key, alias }: FieldFlag, options: Readonly<Record<string, unknown>>): string | undefined {
  const other = alias === null ? undefined : options[alias.attributeName()]
  const typed = options[key]
  if (typed !== undefined && other !== undefined) {
    throw new UsageError(`--${flagOf(field.name)} and ${alias?.long ?? ''} mean the same. Give one of them.`)
  }
  const text = typed ?? other
  return typeof text === 'string' ? text : undefined
}

export function isOfPages({ name }: Field): boolean {
  return PAGES.has(name)
}

function kindOf({ type, items }: Schema): string {
  const kind = [type].flat().find((one) => one !== 'null') ?? 'string'
  return kind === 'array' && items?.type === 'integer' ? 'integers' : kind
}

function choicesOf({ enum: own, items }: Schema): unknown[] | undefined {
  return own ?? items?.enum
}

/** Longer lists of choices are in the meaning of a flag instead of its name. */
const LENGTH_OF_A_FLAG = 60
/** More choices than these are not listed in a line about a mistake. */
const CHOICES_OF_A_LINE = 25

function isLong(choices: readonly unknown[]): boolean {
  return choices.join('|').length > LENGTH_OF_A_FLAG
}

function meaningOf(schema: Schema): string {
  const choices = choicesOf(schema) ?? []
  const all = isLong(choices) ? [`Choose from: ${choices.join(', ')}.`] : []
  return [schema.description ?? '', ...all].filter((text) => text !== '').join(' ')
}

function shownType(schema: Schema, referred: string | null): string {
  if (referred !== null) return kindOf(schema) === 'integers' ? 'names or ids' : 'name or id'
  const choices = choicesOf(schema)
  if (choices !== undefined && !isLong(choices)) return choices.join(schema.items === undefined ? '|' : ',')
  const shown: Record<string, string> = { boolean: 'yes|no', integer: 'number', integers: 'numbers', array: 'list' }
  return schema.format ?? shown[kindOf(schema)] ?? 'text'
}

/** An empty argument clears a field. */
function valueOf({ field: { name, schema }, group }: FieldFlag, typed: string, help: string): unknown {
  const flag = `--${flagOf(name)}`
  const oneOfThem = (part: string, choices: Schema) => oneOf(part, choices, { flag, help })
  if (typed === '') return kindOf(schema) === 'array' || kindOf(schema) === 'integers' ? [] : ''
  switch (kindOf(schema)) {
    case 'boolean':
      return yesOrNo(flag, typed)
    case 'integer':
      return idOrName(flag, typed, group)
    case 'integers':
      return typed.split(',').map((part) => idOrName(flag, part.trim(), group))
    case 'array':
      // Texts with commas are typed one a line.
      return typed.split(typed.includes('\n') ? '\n' : ',').map((part) => oneOfThem(part.trim(), schema.items ?? {}))
    default:
      return oneOfThem(typed, schema)
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

/** A number is an id. Anything else is the name of a row of the collection. */
export function idOrName(flag: string, typed: string, group: string | null): number | NamedRow {
  if (group === null || typed === '' || /^[\d.+-]+$/.test(typed)) return wholeNumber(flag, typed)
  return new NamedRow(group, typed)
}

function oneOf(typed: string, { enum: choices }: Schema, { flag, help }: { flag: string; help: string }): string {
  if (choices === undefined || choices.includes(typed)) return typed
  if (choices.length <= CHOICES_OF_A_LINE) throw new UsageError(`${flag} takes ${choices.join(', ')}, not ${typed}.`)
  throw new UsageError(`${flag} does not take ${typed}. All ${choices.length} values: ${help}`)
}
