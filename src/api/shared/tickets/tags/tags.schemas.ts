import * as z from 'zod'
import { atom, isMissing, problem, Refusal, REQUIRED, scalarText } from '../../../../http/parameters/atoms/atom.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import { readTagName, TAG_LENGTH, TAGS_OF_TICKET_AT_MOST, type TagName } from '../../../../shared/text/tag-names.ts'

const NAME = { type: 'string', minLength: 1, maxLength: TAG_LENGTH, pattern: '^[^<>,]*$' }
const NAMES = { type: 'array', items: NAME, maxItems: TAGS_OF_TICKET_AT_MOST }

function readName(value: unknown): TagName {
  const typed = scalarText(value)
  if ([...typed.trim()].length > TAG_LENGTH)
    throw new Refusal('too_long', `Must not hold names longer than ${TAG_LENGTH} characters.`)
  const read = readTagName(typed)
  if (read === null)
    throw new Refusal('not_one_line', 'Must be a name in one line, without commas, < and >, and invisible characters.')
  return read
}

/** The name of one tag, with its key. */
export function tagName() {
  return atom(NAME, readName)
}

/** Names from a list or a text with commas between. Names of the same tag are one. */
function readNames(value: unknown): TagName[] {
  const typed = Array.isArray(value) ? value : scalarText(value).split(',')
  const names = new Map<string, TagName>()
  for (const one of typed) {
    if (isMissing(one) || String(one).trim() === '') continue
    const name = readName(one)
    if (!names.has(name.key)) names.set(name.key, name)
  }
  if (names.size > TAGS_OF_TICKET_AT_MOST)
    throw new Refusal('too_many', `Must not hold more than ${TAGS_OF_TICKET_AT_MOST} tags.`)
  return [...names.values()]
}

/** One to twenty names. */
export function tagNames() {
  return atom({ ...NAMES, minItems: 1 }, (value) => {
    const names = readNames(value)
    if (names.length === 0) throw new Refusal('required', REQUIRED)
    return names
  })
}

/** Up to twenty names. It must be sent, because an empty list or text removes all. */
export function wholeTagNames() {
  const read = z.transform((value: unknown, context): TagName[] => {
    if (value === undefined) {
      context.addIssue(problem('required', REQUIRED))
      return z.NEVER
    }
    try {
      return isMissing(value) ? [] : readNames(value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.addIssue(problem(error.code, error.message))
      return z.NEVER
    }
  })
  return described(read, { type: NAMES })
}
