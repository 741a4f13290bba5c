import type { ArticleSearch } from './articles/articles.queries.ts'
import { type PeopleSearch, ROLES, STANDINGS } from './people/people.types.ts'
import type { RecordSearch } from './records/record.types.ts'

type Search = Record<string, unknown>

/** Search parameters of lists, without empty ones. */
export function readRecordSearch(search: Search): RecordSearch {
  return present({
    search: textIn(search, 'search'),
    status: numberIn(search, 'status'),
    priority: numberIn(search, 'priority'),
    assigned: numberIn(search, 'assigned'),
  })
}

export function readPeopleSearch(search: Search): PeopleSearch {
  return present({
    role: ROLES.find((role) => role === search['role']),
    standing: STANDINGS.find((standing) => standing === search['standing']),
    search: textIn(search, 'search'),
    field: textIn(search, 'field'),
    value: textIn(search, 'value'),
  })
}

export function readArticleSearch(search: Search): ArticleSearch {
  const published = search['published']
  return present({
    published: typeof published === 'boolean' ? published : undefined,
    category: numberIn(search, 'category'),
  })
}

/** All parameters as texts. Administration and reports check them when they are loaded. */
export function readTextSearch(search: Search): { search?: string; [filter: string]: string | undefined } {
  return present(Object.fromEntries(Object.keys(search).map((name) => [name, textIn(search, name)])))
}

/** What another app of the device shares, by the manifest. */
export interface SharedSearch {
  title?: string
  text?: string
  url?: string
}

export function readSharedSearch(search: Search): SharedSearch {
  return present({ title: textIn(search, 'title'), text: textIn(search, 'text'), url: textIn(search, 'url') })
}

function textIn(search: Search, name: string): string | undefined {
  const value = search[name]
  // The router reads digits as a number.
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

function numberIn(search: Search, name: string): number | undefined {
  const value = search[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}

function present<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof Values]?: NonNullable<Values[Name]> }
}
