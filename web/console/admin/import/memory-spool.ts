import type { Spool, SpooledRow } from '../../../../scripts/desk/import/spool.ts'

interface Table {
  rows: Map<number, SpooledRow>
  children: Map<number, number[]>
  /** The ids in their order, once the table is complete. */
  ids: number[]
}

/** The rows of a dump in memory. The shell keeps them in a file instead, so that it takes any size. */
export function createMemorySpool(): Spool {
  const tables = new Map<string, Table>()
  let about: object | null = null

  function tableOf(name: string): Table {
    const known = tables.get(name)
    if (known !== undefined) return known
    const table: Table = { rows: new Map(), children: new Map(), ids: [] }
    tables.set(name, table)
    return table
  }

  function present(row: SpooledRow | undefined): SpooledRow[] {
    return row === undefined ? [] : [row]
  }

  return {
    add(name, { id, parent, values, bytes }) {
      const { rows, children } = tableOf(name)
      // Of two rows with one id the later one wins, as in MySQL's REPLACE.
      if (parent !== null && !rows.has(id)) {
        const siblings = children.get(parent)
        if (siblings === undefined) children.set(parent, [id])
        else siblings.push(id)
      }
      rows.set(id, { id, values, bytes })
    },
    complete(found) {
      for (const table of tables.values()) {
        table.ids = [...table.rows.keys()].toSorted((left, right) => left - right)
        for (const ids of table.children.values()) ids.sort((left, right) => left - right)
      }
      about = found
    },
    about: () => about,
    count: (name) => tableOf(name).rows.size,
    highest: (name) => tableOf(name).ids.at(-1) ?? 0,
    has: (name, id) => tableOf(name).rows.has(id),
    *rows(name, after = 0) {
      const { rows, ids } = tableOf(name)
      for (const id of ids) if (id > after) yield* present(rows.get(id))
    },
    children(name, parent) {
      const { rows, children } = tableOf(name)
      return (children.get(parent) ?? []).flatMap((id) => present(rows.get(id)))
    },
    different(name, column) {
      const found = new Map<string, number>()
      const { rows, ids } = tableOf(name)
      for (const id of ids) {
        const value = rows.get(id)?.values[column] ?? null
        if (value !== null && !found.has(value)) found.set(value, id)
      }
      return [...found].map(([value, id]) => ({ value, id }))
    },
    close: () => tables.clear(),
  }
}
