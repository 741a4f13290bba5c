import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import { textWindow } from '../../database/text-window.ts'
import { offsetOf, type PageRequest, type Total } from '../../shared/pages.ts'
import { scopeTokens } from './search-scope.policy.ts'
import { searchTokens } from './search-tokens.policy.ts'
import { countedAtMost, searchTotal } from './search-total.policy.ts'
import type { SearchQuery, SearchScope, TicketDocument } from './search.types.ts'
import type { SnippetSource } from './snippet.policy.ts'

/** The version of a ticket that is gone: nothing is newer, and its id never comes again. */
const GONE = Number.MAX_SAFE_INTEGER

export type SearchStatement = ReturnType<Database['build']['run']>

/** Writes the document unless the index holds a newer reading of the ticket. The same reading twice changes nothing. */
export function ticketDocumentStatements(
  search: Database,
  document: TicketDocument,
): [SearchStatement, SearchStatement] {
  const { ticketId, version, eventId, subject, body, notes, requester, number } = document
  return [
    search.build.run(sql`
      INSERT INTO ticket_documents (ticket_id, version, event_id, subject, body, notes)
      VALUES (${ticketId}, ${version}, ${eventId}, ${subject}, ${body}, ${notes})
      ON CONFLICT (ticket_id) DO UPDATE SET version = excluded.version, event_id = excluded.event_id,
        subject = excluded.subject, body = excluded.body, notes = excluded.notes
      WHERE excluded.version >= ticket_documents.version AND excluded.event_id >= ticket_documents.event_id`),
    search.build.run(sql`
      INSERT OR REPLACE INTO ticket_search (rowid, subject, body, requester, number, notes, scope)
      SELECT ${ticketId}, ${searchTokens(subject)}, ${searchTokens(body)}, ${searchTokens(requester)},
        ${searchTokens(number)}, ${searchTokens(notes)}, ${scopeTokens(document)}
      WHERE EXISTS (SELECT 1 FROM ticket_documents
        WHERE ticket_id = ${ticketId} AND version = ${version} AND event_id = ${eventId})`),
  ]
}

/** Leaves a mark, so that no message on its way brings a ticket back that is gone. */
export function forgetTicketStatements(search: Database, ticketId: number): [SearchStatement, SearchStatement] {
  return [
    search.build.run(sql`
      INSERT INTO ticket_documents (ticket_id, version, event_id, subject, body, notes)
      VALUES (${ticketId}, ${GONE}, ${GONE}, '', '', '')
      ON CONFLICT (ticket_id) DO UPDATE SET version = ${GONE}, event_id = ${GONE}, subject = '', body = '', notes = ''`),
    search.build.run(sql`DELETE FROM ticket_search WHERE rowid = ${ticketId}`),
  ]
}

export interface TicketHit {
  id: number
  body: SnippetSource
  notes: SnippetSource
}

export interface TicketHits {
  /** Newest first, up to `limit`. */
  hits: TicketHit[]
  /** As the index has it, which may lag behind the database. */
  total: Total
}

interface HitRow {
  id: number
  body: string
  bodyIsCut: number
  notes: string
  notesIsCut: number
}

export interface TicketSearch {
  query: SearchQuery
  scope: SearchScope
  request: PageRequest
  limit: number
  /** Count further, for a row read per match. */
  exactTotal: boolean
}

/**
 * One round trip over the index: the newest matches in the scope, and how many there are. The page is not materialized, since
 * D1 counts what is read back from there once more.
 */
export async function searchTicketDocuments(search: Database, selection: TicketSearch): Promise<TicketHits> {
  const { query, scope, request, limit } = selection
  const atMost = countedAtMost(selection)
  const matching = sql`FROM ticket_search WHERE ticket_search MATCH ${matchIn(query, scope)}
    ${scope.onlyTicketId === null ? sql`` : sql`AND rowid = ${scope.onlyTicketId}`}`
  const beyond = request.cursor === null ? sql`` : sql`AND rowid < ${request.cursor.id}`
  const notes = scope.seesNotes ? textWindow('notes', query.locators) : sql`'' AS notes, 0 AS notesIsCut`
  const [rows, { counted }] = await search.batch([
    search.build.all<HitRow>(sql`
      WITH page AS (
        SELECT rowid AS id ${matching} ${beyond} ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offsetOf(request)})
      SELECT page.id, ${textWindow('body', query.locators)}, ${notes}
      FROM page CROSS JOIN ticket_documents d ON d.ticket_id = page.id ORDER BY page.id DESC`),
    search.build.get<{ counted: number }>(sql`
      SELECT count(*) AS counted FROM (SELECT 1 ${matching} LIMIT ${atMost + 1})`),
  ])
  return {
    hits: rows.map((row) => ({
      id: row.id,
      body: { text: row.body, isCut: row.bodyIsCut === 1 },
      notes: { text: row.notes, isCut: row.notesIsCut === 1 },
    })),
    total: searchTotal(counted, { atMost, reached: offsetOf(request) + rows.length }),
  }
}

/** Notes are a column of their own, which is named only for those who may read them. */
function matchIn({ match }: SearchQuery, { tokens, seesNotes }: SearchScope): string {
  const columns = seesNotes ? 'subject body requester number notes' : 'subject body requester number'
  const text = `{${columns}} : (${match})`
  if (tokens === null) return text
  return `${text} AND scope : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
}

export interface RebuildProgress {
  name: string
  position: number
}

export async function readProgress(search: Database): Promise<Map<string, number>> {
  const [rows] = await search.batch([
    search.build.all<RebuildProgress>(sql`SELECT name, position FROM rebuild_progress`),
  ])
  return new Map(rows.map(({ name, position }) => [name, position]))
}

export function progressStatement(
  search: Database,
  name: 'tickets' | 'articles',
  { position, now }: { position: number; now: number },
): SearchStatement {
  return search.build.run(sql`
    INSERT INTO rebuild_progress (name, position, updated_at) VALUES (${name}, ${position}, ${now})
    ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = excluded.updated_at`)
}

/** Forgets what the index has between two ids and the database no longer has. */
export function forgetMissingStatements(
  search: Database,
  { after, last, ids }: { after: number; last: number; ids: readonly number[] },
): SearchStatement[] {
  const missing = sql`ticket_id > ${after} AND ticket_id <= ${last} AND version < ${GONE}
    AND ticket_id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return [
    search.build.run(
      sql`DELETE FROM ticket_search WHERE rowid IN (SELECT ticket_id FROM ticket_documents WHERE ${missing})`,
    ),
    search.build.run(sql`
      UPDATE ticket_documents SET version = ${GONE}, event_id = ${GONE}, subject = '', body = '', notes = ''
      WHERE ${missing}`),
  ]
}
