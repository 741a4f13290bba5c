import { readAtTicket } from '../../modules/live/presence.usecases.ts'
import type { Services } from '../../services.types.ts'
import type { TicketViewer, TicketPresence } from '../../shared/live/live.types.ts'

/** A viewer without a sign of life for this time is removed. Clients send one every 45 seconds. */
const LOOKING_MILLISECONDS = 120_000
/** Typing ends after this time without a sign. Clients send one every 10 seconds. */
const TYPING_MILLISECONDS = 20_000
const LOOKERS_AT_MOST = 200

interface LookerRow extends Record<string, SqlStorageValue> {
  connection_id: string
  user_id: number
  lease_key: string
  typing_until: number
  until: number
}

/** The viewers of one ticket, in the ticket's object. The state may be lost and expires by itself. */
export class TicketViewers {
  readonly #storage: DurableObjectStorage
  readonly #services: () => Services
  /** Runs views one after another, so that an older view never follows a newer one. */
  #shown: Promise<unknown> = Promise.resolve()

  constructor(storage: DurableObjectStorage, services: () => Services) {
    this.#storage = storage
    this.#services = services
  }

  /** Returns false if the person may not view the ticket. */
  async look(looking: TicketPresence): Promise<boolean> {
    const { connectionId, ticketId, leaseKey, userId, isTyping } = looking
    const now = Date.now()
    const known = this.#present(now)
    const before = known.find(({ connection_id }) => connection_id === connectionId)
    if (!before && known.length >= LOOKERS_AT_MOST) return false
    // The last view that the others got is valid for a while yet.
    if (before && !isNews(before, { isTyping, now })) return true
    this.#createTable()
    this.#run(
      'INSERT OR REPLACE INTO lookers (connection_id, user_id, lease_key, typing_until, until) VALUES (?, ?, ?, ?, ?)',
      [connectionId, userId, leaseKey, isTyping ? now + TYPING_MILLISECONDS : 0, now + LOOKING_MILLISECONDS],
    )
    const refused = await this.#show(ticketId)
    return !refused.includes(leaseKey)
  }

  /** Returns the leases of viewers who may no longer view the ticket. */
  async judge(ticketId: number): Promise<string[]> {
    return this.#present(Date.now()).length === 0 ? [] : await this.#show(ticketId)
  }

  async leave({ ticketId, connectionId }: Pick<TicketPresence, 'ticketId' | 'connectionId'>): Promise<void> {
    const known = this.#present(Date.now())
    if (!known.some(({ connection_id }) => connection_id === connectionId)) return
    this.#run('DELETE FROM lookers WHERE connection_id = ?', [connectionId])
    await this.#show(ticketId)
  }

  /** Shows the viewers that the lock changed. */
  async showLock(ticketId: number): Promise<void> {
    if (this.#present(Date.now()).length > 0) await this.#show(ticketId)
  }

  async #show(ticketId: number): Promise<string[]> {
    const shown = this.#shown.catch(() => undefined).then(async () => await this.#showNow(ticketId))
    this.#shown = shown
    return await shown
  }

  /** Sends the view to all permitted viewers. Removes the others and returns their leases. */
  async #showNow(ticketId: number): Promise<string[]> {
    const services = this.#services()
    const asked = this.#present(Date.now())
    if (asked.length === 0) {
      // Storage is deleted when no viewer is left.
      await this.#storage.deleteAll()
      return []
    }
    const lookers = asked.map(({ user_id: userId, lease_key: leaseKey }) => ({ userId, leaseKey }))
    const { admitted, lock } = await readAtTicket(services, ticketId, lookers)
    const refused = [...new Set(lookers.map(({ leaseKey }) => leaseKey))].filter((key) => !admitted.has(key))
    for (const key of refused) this.#run('DELETE FROM lookers WHERE lease_key = ?', [key])
    const present = this.#present(Date.now()).filter(({ lease_key: key }) => admitted.has(key))
    const people = peopleOf(present, (key) => admitted.get(key)?.name ?? '')
    const view = { ticketId, people, lock }
    const notified = people.map(async ({ id }) => {
      const keys = new Set(present.filter(({ user_id }) => user_id === id).map(({ lease_key: key }) => key))
      return { id, isHere: await services.live.showPresence(id, view, [...keys]) }
    })
    for (const result of await Promise.allSettled(notified)) {
      if (result.status === 'rejected') services.log.error('showing presence failed', result.reason, { ticketId })
      else if (!result.value.isHere) this.#run('DELETE FROM lookers WHERE user_id = ?', [result.value.id])
    }
    if (this.#present(Date.now()).length === 0) await this.#storage.deleteAll()
    return refused
  }

  #createTable(): void {
    this.#run(
      `CREATE TABLE IF NOT EXISTS lookers (connection_id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, lease_key TEXT NOT NULL,
        typing_until INTEGER NOT NULL, until INTEGER NOT NULL)`,
      [],
    )
  }

  /** The current viewers. Viewers without a sign of life for too long are deleted. */
  #present(now: number): LookerRow[] {
    const tables = this.#storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'lookers'").toArray()
    if (tables.length === 0) return []
    this.#run('DELETE FROM lookers WHERE until <= ?', [now])
    return this.#storage.sql.exec<LookerRow>('SELECT * FROM lookers ORDER BY rowid').toArray()
  }

  #run(text: string, values: SqlStorageValue[]): void {
    this.#storage.sql.exec(text, ...values)
  }
}

/** True if the viewer's state changed, or if half of its time has passed. */
function isNews(before: LookerRow, { isTyping, now }: { isTyping: boolean; now: number }): boolean {
  const wasTyping = before.typing_until > now
  if (wasTyping !== isTyping) return true
  if (isTyping && before.typing_until - now < TYPING_MILLISECONDS / 2) return true
  return before.until - now < LOOKING_MILLISECONDS / 2
}

/** One entry for each person, even if they have several connections. */
function peopleOf(rows: readonly LookerRow[], nameOf: (leaseKey: string) => string): TicketViewer[] {
  const now = Date.now()
  const people = new Map<number, TicketViewer>()
  for (const { user_id: id, lease_key: key, typing_until: typingUntil, until } of rows) {
    const known = people.get(id)
    const isTyping = typingUntil > now || known?.isTyping === true
    people.set(id, { id, name: nameOf(key), isTyping, until: Math.max(until, known?.until ?? 0) })
  }
  return [...people.values()]
}
