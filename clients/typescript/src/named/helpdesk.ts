import { createHelpdesk } from '../client.ts'
import type { NamedMethods } from '../generated/methods.ts'
import type { Helpdesk, HelpdeskOptions } from '../helpdesk.types.ts'
import {
  cursorPages,
  type ExportOptions,
  type ExportPage,
  type FeedOptions,
  type FeedPage,
} from '../streams/cursors.ts'
import { openLive } from '../streams/live.ts'
import type { LiveConnection, LiveOptions } from '../streams/live.types.ts'
import { namedMethods } from './named.ts'

interface Streams {
  /**
   * What happened, page by page, in order. Store each page's `cursor` after you handled it, and give it as `since` to continue.
   * With `follow`, the loop waits for what happens next.
   */
  feed(options?: FeedOptions): AsyncGenerator<FeedPage, void, undefined>
  /** Each ticket that changed, once, as it is now, page by page. Store each page's `cursor` and continue with it as `since`. */
  export(options?: ExportOptions): AsyncGenerator<ExportPage, void, undefined>
  /** Tells changes as they happen, over one WebSocket that is opened again when it ends. */
  live(options: LiveOptions): LiveConnection
}

/** A client with a method for each operation, such as `desk.tickets.create`, beside the calls by path. */
export type NamedHelpdesk = Helpdesk & NamedMethods & Streams

/** A client of one installation, for a person, a service key or guests. */
export function createNamedHelpdesk(options: HelpdeskOptions): NamedHelpdesk {
  const helpdesk = createHelpdesk(options)
  const methods = namedMethods(helpdesk)
  const pages = cursorPages({
    feed: async (query, signal) => (await methods.events.list(query, { signal })).data,
    export: async (query, signal) => (await methods.events.exportTickets(query, { signal })).data,
  })
  return {
    ...methods,
    ...helpdesk,
    feed: (input) => pages.feed(input),
    export: (input) => pages.export(input),
    live(live) {
      const ask = async (signal: AbortSignal) =>
        (await methods.liveUpdates.createLiveTicket({}, { signal })).data.ticket
      return openLive(live, { baseUrl: options.baseUrl.replace(/\/$/, ''), ask })
    },
  }
}
