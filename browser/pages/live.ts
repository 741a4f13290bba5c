const PING_MILLISECONDS = 30_000
const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 60_000
const FRESH_PARTS = ['facts', 'conversation']

interface Frame {
  type: string
  events?: { subject: { type: string; id: number } }[]
}

/** Shows what is new in a ticket as it happens; what somebody is writing meanwhile stays. */
export function followTicket(page: Document): void {
  const news = page.querySelector<HTMLElement>('[data-live]')
  if (news === null) return
  const { live: ticketId = '', csrf = '', text = '' } = news.dataset
  let wait = FIRST_WAIT_MILLISECONDS

  const show = async () => {
    if (!(await refresh(page))) return
    news.textContent = text
  }
  const reconnect = () => {
    setTimeout(() => void connect(), wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)
  }
  const connect = async () => {
    const ticket = await askForTicket(ticketId, csrf).catch(() => undefined)
    if (ticket === undefined) return reconnect()
    // Signed out, or no longer to be seen: there is nothing to follow.
    if (ticket === null) return
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/v3/live?ticket=${ticket}`)
    const pings = setInterval(() => socket.send('ping'), PING_MILLISECONDS)
    let isAgain = wait > FIRST_WAIT_MILLISECONDS
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') return
      const frame = JSON.parse(String(data)) as Frame
      if (frame.type === 'hello') {
        wait = FIRST_WAIT_MILLISECONDS
        socket.send(JSON.stringify({ type: 'follow', inbox: false, ticket_ids: [Number(ticketId)] }))
        // What happened while nobody listened.
        if (isAgain) void show()
        isAgain = false
      }
      if (frame.type === 'behind' || isAbout(frame, Number(ticketId))) void show()
    })
    socket.addEventListener('close', ({ code }) => {
      clearInterval(pings)
      if (code !== 4401) reconnect()
    })
  }
  void connect()
}

function isAbout({ type, events = [] }: Frame, ticketId: number): boolean {
  return type === 'events' && events.some(({ subject }) => subject.type === 'ticket' && subject.id === ticketId)
}

/** Null: it is refused for good. */
async function askForTicket(id: string, csrf: string): Promise<string | null> {
  const answer = await fetch('/tickets/live', { method: 'POST', body: new URLSearchParams({ id, csrf }) })
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`)
  if (!answer.ok || answer.redirected) return null
  return ((await answer.json()) as { ticket: string }).ticket
}

/** Reads the page again and takes over its conversation. False where nothing changed. */
async function refresh(page: Document): Promise<boolean> {
  const answer = await fetch(location.pathname + location.search.replace(/[?&]done=\w+/, ''))
  if (!answer.ok || answer.redirected) return false
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  let isNew = false
  for (const id of FRESH_PARTS) {
    const [shown, read] = [page.getElementById(id), fresh.getElementById(id)]
    if (shown === null || read === null || shown.isEqualNode(read)) continue
    shown.replaceWith(page.importNode(read, true))
    isNew = true
  }
  return isNew
}
