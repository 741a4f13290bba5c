import * as z from 'zod'
import { atom, addIssuesOf, isMissing, problem, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import { id, text, type TextLimits } from '../../../http/parameters/atoms/atoms.ts'
import { described, descriptionOf } from '../../../http/parameters/atoms/described.ts'
import { readWebAddress } from '../../../shared/network/web-address.ts'
import { readTargets, writeTarget } from '../../../shared/time/sla-targets.ts'
import { MOST_STEPS_A_METRIC, readSteps, writeStep } from '../../../shared/time/sla-steps.ts'
import {
  MOST_SPANS_A_DAY,
  readSpan,
  readWeek,
  SPAN_LENGTH,
  writeSpans,
  writeWeek,
} from '../../../shared/time/working-hours.ts'
import { unicodePattern } from '../../../shared/text/unicode.ts'

interface Emptiness {
  isEmpty: (sent: unknown) => boolean
  /** The value that is stored for empty input. */
  empty: unknown
}

/** Extends the schema: missing input stays undefined, and empty input becomes the empty value. */
export function withEmptyValue(schema: z.ZodType, { isEmpty, empty }: Emptiness) {
  const type = descriptionOf(schema)?.type ?? {}
  const read = z.transform((sent: unknown, context) => {
    if (isEmpty(sent)) return empty
    const result = schema.safeParse(sent)
    if (result.success) return result.data
    addIssuesOf(context, result.error)
    return z.NEVER
  })
  return described(read, { type }).optional()
}

/** An id that can be taken away: 0 and empty input become null. */
export function idOrNone() {
  const read = withEmptyValue(id(), { isEmpty: (sent) => isMissing(sent) || sent === 0 || sent === '0', empty: null })
  return described(read, { type: { type: 'integer', minimum: 0 } })
}

const COLOR = /^#[0-9a-f]{6}$/i
/** One line without markup. */
const NAME = unicodePattern(String.raw`^[^\p{Cc}\p{Zl}\p{Zp}<>]*$`)
const PARAMETER = /^[a-z][a-z0-9_]*$/

/** `#rrggbb`, in lower case. */
export function color() {
  return atom({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }, (value) => {
    const typed = scalarText(value).trim()
    if (!COLOR.test(typed)) throw new Refusal('invalid', 'Must be a colour like #00bfef.')
    return typed.toLowerCase()
  })
}

/** The https address of a picture. Empty means none. */
export function pictureAddress() {
  const address = atom({ type: 'string', format: 'uri' }, (value) => {
    const known = readWebAddress(scalarText(value))
    if (known === null || !known.url.startsWith('https://'))
      throw new Refusal('not_a_web_address', 'Must be an https address like https://www.example.com/logo.svg.')
    return known.url
  })
  return withEmptyValue(address, { isEmpty: (sent) => sent === '' || sent === null, empty: '' })
}

/** A name in one line, without markup. */
export function plainName(limits: TextLimits) {
  return text(limits).refine((name) => NAME().test(name), {
    message: 'Must be one line of text without < and >.',
    params: { code: 'not_one_line' },
  })
}

/** The API name of a custom field. */
export function parameterName(limits: { max: number }) {
  return text(limits).refine((name) => PARAMETER.test(name), {
    message: 'Must begin with a letter and hold only a-z, 0-9 and _.',
    params: { code: 'invalid' },
  })
}

interface ListLimits {
  max: number
  atMost: number
  /** The only permitted texts. */
  among?: readonly string[]
}

/** A list of texts, or one text separated by line ends or else by commas. Duplicates are removed. */
export function textList({ max, atMost, among }: ListLimits) {
  const type = {
    type: 'array',
    items: { type: 'string', ...(among ? { enum: among } : { maxLength: max }) },
    maxItems: atMost,
  }
  return atom(type, (value) => {
    const items = new Set<string>()
    for (const entry of Array.isArray(value) ? value : separated(scalarText(value))) {
      if (isMissing(entry)) continue
      const item = scalarText(entry).trim()
      if ([...item].length > max) throw new Refusal('too_long', `Must not hold texts longer than ${max} characters.`)
      if (among && !among.includes(item)) throw new Refusal('unknown_value', `Must hold only: ${among.join(', ')}.`)
      items.add(item)
    }
    if (items.size > atMost) throw new Refusal('too_many', `Must not hold more than ${atMost} entries.`)
    return [...items]
  })
}

function separated(text: string): string[] {
  return text.split(text.includes('\n') ? '\n' : ',')
}

/** Origins of pages in the form that browsers send: `https://www.example.com`. */
export function originList(limits: ListLimits) {
  return textList(limits).refine((origins) => origins.every(isOrigin), {
    message: 'Must hold origins like https://www.example.com.',
    params: { code: 'not_a_web_address' },
  })
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text
}

/** Hours of a week, such as `mon-fri 09:00-17:30`, in one spelling. */
export function weekHours(limits: ListLimits) {
  return spelled(
    textList(limits),
    (texts) => {
      const week = readWeek(texts)
      return week && writeWeek(week)
    },
    `Must hold hours like mon-fri 09:00-17:30, at most ${MOST_SPANS_A_DAY} for each day.`,
  )
}

/** Targets of an SLA plan, such as `first 14400`. At most one for each metric and priority. */
export function slaTargets(limits: ListLimits) {
  return spelled(
    textList(limits),
    (texts) => readTargets(texts)?.map(writeTarget) ?? null,
    'Must hold targets like first 14400 or resolution 28800 priority 4: a metric, 60 to 31536000 seconds, and each pair of metric and priority once.',
  )
}

/** Steps of an SLA plan, such as `first percent 50: notify assignee`. */
export function slaSteps(limits: ListLimits) {
  return spelled(
    textList(limits),
    (texts) => readSteps(texts)?.map(writeStep) ?? null,
    `Must hold steps like resolution after 60 repeat 30 3: notify manager; priority 4; note Call them, at most ${MOST_STEPS_A_METRIC} for each metric.`,
  )
}

/** Hours of one day, such as `10:00-14:00`. None: it is closed. */
export function dayHours() {
  return spelled(
    textList({ max: SPAN_LENGTH, atMost: MOST_SPANS_A_DAY }),
    (texts) => {
      const spans = texts.map(readSpan)
      return spans.includes(null) ? null : writeSpans(spans.filter((span) => span !== null))
    },
    'Must hold hours like 10:00-14:00.',
  )
}

/** The texts in one spelling. Null: they cannot be read. */
function spelled(
  list: ReturnType<typeof textList>,
  spell: (texts: readonly string[]) => string[] | null,
  message: string,
) {
  const type = descriptionOf(list)?.type ?? {}
  const read = list.transform((texts, context) => {
    const known = spell(texts)
    if (known !== null) return known
    context.addIssue(problem('invalid', message))
    return z.NEVER
  })
  return described(read, { type })
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day that exists, as `YYYY-MM-DD`. */
export function calendarDate() {
  return atom({ type: 'string', format: 'date' }, (value) => {
    const typed = scalarText(value).trim()
    const isDate = DATE.test(typed) && new Date(`${typed}T00:00:00Z`).toJSON()?.slice(0, 10) === typed
    if (!isDate) throw new Refusal('invalid', 'Must be a day like 2026-12-25.')
    return typed
  })
}

/** Sign-in accepts an email address or a user name, so a user name cannot be an email address. */
export function userName(limits: { max: number }) {
  return plainName({ ...limits, form: 'NFKC' }).refine((name) => !name.includes('@'), {
    message: 'Must not be an e-mail address.',
    params: { code: 'not_allowed' },
  })
}

const FORMAT = /^[A-Z0-9#$ _./-]*$/
const PLACES = 6

/** The format of ticket numbers. It has room for a million numbers and only characters that a mail's subject can carry. */
export function numberFormat() {
  return text({ max: 30 }).refine(isNumberFormat, {
    message: `Must hold at least ${PLACES} of $ and #, and beside them A-Z, 0-9, blanks and - _ . / only.`,
    params: { code: 'invalid' },
  })
}

function isNumberFormat(format: string): boolean {
  const places = [...format].filter((sign) => sign === '#' || sign === '$')
  return FORMAT.test(format) && places.length >= PLACES
}
