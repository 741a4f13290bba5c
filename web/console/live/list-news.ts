/** Tickets that changed since a list was read. A list takes them when it may move. */
class ChangedTickets {
  readonly #listeners = new Set<() => void>()
  #ids: ReadonlySet<number> = new Set()
  #isBehind = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): ReadonlySet<number> => this.#ids

  /** Whether something may have changed that no event told of. */
  readonly isBehind = (): boolean => this.#isBehind

  fallBehind(): void {
    this.#isBehind = true
    this.#tell()
  }

  add(ids: readonly number[]): void {
    this.#change(new Set([...this.#ids, ...ids]))
  }

  clear(): void {
    if (this.#ids.size === 0 && !this.#isBehind) return
    this.#isBehind = false
    this.#change(new Set())
  }

  #change(ids: ReadonlySet<number>): void {
    this.#ids = ids
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const changedTickets = new ChangedTickets()
