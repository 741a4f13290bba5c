import type { Row } from '../context/output.ts'
import { singular } from '../collections/names.ts'
import type { UntypedHelpdesk } from '../collections/untyped.ts'
import { exchanged } from './named-rows.ts'

const ROWS_OF_A_PAGE = 100
const PAGES_AT_MOST = 50

/** The rows of a collection, by name and by id. */
interface Names {
  nameOf: ReadonlyMap<number, string>
  idsOf: ReadonlyMap<string, readonly number[]>
}

export type DeskRows = ReadonlyMap<string, Names>

/** All rows of the collections that the rules name. One request for each page of a collection. */
export async function readRows(helpdesk: UntypedHelpdesk, rules: readonly Row[]): Promise<DeskRows> {
  const named = new Set<string>()
  for (const rule of rules) {
    exchanged(rule, (collection, value) => {
      named.add(collection)
      return value
    })
  }
  const found = new Map<string, Names>()
  for (const collection of named) found.set(collection, namesOf(await allRows(helpdesk, collection)))
  return found
}

export async function allRows(helpdesk: UntypedHelpdesk, collection: string): Promise<Row[]> {
  const rows: Row[] = []
  let pages = 0
  for await (const { items } of helpdesk.pages(`/api/v3/admin/${collection}`, {
    query: { per_page: ROWS_OF_A_PAGE },
  })) {
    rows.push(...items)
    pages += 1
    if (pages === PAGES_AT_MOST) break
  }
  return rows
}

function namesOf(rows: readonly Row[]): Names {
  const nameOf = new Map<number, string>()
  const idsOf = new Map<string, number[]>()
  for (const row of rows) {
    const name = nameIn(row)
    const { id } = row
    if (typeof id !== 'number' || name === null) continue
    nameOf.set(id, name)
    idsOf.set(keyOf(name), [...(idsOf.get(keyOf(name)) ?? []), id])
  }
  return { nameOf, idsOf }
}

/** Agents are named by their addresses. */
function nameIn(row: Row): string | null {
  const found = ['email', 'name', 'topic', 'title', 'url']
    .map((key) => row[key])
    .find((value) => typeof value === 'string')
  return typeof found === 'string' && found !== '' ? found : null
}

function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/** A rule with names instead of ids. An id stays if its row has no name, or shares it with another one. */
export function withNames(rule: Row, rows: DeskRows): Row {
  return exchanged(rule, (collection, value) => {
    const names = rows.get(collection)
    const name = typeof value === 'number' ? names?.nameOf.get(value) : undefined
    return name !== undefined && names?.idsOf.get(keyOf(name))?.length === 1 ? name : value
  })
}

/** A rule that cannot be imported, and why. */
export class Unimportable extends Error {}

/** A rule with the ids of this desk instead of names. Throws `Unimportable` for a name that no row has, or several have. */
export function withIds(rule: Row, rows: DeskRows): Row {
  return exchanged(rule, (collection, value, path) => {
    if (typeof value === 'number') return value
    const [id, ...others] = rows.get(collection)?.idsOf.get(keyOf(value)) ?? []
    const word = singular(collection).replaceAll('-', ' ')
    if (id === undefined) throw new Unimportable(`There is no ${word} called ${value} (${path}).`)
    if (others.length > 0) throw new Unimportable(`More than one ${word} is called ${value} (${path}). Write its id.`)
    return id
  })
}
