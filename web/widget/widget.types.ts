import type { Answer, Ask } from './desk.ts'
import type { Entry, OpenTicket, WidgetDesk } from './desk.types.ts'
import type { Texts } from './texts.ts'

/** Events for the site: names and numbers, never content. */
export interface WidgetEvents {
  ready: Record<string, never>
  open: Record<string, never>
  close: Record<string, never>
  /** A request was created. */
  submitted: { ticket_number: string }
  /** An agent replied to the request that is open. */
  reply: { ticket_number: string }
  /** The identity has expired: sign another one. */
  identity: { code: string }
}

export type EventName = keyof WidgetEvents

/** A signed identity, or a function that fetches one from the site's server. */
export type Identity = string | (() => string | Promise<string>)

/** A request and its link. */
export type OpenedTicket = Pick<OpenTicket, 'id' | 'ticket_number' | 'title' | 'token'>

/** The context of every view. */
export interface Widget {
  ask: Ask
  texts: Texts
  language: string
  /** The widget key. */
  key: string
  /** The name, logo and colours, asked for once. */
  desk: Promise<Answer<WidgetDesk>>
  origin: string
  /** True if the site signs its visitors. */
  isSigned: () => boolean
  /** The identity that the site's server signed, or null. Throws what the site's function throws. */
  identity: () => Promise<string | null>
  /** Replaces an expired link. False if the visitor must ask for a code by mail. */
  renew: (ticket: OpenedTicket) => Promise<boolean>
  show: (view: View) => void
  /** Shows a message with its links, lists and pictures, once the part that can do so has loaded. Until then it is text. */
  dressEntry: (item: HTMLElement, entry: Entry) => Promise<void>
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  emit: <Name extends EventName>(name: Name, detail: WidgetEvents[Name]) => void
  /** Content that must be in the page itself, like a third-party challenge. It is shown in the slot of this name. */
  outside: (slot: string) => HTMLElement
}

export interface View {
  title: string
  box: HTMLElement
  /** The first view has no back button. */
  isHome?: boolean
  /** The element that takes the focus. The default is the heading. */
  focus?: () => void
  /** Called when the panel opens again. While it is closed, nothing can be scrolled. */
  seen?: () => void
  /** Called when the view is closed. */
  leave?: () => void
}
