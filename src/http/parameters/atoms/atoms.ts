import { isBrowserSecret } from '../../../shared/identity/tokens/ticket-codes.ts'
import { readWebAddress } from '../../../shared/network/web-address.ts'
import {
  atom,
  isMissing,
  optional,
  optionalList,
  optionalUnlessNullText,
  Refusal,
  REQUIRED,
  scalarText,
} from './atom.ts'
import type { DayOrMoment } from '../../../shared/time/time-zones.ts'
import type { ParameterType } from './described.ts'
import { readEmail } from './email.ts'
import { readDayOrMoment } from './moment.ts'

export { optional, optionalNotBlank, optionalOrEmpty } from './atom.ts'

const ID = { type: 'integer', minimum: 1 }
const FLAG = { type: 'boolean' }
const EMAIL = { type: 'string', format: 'email' }
const ID_MESSAGE = 'Must be a positive whole number.'

/** A positive safe integer as a number or ASCII digits; nothing else (no " 5 ", 1.5, "1e3"). */
export function id() {
  return atom(ID, (value) => readWholeNumber(value, { min: 1, message: ID_MESSAGE }))
}

/** Like `id`, and 0 for nobody or nothing. */
export function idOrZero() {
  const type = { type: 'integer', minimum: 0 }
  return atom(type, (value) => readWholeNumber(value, { min: 0, message: 'Must be a whole number, 0 or above.' }))
}

/** Like `id`; '', null and the text 'null' count as missing. */
export function optionalId() {
  return optionalUnlessNullText(id())
}

/** Like `idOrZero`; '', null and the text 'null' count as missing. */
export function optionalIdOrZero() {
  return optionalUnlessNullText(idOrZero())
}

/** One to `max` ids as a list, comma-separated text or a single value. Duplicates are dropped; the order is kept. */
export function idList(max: number) {
  return atom(listOf(ID, max), (value) => readList(value, { max, readItem: readListedId }))
}

const NONCE_TYPE = { type: 'string', pattern: '^[0-9a-f]{32}$' }

/** The secret of a browser that asks for a code. */
export function browserNonce() {
  return atom(NONCE_TYPE, (value) => {
    const sent = scalarText(value)
    if (!isBrowserSecret(sent)) throw new Refusal('invalid', 'Must be 32 hexadecimal digits in lower case.')
    return sent
  })
}

export interface TextLimits {
  /** Characters (code points). */
  max: number
  min?: number
  /** Normalised before it is checked, for look-ups: full-width letters become plain, combining marks are composed. */
  form?: 'NFKC'
}

/** Trimmed text; numbers and booleans become text, "" is missing. */
export function text({ max, min = 0, form }: TextLimits) {
  return atom(textType({ min: Math.max(1, min), max }), (value) => {
    const sent = scalarText(value)
    const trimmed = (form === undefined ? sent : sent.normalize(form)).trim()
    // The count of code points costs a walk, so only where the number of code units leaves it open.
    const length = trimmed.length > max || trimmed.length < min * 2 ? codePoints(trimmed) : trimmed.length
    if (length > max) throw new Refusal('too_long', `Must not be longer than ${max} characters.`)
    if (length < min) throw new Refusal('too_short', `Must be at least ${min} characters long.`)
    return trimmed
  })
}

/** As `text`; '' and null count as not sent. */
export function optionalText(limits: TextLimits) {
  return optional(text(limits))
}

const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['on', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['off', false],
  ['no', false],
])

/** A boolean, also as 1/0, on/off, yes/no in any case. */
export function flag() {
  return atom(FLAG, (value) => {
    const known = FLAGS.get(scalarText(value, 'Must be true or false.', 'not_a_flag').trim().toLowerCase())
    if (known === undefined) throw new Refusal('not_a_flag', 'Must be true or false.')
    return known
  })
}

/** As `flag`; '' and null count as not sent. */
export function optionalFlag() {
  return optional(flag())
}

/** An e-mail address, trimmed and in lower case. */
export function email() {
  return atom(EMAIL, readAddress)
}

/** As `email`; '' and null count as not sent. */
export function optionalEmail() {
  return optional(email())
}

/** The address of an installation, with or without its scheme. */
export function webAddress() {
  return atom({ type: 'string' }, (value) => {
    const address = readWebAddress(scalarText(value))
    if (address === null) throw new Refusal('not_a_web_address', 'Must be a web address like https://desk.example.com.')
    return address
  })
}

/** One to `max` addresses from a list or comma-separated text; doubles are dropped, the order is kept. */
export function emailList(max: number) {
  return atom(listOf(EMAIL, max), (value) => readList(value, { max, readItem: readAddress }))
}

/** As `emailList`; '', null and an empty list count as not sent. */
export function optionalEmailList(max: number) {
  return optionalList(emailList(max))
}

