import type { Ask } from './desk.ts'
import type { OpenTicket } from './desk.types.ts'
import type { Texts } from './texts.ts'

/** What happens, for the page around: names and numbers, nothing that anybody wrote. */
export interface WidgetEvents {
  ready: Record<string, never>
  open: Record<string, never>
  close: Record<string, never>
  /** A request arrived. */
  submitted: { ticket_number: string }
  /** Somebody answered a request that is open here. */
  reply: { ticket_number: string }
  /** The identity is not good any more: sign another one. */
  identity: { code: string }
}

export type EventName = keyof WidgetEvents

/** A signed identity, or what fetches one from the page's own server. */
export type Identity = string | (() => string | Promise<string>)

/** A request and a link to it. */
export type OpenedTicket = Pick<OpenTicket, 'id' | 'ticket_number' | 'title' | 'token'>

/** What every view works with. */
export interface Widget {
  ask: Ask
  texts: Texts
  language: string
  /** The widget key. */
  key: string
  origin: string
  /** Whether the page signs who is here. */
  isSigned: () => boolean
  /** What its server signed; null: nobody. Throws what the page throws. */
  identity: () => Promise<string | null>
  /** Another link in the place of one that has ended; false where somebody has to ask for it by mail. */
  renew: (ticket: OpenedTicket) => Promise<boolean>
  show: (view: View) => void
  /** For screen readers. */
  announce: (text: string) => void
  emit: <Name extends EventName>(name: Name, detail: WidgetEvents[Name]) => void
  /** What belongs into the page itself, like a challenge of somebody else's: shown where the slot of this name stands. */
  outside: (slot: string) => HTMLElement
}

export interface View {
  title: string
  box: HTMLElement
  /** There is nothing before it. */
  isHome?: boolean
  /** Where the focus goes; the heading else. */
  focus?: () => void
  /** It is not looked at any more. */
  leave?: () => void
}
