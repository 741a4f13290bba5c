import { pause } from '../browser/pause.ts'
import type { LiveTicket } from './desk.types.ts'
import type { OpenedTicket, Widget } from './widget.types.ts'

const PING_MILLISECONDS = 30_000
const LONGEST_WAIT_SECONDS = 60

interface Live {
  ticket: OpenedTicket
  /**
   * Called when something happened, or may have happened while disconnected. False if it cannot be read now. The next
   * connection tries again.
   */
  onNews: () => Promise<boolean>
  signal: AbortSignal
}

/** Listens until the signal aborts or the link expires. Reconnects after a lost connection. */
export async function listen({ ask, origin, renew }: Widget, { ticket, onNews, signal }: Live): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const { status, data } = await ask<LiveTicket>('/api/v3/live/ticket', { token: ticket.token, body: new FormData() })
    if ((status === 401 || status === 403) && !(await renew(ticket))) return
    if (data) {
      const heard = await hear(`${origin.replace(/^http/, 'ws')}/api/v3/live?ticket=${data.ticket}`, onNews, signal)
      if (heard) failures = 0
    }
    await pause(Math.min(2 ** failures, LONGEST_WAIT_SECONDS), signal)
  }
}

/** Runs one connection. True if it opened and everything was read. */
async function hear(address: string, onNews: Live['onNews'], signal: AbortSignal): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = new WebSocket(address)
    const ping = setInterval(() => socket.readyState === 1 && socket.send('ping'), PING_MILLISECONDS)
    const end = () => socket.close()
    let isOpen = false
    let isRead = true
    const readNews = async () => {
      isRead = await onNews()
      if (!isRead) end()
    }
    signal.addEventListener('abort', end)
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') return
      const { type } = JSON.parse(String(data)) as { type?: string }
      isOpen = true
      if (type === 'hello' || type === 'events') void readNews()
      // The server stops sending to a slow client. The next connection reads everything.
      if (type === 'behind') end()
    })
    socket.addEventListener('close', () => {
      clearInterval(ping)
      signal.removeEventListener('abort', end)
      resolve(isOpen && isRead)
    })
  })
}
