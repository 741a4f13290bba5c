import type { Context } from 'hono'
import { writeCsv } from '../../../http/answers/csv.ts'
import { operation } from '../../../http/operation.ts'
import { nextLink } from '../../../http/pages.ts'
import { respond, respondText } from '../../../http/answers/respond.ts'
import { readFeed } from '../../../modules/events-out/feed.usecases.ts'
import { exportTickets } from '../../../modules/tickets/export/ticket-export.usecases.ts'
import { presentFeedEvent } from '../../shared/events/events.presenter.ts'
import { presentResource } from '../../shared/events/resources.presenter.ts'
import type { Api } from '../../shared/face.middleware.ts'
import * as schemas from './events.schemas.ts'
import type { ExportedTicketAnswer } from './events.answers.ts'
import { EXPORT_COLUMNS, presentChangedTicket } from './ticket-export.presenter.ts'

const DEFAULT_PER_PAGE = 100
/** A ticket with its people and fields is a hundred times an event. */
const RESOURCES_AT_MOST = 50

/** docs/operations.md#events-out. */
export function eventRoutes(api: Api): void {
  api
    .get('/events', operation('agent', schemas.feed, { serviceKeyAlone: true }), async (c) => {
      const { services, caller, input } = c.var
      const { since = null, types = [], include = [], per_page: asked = DEFAULT_PER_PAGE } = input
      const withResources = include.includes('resource')
      const limit = withResources ? Math.min(asked, RESOURCES_AT_MOST) : asked
      const page = await readFeed(services, caller, { since, types, limit, withResources })
      const cursor = String(page.cursor)
      const events = page.events.map((event, index) => ({
        ...presentFeedEvent(event, page.baseUrl),
        ...(withResources ? presentResource(page.resources?.[index] ?? null, page.baseUrl) : {}),
      }))
      return respond(c, { data: { events, cursor, has_more: page.hasMore } }, goingOn(c, cursor, page.hasMore))
    })
    .get('/incremental/tickets', operation('agent', schemas.ticketExport, { serviceKeyAlone: true }), async (c) => {
      const { services, caller, input } = c.var
      const { since = null, per_page: limit = DEFAULT_PER_PAGE, format } = input
      const page = await exportTickets(services, caller, { cursor: since, limit })
      const rows = page.tickets.map((changed) => presentChangedTicket(changed, page.catalog))
      const cursor = schemas.writeCursor(page.cursor)
      const headers = goingOn(c, cursor, page.hasMore)
      if (format === 'csv' || format === 'jsonl') return respondText(c, ...exported(format, rows, headers))
      return respond(c, { data: { tickets: rows, cursor, has_more: page.hasMore } }, headers)
    })
}

/** Where to continue, for clients that do not read the envelope. */
function goingOn(c: Context, cursor: string, hasMore: boolean): Record<string, string> {
  const headers = { 'X-Next-Cursor': cursor, 'X-Has-More': hasMore ? '1' : '0' }
  return hasMore ? { ...headers, Link: `<${nextLink(c, { since: cursor })}>; rel="next"` } : headers
}

function exported(format: 'csv' | 'jsonl', rows: readonly ExportedTicketAnswer[], headers: Record<string, string>) {
  const isCsv = format === 'csv'
  const text = isCsv ? writeCsv(EXPORT_COLUMNS, rows) : rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const type = isCsv ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8'
  return [text, { ...headers, 'Content-Type': type }] as const
}
