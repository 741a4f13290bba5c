import { asciiLower } from '../../shared/text/letter-cases.ts'
import type { ImportKind, ImportRows } from './import.types.ts'

/** The unique values of a table, which find an existing row. Equal `called` values mean the same thing. */
type NamesOf<K extends ImportKind> = Readonly<Record<string, (row: ImportRows[K][number]) => string | undefined>>

/** The names of each kind that has some. A number or slug that is taken is changed. */
const NAMES: { readonly [K in ImportKind]?: NamesOf<K> } = {
  calendars: { called: ({ name }) => asciiLower(name) },
  priorities: { called: ({ name }) => asciiLower(name) },
  slaPlans: { called: ({ name }) => asciiLower(name) },
  ticketTypes: { called: ({ name }) => asciiLower(name) },
  ticketStatuses: { called: ({ name }) => asciiLower(name) },
  sources: { called: ({ name }) => asciiLower(name) },
  departments: { called: ({ name }) => asciiLower(name) },
  teams: { called: ({ name }) => asciiLower(name) },
  users: {
    called: ({ email }) => email,
    userName: ({ userName }) => userName && asciiLower(userName),
    mobile: ({ countryCode = '', mobile }) => mobile && JSON.stringify([countryCode, mobile]),
  },
  helpTopics: { called: ({ topic }) => asciiLower(topic) },
  // A field of people is never one of tickets, but their names share one list.
  formFields: {
    called: ({ name, for: owner = 'ticket' }) => `${owner} ${asciiLower(name)}`,
    fieldName: ({ name }) => asciiLower(name),
  },
  cannedReplies: { called: ({ title }) => asciiLower(title) },
  categories: { called: ({ name }) => asciiLower(name), slug: ({ slug }) => slug },
  articles: { slug: ({ slug }) => slug },
  tickets: { number: ({ number }) => number },
}

/** The functions that derive each unique name from a row. */
export function namesOf<K extends ImportKind>(kind: K): NamesOf<K> {
  return NAMES[kind] ?? {}
}

/** The kind to which each id field of a row refers. */
const REFERENCES: Readonly<Record<string, ImportKind>> = {
  calendar: 'calendars',
  priorityId: 'priorities',
  slaPlan: 'slaPlans',
  priority: 'priorities',
  ticketType: 'ticketTypes',
  status: 'ticketStatuses',
  ticketSource: 'sources',
  department: 'departments',
  departments: 'departments',
  manages: 'departments',
  team: 'teams',
  teams: 'teams',
  leads: 'teams',
  requester: 'users',
  assignee: 'users',
  autoAssign: 'users',
  user: 'users',
  helpTopic: 'helpTopics',
  parent: 'categories',
  category: 'categories',
  ticket: 'tickets',
  thread: 'threads',
}

/** Every id in a row except its own, with the kind to which it refers. The targets of a plan name priorities. */
export function referencesIn(row: object): [ImportKind, number][] {
  const targets = 'targets' in row ? (row.targets as readonly object[]) : []
  return [row, ...targets].flatMap(Object.entries).flatMap(([field, value]: [string, unknown]) => {
    const kind = REFERENCES[field]
    const ids = kind === undefined ? [] : [value].flat()
    return ids.flatMap((id): [ImportKind, number][] =>
      kind !== undefined && typeof id === 'number' ? [[kind, id]] : [],
    )
  })
}
