import type { components, operations } from '../generated/paths.ts'
import { waitFor } from '../transport/retries.ts'

export type FeedEvent = components['schemas']['FeedEvent']
export type ExportedTicket = components['schemas']['ExportedTicket']

type FeedTypes = NonNullable<NonNullable<operations['listEvents']['parameters']['query']>['types']>

export interface FeedOptions {
  /** The `cursor` of the last page that you handled, or `now` for events to come. Without it, the oldest event is first. */
  since?: string
  /** Only these types. `ticket.*` is all of tickets. */
  types?: FeedTypes
  /** At most 100 events a page, the default. */
  perPage?: number
  /** Waits for what happens next, and does not end. */
  follow?: boolean
  /** How long it waits at the end of the feed before it asks again. 5 by default. */
  everySeconds?: number
  signal?: AbortSignal
}

export interface ExportOptions {
  /** The `cursor` of the last page that you handled. Without it, the export begins with the oldest event. */
  since?: string
  /** At most 100 tickets a page, the default. */
  perPage?: number
  signal?: AbortSignal
}

export interface FeedPage {
  events: FeedEvent[]
  /** Where to continue, after you handled these. */
  cursor: string
}

export interface ExportPage {
  tickets: ExportedTicket[]
  /** Where to continue, after you handled these. */
  cursor: string
}

interface Query {
  since?: string
  per_page?: number
}

interface Continued {
  cursor: string
  has_more: boolean
}

type Ask<Asked, Page> = (query: Asked, signal: AbortSignal | undefined) => Promise<Page & Continued>

interface Asks {
  feed: Ask<Query & { types?: FeedTypes }, { events: FeedEvent[] }>
  export: Ask<Query, { tickets: ExportedTicket[] }>
}

const EVERY_SECONDS = 5

/** The two lists that are continued on another day. */
export function cursorPages(ask: Asks) {
  return {
    async *feed({ follow = false, everySeconds = EVERY_SECONDS, perPage, types, signal, since }: FeedOptions = {}) {
      let from = since
      for (;;) {
        const asked = { types, per_page: perPage }
        for await (const { events, cursor } of pagesFrom(from, (query) => ask.feed({ ...asked, ...query }, signal))) {
          from = cursor
          // The first page is given even if it is empty, because its cursor is where the feed begins.
          yield { events, cursor } satisfies FeedPage
        }
        if (!follow) return
        await waitFor(everySeconds * 1000, signal)
      }
    },
    async *export({ perPage, signal, since }: ExportOptions = {}) {
      const pages = pagesFrom(since, (query) => ask.export({ per_page: perPage, ...query }, signal))
      for await (const { tickets, cursor } of pages) yield { tickets, cursor } satisfies ExportPage
    },
  }
}

async function* pagesFrom<Page extends Continued>(since: string | undefined, ask: (query: Query) => Promise<Page>) {
  let from = since
  for (;;) {
    const page = await ask({ since: from })
    if (page.has_more && page.cursor === from) throw new Error('The helpdesk answered the same cursor twice.')
    from = page.cursor
    yield page
    if (!page.has_more) return
  }
}
