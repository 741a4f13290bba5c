import type { BegunConversation, ContinuedConversation } from './desk.types.ts'
import type { OpenedTicket, Widget } from './widget.types.ts'

/** The conversation that continues on the visitor's next page. The tab stores its token and no messages. */
export interface Kept {
  has: () => boolean
  begin: (ticket: OpenedTicket) => Promise<void>
  /** Null if there is none or it cannot be read now. */
  resume: () => Promise<OpenedTicket | null>
  forget: () => void
}

export function keptConversation({ ask, key, identity }: Pick<Widget, 'ask' | 'key' | 'identity'>): Kept {
  const name = `helpdesk-widget ${key}`
  let forgotten = 0

  function stored(): string | null {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  }

  function store(token: string | null) {
    try {
      if (token === null) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, token)
    } catch {
      // The browser stores nothing for this site, so each page starts without a conversation.
    }
  }

  async function send<Data>(path: string, field: [name: string, value: string], signed: string | null = null) {
    const body = new FormData()
    body.append('api_key', key)
    body.append(...field)
    if (signed !== null) body.append('identity', signed)
    return await ask<Data>(`/api/v3/widget/conversations${path}`, { body })
  }

  async function end(token: string) {
    await send('/end', ['conversation', token])
  }

  return {
    has: () => stored() !== null,
    async begin({ token: link }) {
      const before = forgotten
      // Without a signed visitor, the conversation could belong to somebody else.
      const signed = await identity().catch(() => undefined)
      if (signed === undefined) return
      const { data } = await send<BegunConversation>('', ['link', link], signed)
      const token = data?.conversation ?? null
      if (before === forgotten) store(token)
      else if (token !== null) await end(token)
    },
    async resume() {
      const token = stored()
      const before = forgotten
      const signed = token === null ? undefined : await identity().catch(() => undefined)
      if (token === null || signed === undefined) return null
      const { data, code } = await send<ContinuedConversation>('/continue', ['conversation', token], signed)
      if (code === 'widget_conversation_ended' && stored() === token) store(null)
      return before === forgotten ? (data?.ticket ?? null) : null
    },
    forget() {
      const token = stored()
      forgotten += 1
      store(null)
      if (token !== null) void end(token)
    },
  }
}
