import type { LocalDatabase } from '../local-database.ts'

/** The size of one table or index in the file. */
export interface Share {
  name: string
  /** The table, or the table of the index. */
  table: string
  bytes: number
  /** Unused bytes inside its pages. */
  unused: number
}

export interface Weight {
  /** The file without free pages, which D1 does not count either. */
  bytes: number
  /** The free pages. */
  free: number
  shares: Share[]
}

/** The sizes in a file, page by page. */
export function measurePages(file: LocalDatabase): Weight {
  const [page = {}] = file.all(
    'SELECT page_size AS size, page_count AS pages, freelist_count AS free FROM pragma_page_size, pragma_page_count, pragma_freelist_count',
  )
  const size = Number(page['size'])
  const shares =
    file.all(`SELECT d.name, ifnull(s.tbl_name, d.name) AS tbl, sum(d.pgsize) AS bytes, sum(d.unused) AS unused
    FROM dbstat d LEFT JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = TRUE GROUP BY d.name ORDER BY bytes DESC`)
  return {
    bytes: (Number(page['pages']) - Number(page['free'])) * size,
    free: Number(page['free']) * size,
    shares: shares.map(({ name, tbl, bytes, unused }) => ({
      name: String(name),
      table: String(tbl),
      bytes: Number(bytes),
      unused: Number(unused),
    })),
  }
}

export interface TableWeight {
  table: string
  rows: number
  indexes: number
}

/** By table, the largest first. A full-text table counts with its shadow tables. */
export function byTable({ shares }: Weight): TableWeight[] {
  const tables = new Map<string, TableWeight>()
  for (const { name, table, bytes } of shares) {
    const known = table.replace(/_(?:data|idx|docsize|config|content)$/, '')
    const weight = tables.get(known) ?? { table: known, rows: 0, indexes: 0 }
    weight[name === table ? 'rows' : 'indexes'] += bytes
    tables.set(known, weight)
  }
  return [...tables.values()].toSorted((one, other) => other.rows + other.indexes - one.rows - one.indexes)
}
