/** How long items are collected before they are sent. The queue itself collects messages for a second. */
const MOMENT_MILLISECONDS = 50
/** After this time, the collecting request has ended without sending. */
const LOST_AFTER_MILLISECONDS = 1000

interface Gathered<Item> {
  items: Item[]
  since: number
}

/**
 * Sends the items of an isolate's requests: the first one immediately, and those of the next moment together, because a call to
 * a queue costs a tenth of a request. Items are lost with the isolate, so a job must find them again.
 */
export class BatchCollector<Receiver extends object, Item> {
  readonly #open = new WeakMap<Receiver, Gathered<Item>>()
  readonly #handedOnAt = new WeakMap<Receiver, number>()

  /** Returns a promise to keep alive; null: another request sends it. */
  add(to: Receiver, items: readonly Item[], handOn: (items: readonly Item[]) => Promise<void>): Promise<void> | null {
    const now = Date.now()
    const open = this.#open.get(to)
    if (open && now - open.since < LOST_AFTER_MILLISECONDS) {
      open.items.push(...items)
      return null
    }
    if (now - (this.#handedOnAt.get(to) ?? 0) < MOMENT_MILLISECONDS) {
      const gathered = { items: [...items], since: now }
      this.#open.set(to, gathered)
      return this.#handOnLater(to, gathered, handOn)
    }
    this.#handedOnAt.set(to, now)
    return handOn(items)
  }

  async #handOnLater(
    to: Receiver,
    gathered: Gathered<Item>,
    handOn: (items: readonly Item[]) => Promise<void>,
  ): Promise<void> {
    await scheduler.wait(MOMENT_MILLISECONDS)
    if (this.#open.get(to) === gathered) this.#open.delete(to)
    this.#handedOnAt.set(to, Date.now())
    await handOn(gathered.items)
  }
}