/** One of the given texts, in any case; answers the spelling given here. */
export function choice<const T extends string>(options: readonly T[]) {
  const byLowerCase = new Map(options.map((option) => [option.toLowerCase(), option]))
  const message = `Must be one of: ${options.join(', ')}.`
  return atom({ type: 'string', enum: options }, (value) => {
    const known = byLowerCase.get(scalarText(value, message, 'unknown_value').trim().toLowerCase())
    if (known === undefined) throw new Refusal('unknown_value', message)
    return known
  })
}

/** Like `choice`; '' and null count as missing. */
export function optionalChoice<const T extends string>(options: readonly T[]) {
  return optional(choice(options))
}

/** Some of the given texts, as a list or comma-separated text, in any case. `message` is the error for all others. */
export function choiceList<const T extends string>(options: readonly T[], message: string) {
  const byLowerCase = new Map(options.map((option) => [option.toLowerCase(), option]))
  const readItem = (value: unknown) => {
    const known = byLowerCase.get(scalarText(value).trim().toLowerCase())
    if (known === undefined) throw new Refusal('unknown_value', message)
    return known
  }
  const type = listOf({ type: 'string', enum: options }, options.length)
  return atom(type, (value) => readList(value, { max: options.length, readItem }))
}

/** Like `choiceList`; '', null and an empty list count as missing. */
export function optionalChoiceList<const T extends string>(options: readonly T[], message: string) {
  return optionalList(choiceList(options, message))
}

/** One to `max` texts as a list or comma-separated text. `readItem` refuses others by throwing `Refusal`. */
export function textsOf<T extends string>(
  items: ParameterType,
  { max, readItem }: { max: number; readItem: (text: string) => T },
) {
  return atom(listOf(items, max), (value) =>
    readList(value, { max, readItem: (item) => readItem(scalarText(item).trim()) }),
  )
}

/** A time as epoch milliseconds, UTC without an offset; or a day, whose midnight the use case finds. */
export function dayOrMoment() {
  return atom({ type: 'string', format: 'date-time' }, readDate)
}

/** Like `dayOrMoment`; '' and null count as missing. */
export function optionalDayOrMoment() {
  return optional(dayOrMoment())
}

function readDate(value: unknown): DayOrMoment {
  const at = typeof value === 'string' ? readDayOrMoment(value) : undefined
  if (at === undefined)
    throw new Refusal('not_a_date', 'Must be a date or time like 2026-11-20 or 2026-11-20T10:11:12Z.')
  return at
}

export interface IntegerLimits {
  min?: number
  max?: number
}

/** A whole number, also as text. */
export function integer({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: IntegerLimits = {}) {
  return atom({ type: 'integer', minimum: min, maximum: max }, (value) => {
    const number = readWholeNumber(value, { min: Number.MIN_SAFE_INTEGER, message: 'Must be a whole number.' })
    if (number < min) throw new Refusal('too_small', `Must be at least ${min}.`)
    if (number > max) throw new Refusal('too_large', `Must be at most ${max}.`)
    return number
  })
}

/** Like `integer`; '' and null count as missing. */
export function optionalInteger(limits: IntegerLimits = {}) {
  return optional(integer(limits))
}

function readWholeNumber(value: unknown, { min, message }: { min: number; message: string }): number {
  const isDigits = typeof value === 'string' && /^-?[0-9]{1,16}$/.test(value)
  const number = isDigits ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < min)
    throw new Refusal('not_a_number', message)
  return number === 0 ? 0 : number
}

function readListedId(value: unknown): number {
  return readWholeNumber(value, { min: 1, message: 'Must hold positive whole numbers only.' })
}

function readAddress(value: unknown): string {
  const address = typeof value === 'string' ? readEmail(value) : undefined
  if (address === undefined) throw new Refusal('not_an_email', 'Must be a valid e-mail address.')
  return address
}

function textType({ min, max }: Required<Omit<TextLimits, 'form'>>): ParameterType {
  return { type: 'string', minLength: min, maxLength: max }
}

function listOf(items: ParameterType, max: number): ParameterType {
  return { type: 'array', items, minItems: 1, maxItems: max }
}

interface ListOptions<T> {
  max: number
  readItem: (value: unknown) => T
}

function readList<T>(value: unknown, { max, readItem }: ListOptions<T>): T[] {
  const items = new Set<T>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    const pieces: unknown[] = typeof entry === 'string' ? entry.split(',').map((piece) => piece.trim()) : [entry]
    for (const piece of pieces) {
      if (isMissing(piece)) continue
      items.add(readItem(piece))
      if (items.size > max) throw new Refusal('too_many', `Must not hold more than ${max} entries.`)
    }
  }
  if (items.size === 0) throw new Refusal('required', REQUIRED)
  return [...items]
}

function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** A password exactly as typed, with spaces at its ends. */
export function password({ min = 1, max = 1024 }: { min?: number; max?: number } = {}) {
  return atom({ ...textType({ min, max }), format: 'password' }, (value) => {
    const typed = scalarText(value)
    if (codePoints(typed) < min) throw new Refusal('too_short', `Must have at least ${min} characters.`)
    if (codePoints(typed) > max) throw new Refusal('too_long', `Must not be longer than ${max} characters.`)
    return typed
  })
}
