import { pause } from '../pause.ts'
import { keepSeen, markAgain, showCount } from './unread.ts'

const PING_MILLISECONDS = 30_000
const LONGEST_WAIT_SECONDS = 60
/** Shows the connection as lost only after this many failures: a new deployment reconnects at once. */
const FAILURES_TOLD = 2
const SIGNED_OUT = 4401
const FRESH_PARTS = ['facts', 'conversation']

interface Frame {
  type: string
  /** The id of the newest event on the page. Only later events are announced. */
  cursor?: number
  events?: { subject: { type: string; id: number } }[]
}

/** Shows news of a ticket as it happens and keeps what the reader is writing. Reconnects after a lost connection. */
export function followTicket(page: Document): void {
  const news = page.querySelector<HTMLElement>('[data-live]')
  if (news === null) return
  const { live: ticketId = '', csrf = '', text = '', offline = '' } = news.dataset
  let shownUpTo = upTo(page)
  const say = (what: string) => {
    if (news.textContent !== what) news.textContent = what
  }
  const show = async () => {
    const fresh = await readAgain()
    if (fresh === null || upTo(fresh) < shownUpTo) return
    shownUpTo = upTo(fresh)
    const unread = markAgain(page, fresh)
    holdStill(page, () => {
      updateTimes(page, fresh)
      const changed = FRESH_PARTS.filter((id) => takeOver(page.getElementById(id), fresh.getElementById(id)))
      if (changed.length > 0) say(text)
    })
    showCount(page, isLookedAt(page) ? 0 : unread)
    keepSeen(page)
  }
  const follow = async () => {
    for (let failures = 0; ; failures += 1) {
      if (failures >= FAILURES_TOLD) say(offline)
      const ticket = await askForTicket(ticketId, csrf).catch(() => undefined)
      // The person signed out or lost access, so there is nothing to follow.
      if (ticket === null) return
      const isShown = (cursor: number) => cursor <= shownUpTo
      const ended = ticket === undefined ? null : await hear(ticket, Number(ticketId), { isShown, say, show })
      if (ended?.isForGood) return
      if (ended?.wasOpen) failures = 0
      await pause(Math.min(2 ** failures, LONGEST_WAIT_SECONDS))
    }
  }
  // The "new" marks stay until the page is opened again.
  const look = () => {
    if (!isLookedAt(page)) return
    showCount(page, 0)
    keepSeen(page)
  }
  page.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  void follow()
}

/** The newest event of the desk when the page was rendered. */
function upTo(page: Document): number {
  return Number(page.querySelector<HTMLElement>('[data-live]')?.dataset['since'] ?? 0)
}

interface Heard {
  /** True if everything up to this event is on the page. */
  isShown: (cursor: number) => boolean
  say: (what: string) => void
  /** Throws if the page cannot be read now. */
  show: () => Promise<void>
}

/** Runs one connection until it closes. */
async function hear(
  ticket: string,
  ticketId: number,
  { isShown, say, show }: Heard,
): Promise<{ wasOpen: boolean; isForGood: boolean }> {
  return await new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/v3/live?ticket=${ticket}`)
    const pings = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('ping'), PING_MILLISECONDS)
    let wasOpen = false
    let isRead = true
    // A failed read is repeated with the next connection.
    const showOrEnd = () =>
      void show().catch(() => {
        isRead = false
        socket.close()
      })
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') return
      const frame = JSON.parse(String(data)) as Frame
      if (frame.type === 'hello') {
        wasOpen = true
        say('')
        socket.send(JSON.stringify({ type: 'follow', inbox: false, ticket_ids: [ticketId] }))
        if (!isShown(frame.cursor ?? 0)) showOrEnd()
      }
      if (isAbout(frame, ticketId)) showOrEnd()
      // The server stops sending to a slow client. The next connection reads everything again.
      if (frame.type === 'behind') socket.close()
    })
    socket.addEventListener('close', ({ code }) => {
      clearInterval(pings)
      resolve({ wasOpen: wasOpen && isRead, isForGood: code === SIGNED_OUT })
    })
  })
}

function isAbout({ type, events = [] }: Frame, ticketId: number): boolean {
  return type === 'events' && events.some(({ subject }) => subject.type === 'ticket' && subject.id === ticketId)
}

/** Null if the request is refused for good. */
async function askForTicket(id: string, csrf: string): Promise<string | null> {
  const answer = await fetch('/tickets/live', { method: 'POST', body: new URLSearchParams({ id, csrf }) })
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`)
  if (!answer.ok || answer.redirected) return null
  return ((await answer.json()) as { ticket: string }).ticket
}

/** Null if the request is refused for good. */
async function readAgain(): Promise<Document | null> {
  const answer = await fetch(location.pathname + location.search.replace(/[?&]done=\w+/, ''))
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`)
  if (!answer.ok || answer.redirected) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function isLookedAt(page: Document): boolean {
  return !page.hidden && page.hasFocus()
}

/** Relative times change by themselves and do not count as a difference. */
function updateTimes(shown: Document, fresh: Document): void {
  const shownTimes = new Map([...shown.querySelectorAll('time')].map((time) => [time.dateTime, time]))
  for (const time of fresh.querySelectorAll('time')) {
    const known = shownTimes.get(time.dateTime)
    if (known === undefined) continue
    if (known.title !== '') known.textContent = time.textContent
    time.replaceWith(shown.importNode(known, true))
  }
}

/** Keeps the focused element at its place on the screen when content is added above it. */
function holdStill({ activeElement, body }: Document, change: () => void): void {
  const held = activeElement ?? body
  const top = held.getBoundingClientRect().top
  change()
  if (held !== body && held.isConnected) scrollBy({ top: held.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Keeps all nodes before the first difference, so that selection and focus inside them survive. */
function takeOver(shown: HTMLElement | null, read: HTMLElement | null): boolean {
  if (shown === null || read === null || shown.isEqualNode(read)) return false
  let place = shown.firstChild
  for (const node of read.childNodes) {
    if (place?.isEqualNode(node)) place = place.nextSibling
    else shown.insertBefore(shown.ownerDocument.importNode(node, true), place)
  }
  while (place) {
    const next = place.nextSibling
    place.remove()
    place = next
  }
  return true
}
