import * as z from 'zod'
import { aliased } from '../../../../http/parameters/aliases.ts'
import { atom, codeOf, isMissing, optional, problem, Refusal } from '../../../../http/parameters/atoms/atom.ts'
import { ANY_OF_PREFIX } from '../../../../modules/tickets/lists/master-list.types.ts'
import { fieldFilter, isFieldFilter, type Sent } from '../../field-filters.schemas.ts'
import { filterFields, MAX_TEXT, shortNames } from './ticket-filters.schemas.ts'

/*
 * Filters of which a ticket must meet one, as the parameter `any_of[NAME]` or, shorter, `any_of.NAME`. There is one group. A
 * filter cannot be both in the group and outside of it.
 */

const MAX_ALTERNATIVES = 8
const TYPE = { type: 'object', additionalProperties: { type: 'string', maxLength: MAX_TEXT } }

export const ANY_OF_MEANS = `Filters by their names. A ticket must meet at least one of them, such as \`any_of[priority]=high&any_of[tags]=vip\`. \`any_of.priority=high\` is the same. At most ${MAX_ALTERNATIVES}.`

export const anyOfFilter = () => ({
  any_of: optional(
    atom(TYPE, (value) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Sent
      throw new Refusal('invalid', 'Must hold filters by their names.')
    }),
  ),
})

export function isAlternative(name: string): boolean {
  return name.startsWith(ANY_OF_PREFIX)
}

/** The filters of the group as they were sent. */
export function alternativesSent(sent: Sent): Sent {
  const short = Object.entries(sent)
    .filter(([name]) => isAlternative(name))
    .map(([name, value]) => [name.slice(ANY_OF_PREFIX.length), value])
  const given = Object.entries((sent['any_of'] as Sent | undefined) ?? {})
  return Object.fromEntries([...short, ...given].filter(([, value]) => !isMissing(value))) as Sent
}

const group = () => aliased(shortNames(), z.object({ ...filterFields(), ...fieldFilter() }).catchall(z.unknown()))

export function refineAlternatives(input: Sent, context: z.RefinementCtx): void {
  const sent = alternativesSent(input)
  const names = Object.keys(sent)
  const known = new Set([
    ...Object.keys({ ...filterFields(), ...fieldFilter() }),
    ...Object.values(shortNames()).flat(),
  ])
  for (const name of names.filter((one) => !known.has(one) && !isFieldFilter(one))) {
    const shown = name.slice(0, MAX_TEXT)
    const text = `No group of filters holds ${shown}.`
    context.addIssue(problem('unknown_parameter', text, `${ANY_OF_PREFIX}${shown}`))
  }
  if (names.length > MAX_ALTERNATIVES) {
    context.addIssue(problem('too_many', `At most ${MAX_ALTERNATIVES} filters can be alternatives.`, 'any_of'))
  }
  const result = group().safeParse(sent)
  if (!result.success) {
    for (const issue of result.error.issues) {
      context.addIssue(problem(codeOf(issue), issue.message, `${ANY_OF_PREFIX}${String(issue.path[0])}`))
    }
    return
  }
  const both = Object.keys(filterFields()).filter(
    (name) => result.data[name] !== undefined && input[name] !== undefined,
  )
  for (const name of both) {
    const text = `The filter ${name} is sent outside of the group too. Send it once.`
    context.addIssue(problem('not_allowed', text, `${ANY_OF_PREFIX}${name}`))
  }
}

/** The values of the group by filter, after `refineAlternatives`. Empty: there is none. */
export function readAlternatives(input: Sent): Sent {
  const sent = alternativesSent(input)
  if (Object.keys(sent).length === 0) return {}
  const read = Object.entries(group().parse(sent))
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
