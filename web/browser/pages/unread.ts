const PREFIX = 'seen '
const ENTRIES = '#conversation .entry'

/**
 * Up to which message somebody has read a ticket. The account remembers it for all devices. For a guest, who has none, this device
 * does, until they sign out.
 */
export function openAtUnread(page: Document): void {
  page.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })
  const key = keyOf(page)
  // Does not scroll if the address names a place of the page or the person has just sent something.
  if (key === null || location.search.includes('before=')) return
  const seen = newerOf(seenUpTo(key), seenElsewhere(page))
  const unread = seen === null ? [] : markUnread(page, seen)
  const entries = page.querySelectorAll(ENTRIES)
  const first = unread[0] ?? (seen === null && entries.length > 1 ? entries[entries.length - 1] : undefined)
  if (first && location.hash === '' && !location.search.includes('done=')) {
    first.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  showCount(page, unread.length)
}

/** Marks new messages and returns them. The reader's own messages are never new. */
export function markUnread(page: Document, seen: number): Element[] {
  const unread = [...page.querySelectorAll(ENTRIES)].filter((entry) => idOf(entry) > seen && !entry.matches('.own'))
  for (const entry of unread) entry.classList.add('entry--new')
  return unread
}

/** Marks on a page read again: those of the shown page, and all later messages. */
export function markAgain(shown: Document, fresh: Document): number {
  const marked = [...shown.querySelectorAll('.entry--new')].map(idOf)
  const newest = Math.max(0, ...[...shown.querySelectorAll(ENTRIES)].map(idOf))
  return markUnread(fresh, Math.min(newest, ...marked.map((id) => id - 1))).length
}

/** Shows the count in the tab's title, for readers who look at another tab. */
export function showCount(page: Document, count: number): void {
  const title = page.title.replace(/^\(\d+\) /, '')
  page.title = count === 0 ? title : `(${count}) ${title}`
}

/** Messages on the screen of a visible tab count as read. */
export function keepSeen(page: Document): void {
  const key = keyOf(page)
  const newest = Math.max(0, ...[...page.querySelectorAll(ENTRIES)].map(idOf))
  if (key === null || page.hidden || !page.hasFocus() || newest <= (seenUpTo(key) ?? 0)) return
  localStorage.setItem(key, String(newest))
  tellSeen(page, newest)
}

/** If this request fails, the next message reports the position. */
function tellSeen(page: Document, newest: number) {
  const { live = '', csrf = '', seen } = page.querySelector<HTMLElement>('[data-live]')?.dataset ?? {}
  if (seen === undefined) return
  const body = new URLSearchParams({ id: live, entry: String(newest), csrf })
  void fetch('/tickets/seen', { method: 'POST', body, keepalive: true }).catch(() => null)
}

function keyOf(page: Document): string | null {
  const ticket = page.querySelector<HTMLElement>('[data-live]')?.dataset['live']
  return ticket === undefined ? null : PREFIX + ticket
}

/** The position that the account has stored. Null: none, or the reader is a guest. */
function seenElsewhere(page: Document): number | null {
  const { seen = '' } = page.querySelector<HTMLElement>('[data-live]')?.dataset ?? {}
  return seen === '' ? null : Number(seen)
}

function newerOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function seenUpTo(key: string): number | null {
  const kept = localStorage.getItem(key)
  return kept === null ? null : Number(kept)
}

function idOf({ id }: Element): number {
  return Number(id.slice(1))
}
