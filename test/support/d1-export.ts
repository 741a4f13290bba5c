import type { DatabaseSync } from 'node:sqlite'

/**
 * Writes an export as `wrangler d1 export` does, with its faults: rows come before the tables they refer to, and line ends
 * become `\n` in texts that may already contain `\n` (miniflare's `dumpSql`, also used in production).
 */
export function exportedBy(database: DatabaseSync): string[] {
  const lines = ['PRAGMA defer_foreign_keys=TRUE;']
  const tables = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY tbl_name = 'sqlite_sequence', rowid")
    .all() as { name: string; sql: string }[]
  for (const { name, sql } of tables) {
    lines.push(name === 'sqlite_sequence' ? 'DELETE FROM sqlite_sequence;' : `${sql};`)
    const rows = database.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      lines.push(`INSERT INTO "${name}" (${columns.join(',')}) VALUES(${Object.values(row).map(cellOf).join(',')});`)
    }
  }
  const rest = database
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND type IN ('index', 'trigger', 'view') ORDER BY type COLLATE NOCASE",
    )
    .all() as { sql: string }[]
  return [...lines, ...rest.map(({ sql }) => `${sql};`)]
}

function cellOf(cell: unknown): string {
  if (cell === null) return 'NULL'
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Uint8Array) return `X'${Buffer.from(cell).toString('hex')}'`
  if (typeof cell !== 'string') throw new TypeError('There is no such cell.')
  const text = cell
  const escaped = text.replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  const withReturns = text.includes('\r') ? `replace('${escaped}','\\r',char(13))` : `'${escaped}'`
  return text.includes('\n') ? `replace(${withReturns},'\\n',char(10))` : withReturns
}
