import { asciiLower } from '../../shared/text/letter-cases.ts'
import type { ImportKind, ImportRows } from './import.types.ts'

/** By which a row that is here already is found: whatever a table has once. `called`: it is the same thing then. */
type NamesOf<K extends ImportKind> = Readonly<Record<string, (row: ImportRows[K][number]) => string | undefined>>

/** Of the kinds that have any. A number or slug that is taken becomes another one. */
const NAMES: { readonly [K in ImportKind]?: NamesOf<K> } = {
  slaPlans: { called: ({ name }) => asciiLower(name) },
  priorities: { called: ({ name }) => asciiLower(name) },
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
  formFields: { called: ({ name }) => asciiLower(name) },
  cannedReplies: { called: ({ title }) => asciiLower(title) },
  categories: { called: ({ name }) => asciiLower(name), slug: ({ slug }) => slug },
  articles: { slug: ({ slug }) => slug },
  tickets: { number: ({ number }) => number },
}

/** Each name of each row, by what the name is. */
export function namesOf<K extends ImportKind>(kind: K): NamesOf<K> {
  return NAMES[kind] ?? {}
}

/** What the fields of a row that hold ids refer to. */
const REFERENCES: Readonly<Record<string, ImportKind>> = {
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

/** Every id that a row names but its own, with what it is the id of. */
export function referencesIn(row: object): [ImportKind, number][] {
  return Object.entries(row).flatMap(([field, value]) => {
    const kind = REFERENCES[field]
    const ids = kind === undefined ? [] : [value].flat()
    return ids.flatMap((id): [ImportKind, number][] =>
      kind !== undefined && typeof id === 'number' ? [[kind, id]] : [],
    )
  })
}
