/** Remembers used live tickets until they expire, so that each works once. */
export class UsedTickets {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Returns false if the ticket was used before or has expired. */
  use(nonce: string, expiresAt: number, now: number): boolean {
    if (expiresAt <= now) return false
    const { sql } = this.#storage
    sql.exec('CREATE TABLE IF NOT EXISTS used_tickets (nonce TEXT PRIMARY KEY, until INTEGER NOT NULL)')
    sql.exec('DELETE FROM used_tickets WHERE until <= ?', now)
    const used = sql.exec('INSERT OR IGNORE INTO used_tickets VALUES (?, ?) RETURNING nonce', nonce, expiresAt)
    return used.toArray().length === 1
  }
}
