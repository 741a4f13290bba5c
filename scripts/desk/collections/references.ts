import { UsageError } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import { adminOperations, readDocument } from './document.ts'
import { singular } from './names.ts'
import type { UntypedHelpdesk } from './untyped.ts'

/** The collections that fields hold ids of. A test compares it with the document. */
const COLLECTION_OF: Readonly<Record<string, string>> = {
  department: 'departments',
  department_id: 'departments',
  departments: 'departments',
  default_department_id: 'departments',
  team: 'teams',
  teams: 'teams',
  skills: 'skills',
  skill_id: 'skills',
  priority_id: 'priorities',
  default_priority_id: 'priorities',
  sla_plan_id: 'sla-plans',
  default_sla_plan_id: 'sla-plans',
  calendar_id: 'calendars',
  default_help_topic_id: 'help-topics',
  default_type_id: 'ticket-types',
  user_id: 'staff',
  manager_id: 'staff',
  lead_id: 'staff',
  members: 'staff',
  auto_assign: 'staff',
  assign_to: 'staff',
  into: 'customers',
}
/** These hold an id of the collection that the command is about, or of one that depends on it. */
const BY_GROUP: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'asset-types': { parent_id: 'asset-types' },
  locations: { category_id: 'location-categories' },
}

/** The names of a row that people type. */
const NAMES = ['name', 'topic', 'title', 'label', 'email', 'user_name', 'address', 'url'] as const
const ROWS_OF_A_PAGE = 100
const PAGES_AT_MOST = 20

/** A row that was named instead of numbered. Its id is looked up before anything is sent. */
export class NamedRow {
  readonly group: string
  readonly name: string

  constructor(group: string, name: string) {
    this.group = group
    this.name = name
  }

  toString(): string {
    return this.name
  }
}

/** Null for a number that is no id. */
export function collectionOf(field: string, group: string): string | null {
  if (field === 'replace_by') return group
  return BY_GROUP[group]?.[field] ?? COLLECTION_OF[field] ?? null
}

/** The same values, with an id for each name. Throws a `UsageError` for a name that no row has, or several have. */
export async function withIds(helpdesk: UntypedHelpdesk, values: Row): Promise<Row> {
  const known = new Map<string, number>()
  async function idOf(value: unknown): Promise<unknown> {
    if (!(value instanceof NamedRow)) return value
    const key = `${value.group} ${value.name}`
    const id = known.get(key) ?? (await find(helpdesk, value))
    known.set(key, id)
    return id
  }
  const found: Row = {}
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value)) found[name] = await idOf(value)
    else {
      const ids: unknown[] = []
      for (const one of value) ids.push(await idOf(one))
      found[name] = ids
    }
  }
  return found
}

async function find(helpdesk: UntypedHelpdesk, { group, name }: NamedRow): Promise<number> {
  const path = `/api/v3/admin/${group}`
  const search = isSearchable(group) ? { search: name } : {}
  const ids: number[] = []
  let pages = 0
  for await (const { items } of helpdesk.pages(path, { query: { per_page: ROWS_OF_A_PAGE, ...search } })) {
    for (const row of items) if (isCalled(row, name) && typeof row['id'] === 'number') ids.push(row['id'])
    pages += 1
    if (ids.length > 1 || pages === PAGES_AT_MOST) break
  }
  const [id, ...others] = ids
  const word = singular(group).replaceAll('-', ' ')
  if (id === undefined) throw new UsageError(`There is no ${word} called ${name}.`)
  if (others.length > 0)
    throw new UsageError(`More than one ${word} is called ${name}. Give its id (${ids.join(', ')}).`)
  return id
}

function isSearchable(group: string): boolean {
  const operations = adminOperations(readDocument()).get(group) ?? []
  const list = operations.find(({ method, path }) => method === 'get' && path === `/api/v3/admin/${group}`)
  return list?.fields.some(({ name }) => name === 'search') ?? false
}

function isCalled(row: Row, name: string): boolean {
  const whole = [row['first_name'], row['last_name']].filter((part) => typeof part === 'string').join(' ')
  const wanted = name.normalize('NFC').toLowerCase()
  return [...NAMES.map((field) => row[field]), whole].some(
    (text) => typeof text === 'string' && text.trim().normalize('NFC').toLowerCase() === wanted,
  )
}
