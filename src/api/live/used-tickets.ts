/** Which live tickets were used, for as long as their time runs: what makes them tickets of one use. */
export class UsedTickets {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** False when it was used before, or its time has run out. */
  use(nonce: string, expiresAt: number, now: number): boolean {
    if (expiresAt <= now) return false
    const { sql } = this.#storage
    sql.exec('CREATE TABLE IF NOT EXISTS used_tickets (nonce TEXT PRIMARY KEY, until INTEGER NOT NULL)')
    sql.exec('DELETE FROM used_tickets WHERE until <= ?', now)
    const used = sql.exec('INSERT OR IGNORE INTO used_tickets VALUES (?, ?) RETURNING nonce', nonce, expiresAt)
    return used.toArray().length === 1
  }
}
