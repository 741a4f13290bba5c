import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../../drizzle/people.ts'
import { ticketTitleWords } from '../../../../../drizzle/ticket-title-words.ts'
import { titleKey } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { inList } from '../../../../database/engine/text.ts'
import { asciiLower, caseVariants } from '../../../../shared/text/letter-cases.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import { type FilterQuery, type Found, NOTHING, type Slot, ticketFilter } from './filter.types.ts'
import { indexRange, countedByReading } from './leads.repository.ts'
import { whereStatus } from './where-status.repository.ts'

/** Filters by a number, by the id of another system, and by the words of a title. */

export const numbers = ticketFilter({
  parameter: {
    takes: 'names',
    name: 'ticket-number',
    means: 'Whole ticket numbers, separated by commas.',
    read: (values) => ({ numbers: values.flatMap((one) => [one, one.toUpperCase()]) }),
    samples: [{ value: ['AAAA-0000-0001'], isShort: true }],
  },
  bind: ({ numbers }: { numbers: readonly string[] }, bind) => ({ numbers: bind(JSON.stringify(numbers)) }),
  tables: ({ at }, { numbers }) => [
    sql`wanted_number(number) as materialized (select value from json_each(${at[numbers]}))`,
  ],
  where: whereNumbered,
  lead: { kind: 'id', of: () => ({ few: sql`1`, ids: [indexRange('tickets_number', whereNumbered())], cost: 0 }) },
})

function whereNumbered(): SQL {
  return sql`${ticketAlias().ticketNumber} in (select number from wanted_number)`
}

export const externalIds = ticketFilter({
  parameter: {
    takes: 'names',
    name: 'external-id',
    means: 'Whole ids that another system gave the tickets, separated by commas. For agents and admins.',
    // Customers do not see external ids, so they cannot search by them.
    read: (ids, { isCustomer }) => (isCustomer ? NOTHING : { ids }),
    samples: [{ value: ['CRM-1'], isShort: true }],
  },
  bind: ({ ids }: { ids: readonly string[] }, bind) => ({ ids: bind(JSON.stringify(ids)) }),
  tables: ({ at }, { ids }) => [sql`wanted_external(id) as materialized (select value from json_each(${at[ids]}))`],
  where: whereExternal,
  lead: {
    kind: 'id',
    /** Another system may give one id to many tickets, so they are counted first. */
    of: () =>
      countedByReading([
        indexRange('tickets_external', sql`${whereExternal()} and ${ticketAlias().externalId} is not null`),
      ]),
  },
})

function whereExternal(): SQL {
  return sql`${ticketAlias().externalId} in (select id from wanted_external)`
}

/** `words` are the spellings of each word, the longest word first. */
type BoundSearch = {
  numbers: Slot
  email: Slot
  low: Slot
  high: Slot
  words: readonly (readonly Slot[])[]
}

const LAST_CHARACTER = '\u{10FFFF}'

/** A ticket number, the requester's e-mail address, the beginning of a title, or words in it. */
export const search = ticketFilter({
  parameter: {
    takes: 'text',
    name: 'search',
    means:
      'A whole ticket number, the whole e-mail address of the requester, the beginning of a title, or whole words in it.',
    read: (text) => ({ text }),
    samples: [{ value: 'printer', isShort: true }],
  },
  bind({ text }: { text: string }, bind): BoundSearch {
    const beginning = asciiLower(text)
    return {
      numbers: bind(JSON.stringify([text, text.toUpperCase()])),
      email: bind(text.toLowerCase()),
      low: bind(beginning),
      high: bind(beginning + LAST_CHARACTER),
      words: wordsOf(text).map((word) => caseVariants(word).map((spelling) => bind(spelling))),
    }
  },
  where: ({ at }, bound) => {
    const byNumber = sql`instr(${at[bound.numbers]}, json_quote(${ticketAlias().ticketNumber}))`
    const ways = [byNumber, whereRequester(at, bound), whereTitleBegins(at, bound), whereTitleHolds(at, bound)]
    return sql`(${sql.join(ways, sql` or `)})`
  },
  lead: { kind: 'search', of: ({ at }, bound) => countedByReading(everywhere(at, bound)) },
})

type Values = FilterQuery['at']

/** All tickets of the desk that match a search. The caller's scope is checked later. */
function everywhere(at: Values, bound: BoundSearch): Found[] {
  const w = alias(ticketTitleWords, 'w')
  const anyStatus = whereStatus(Object.values(STATUS))
  const [first] = bound.words
  const spellings = first?.map((slot) => sql`${at[slot]}`)
  const byWord = spellings && {
    id: sql`${w.ticketId}`,
    from: sql`${ticketTitleWords} ${w}`,
    where: sql`${w.word} in (${sql.join(spellings, sql`, `)})`,
  }
  return [
    indexRange('tickets_number', inList(ticketAlias().ticketNumber, sql`${at[bound.numbers]}`)),
    indexRange('tickets_requester', whereRequester(at, bound)),
    indexRange('tickets_status_title', sql`${anyStatus} and ${whereTitleBegins(at, bound)}`),
    ...(byWord === undefined ? [] : [byWord]),
  ]
}

function whereRequester(at: Values, { email }: BoundSearch): SQL {
  const u = alias(users, 'u')
  return sql`${ticketAlias().userId} = (select ${u.id} from ${users} ${u} where ${u.email} = ${at[email]})`
}

function whereTitleBegins(at: Values, { low, high }: BoundSearch): SQL {
  const title = titleKey(ticketAlias().title)
  return sql`${title} >= ${at[low]} and ${title} < ${at[high]}`
}

/** Reads only the title, because a lookup of each word would count as a row read. The trigger stores the same words. */
function whereTitleHolds(at: Values, { words }: BoundSearch): SQL {
  if (words.length === 0) return sql`0`
  const title = titleKey(ticketAlias().title)
  const holds = (slot: Slot) =>
    sql`(instr(${title}, ${at[slot]}) and instr(' ' || ${apart(title)} || ' ', ' ' || ${at[slot]} || ' '))`
  const each = words.map((spellings) => sql`(${sql.join(spellings.map(holds), sql` or `)})`)
  return sql`(${sql.join(each, sql` and `)})`
}

const SIGNS_BETWEEN_WORDS = [...'.,;:!?()[]{}<>"\'`/\\|-_#&+=*@']

function apart(title: SQL): SQL {
  const lines = sql`replace(replace(replace(${title}, char(9), ' '), char(10), ' '), char(13), ' ')`
  return SIGNS_BETWEEN_WORDS.reduce(
    (text, sign) => sql`replace(${text}, ${sql.raw(sign === "'" ? "''''" : `'${sign}'`)}, ' ')`,
    lines,
  )
}

/** The separators of words in titles. `whereTitleHolds` and the trigger that stores title words use the same characters. */
const BETWEEN_WORDS = /[ \t\n\r.,;:!?()[\]{}<>"'`/\\|\-_#&+=*@]+/
const MAX_WORDS = 8

/** The longest words first, because they are usually the rarest. */
function wordsOf(text: string): string[] {
  const all = text.split(BETWEEN_WORDS).filter((word) => word !== '')
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}
