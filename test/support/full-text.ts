/** Whether a full-text table keeps no text of its own. Only such a table is emptied by `delete-all`. */
export function isContentless(sql: string): boolean {
  return /\bcontent\s*=/.test(sql)
}

/** The statement that empties a full-text table. */
export function emptyFullText(table: { name: string; isContentless: boolean }): string {
  return table.isContentless
    ? `INSERT INTO ${table.name} (${table.name}) VALUES ('delete-all')`
    : `DELETE FROM ${table.name}`
}
