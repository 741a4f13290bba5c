/** Whether a full-text table keeps no text of its own. SQLite empties only such a table by `delete-all`. */
export function isContentless(sql: string): boolean {
  return /\bcontent\s*=/i.test(sql)
}

/** The statement that empties a full-text table. `name` is an SQL identifier. */
export function emptyFullText(table: { name: string; isContentless: boolean }): string {
  return table.isContentless
    ? `INSERT INTO ${table.name} (${table.name}) VALUES ('delete-all')`
    : `DELETE FROM ${table.name}`
}
