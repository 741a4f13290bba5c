import { and, eq, gt, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ticketDocuments, ticketHeads, ticketSearch } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows } from '../../../database/engine/rows.ts'
import { orNull } from '../../../database/engine/shapes.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { excluded, inList } from '../../../database/engine/text.ts'
import { insert, onConflict, remove, replaceFrom, update } from '../../../database/engine/writes.ts'
import { forgetWords, keepWordsOfTicket, searchTokens, windowSigns, wordsLost } from '../../../full-text/full-text.ts'
import { saveProgress } from './rebuild-progress.repository.ts'
import { scopeTokens } from '../search-scope.policy.ts'
import type { TicketDocument } from '../search.types.ts'

/** The version of a deleted ticket. No version is newer, and its id is never used again. */
const GONE = Number.MAX_SAFE_INTEGER
const NOTHING = { version: GONE, eventId: GONE, subject: '', body: '', notes: '' } as const

const storeDocument = prepared((at: Slots<typeof ticketDocuments.$inferSelect>) => {
  const { version, eventId, subject, body, notes } = ticketDocuments
  const newer = {
    version: excluded(version),
    eventId: excluded(eventId),
    subject: excluded(subject),
    body: excluded(body),
    notes: excluded(notes),
  }
  const noOlder = sql`${newer.version} >= ${version} and ${newer.eventId} >= ${eventId}`
  return insert(
    ticketDocuments,
    {
      ticketId: at.ticketId,
      version: at.version,
      eventId: at.eventId,
      subject: at.subject,
      body: at.body,
      notes: at.notes,
    },
    sql`${onConflict(ticketDocuments, ['ticketId'], newer)} where ${noOlder}`,
  )
})

type Tokens = Omit<typeof ticketSearch.$inferSelect, 'rank'>

type Reading = { rowid: number; version: number; eventId: number }

/** The index has exactly this reading. */
function whereDocumentUnchanged(at: Slots<Reading>): SQL {
  const { ticketId, version, eventId } = ticketDocuments
  const same = and(eq(ticketId, at.rowid), eq(version, at.version), eq(eventId, at.eventId))
  return sql`where exists (select 1 from ${ticketDocuments} where ${same})`
}

const storeHeads = prepared((at: Slots<Reading & { tokens: string }>) =>
  replaceFrom(ticketHeads, { ticketId: at.rowid, tokens: at.tokens }, whereDocumentUnchanged(at)),
)

const storeTokens = prepared((at: Slots<Tokens & Reading & { signs: string }>) => {
  const signed = (tokens: Placeholder) => sql`${at.signs} || ' ' || ${tokens}`
  return replaceFrom(
    ticketSearch,
    {
      rowid: at.rowid,
      subject: signed(at.subject),
      body: signed(at.body),
      requester: signed(at.requester),
      number: signed(at.number),
      notes: signed(at.notes),
      scope: at.scope,
    },
    whereDocumentUnchanged(at),
  )
})

/** The texts from which the index has the words of a ticket. */
export interface IndexedTexts {
  ticketId: number
  texts: string[]
}

const textsOf = prepared((at: Slots<{ ids: string }>) => {
  const { ticketId, subject, body, notes } = ticketDocuments
  const heads = orNull(ticketHeads.tokens)
  return longRows(
    { ticketId, heads },
    { subject, body, notes },
    sql`from ${ticketDocuments} left join ${ticketHeads} on ${eq(ticketHeads.ticketId, ticketId)} where ${inList(ticketId, at.ids)}`,
  )
})

/** The value of `before` for `storeTicketDocuments`. Read it before the documents are stored, together with the tickets. */
export async function readIndexedTexts(search: Database, ticketIds: readonly number[]): Promise<IndexedTexts[]> {
  const [{ found }] = await runNamed(search, [{ found: textsOf({ ids: JSON.stringify(ticketIds) }) }])
  return found.map(({ ticketId, heads, subject, body, notes }) => ({
    ticketId,
    texts: [heads ?? '', subject, body, notes],
  }))
}

/** The words that documents may no longer contain. */
function wordsLostBy(before: readonly IndexedTexts[], documents: readonly TicketDocument[]): string[] {
  const after = new Map(documents.map((document) => [document.ticketId, document]))
  return [
    ...new Set(
      before.flatMap(({ ticketId, texts }) => {
        const document = after.get(ticketId)
        if (document === undefined) return wordsLost(texts, [])
        const { subject, body, notes } = document
        return wordsLost(texts, [headsOf(document), subject, body, notes])
      }),
    ),
  ]
}

/** Stores the documents of one batch. A newer reading in the index is kept. The same reading twice changes nothing. */
export async function storeTicketDocuments(search: Database, { documents, goneIds, before }: Readings): Promise<void> {
  await runNamed(search, [
    { saved: documents.flatMap((document) => saveTicketDocument(document)) },
    { forgotten: goneIds.flatMap((id) => forgetTicketDocument(id)) },
    { words: forgetWords('ticket', wordsLostBy(before, documents)) },
  ])
}

interface Readings {
  documents: readonly TicketDocument[]
  goneIds: readonly number[]
  /** The indexed texts of all these tickets. */
  before: readonly IndexedTexts[]
}

interface RebuiltTickets {
  documents: readonly TicketDocument[]
  /** All existing tickets between these ids. If one has no document, the index keeps its row. */
  knownIds: readonly number[]
  after: number
  last: number
  /** The position of the next step. */
  next: number
  /** Whether articles start again too. */
  restart: boolean
  now: number
}

/** The position that marks a finished phase. */
export const FINISHED = Number.MAX_SAFE_INTEGER

const LATER_PHASES = ['articles', 'ticket-words', 'article-words'] as const

/** Stores one step of a rebuild and its progress in the same batch. */
export async function storeRebuiltTickets(search: Database, step: RebuiltTickets): Promise<void> {
  const { documents, knownIds: ids, after, last, next, restart, now } = step
  await runNamed(search, [
    { reached: saveProgress('tickets', { position: next, now }) },
    { signed: next === FINISHED ? saveProgress('ticket-windows', { position: next, now }) : [] },
    { restarted: restart ? LATER_PHASES.map((name) => saveProgress(name, { position: 0, now })) : [] },
    { saved: documents.flatMap((document) => saveTicketDocument(document)) },
    { forgotten: forgetMissingTickets({ after, last, ids }) },
  ])
}

function saveTicketDocument(document: TicketDocument): Command<void>[] {
  const { ticketId, version, eventId, subject, body, notes, requester, number } = document
  const tokens = {
    subject: searchTokens(subject),
    body: searchTokens(body),
    requester: searchTokens(requester),
    number: searchTokens(number),
    notes: searchTokens(notes),
  }
  return [
    storeDocument({ ticketId, version, eventId, subject, body, notes }),
    storeHeads({ rowid: ticketId, version, eventId, tokens: headsOf(document) }),
    storeTokens({
      rowid: ticketId,
      version,
      eventId,
      ...tokens,
      signs: windowSigns(ticketId),
      scope: scopeTokens(document),
    }),
    ...keepWordsOfTicket(ticketId, Object.values(tokens), scopeTokens(document)),
  ]
}

/** The tokens of each field are separate, so that a phrase does not match across fields. */
export function headsOf({
  subject,
  requester,
  number,
}: Pick<TicketDocument, 'subject' | 'requester' | 'number'>): string {
  return ` ${[subject, requester, number].map(searchTokens).join(' | ')} `
}

/** Stores a mark, so that a late message does not restore a deleted ticket. */
function forgetTicketDocument(ticketId: number): Command<void>[] {
  return [
    insert(ticketDocuments, { ticketId, ...NOTHING }, onConflict(ticketDocuments, ['ticketId'], NOTHING)),
    remove(ticketSearch, eq(ticketSearch.rowid, ticketId)),
    remove(ticketHeads, eq(ticketHeads.ticketId, ticketId)),
  ]
}

/** Deletes rows between two ids whose tickets no longer exist in the database. */
function forgetMissingTickets({
  after,
  last,
  ids,
}: {
  after: number
  last: number
  ids: readonly number[]
}): Command<void>[] {
  const { ticketId, version } = ticketDocuments
  const known = inList(ticketId, ids)
  const absent = and(gt(ticketId, after), lte(ticketId, last), lt(version, GONE), sql`not (${known})`)
  const missing = sql`select ${ticketId} from ${ticketDocuments} where ${absent}`
  return [
    remove(ticketSearch, sql`${ticketSearch.rowid} in (${missing})`),
    remove(ticketHeads, sql`${ticketHeads.ticketId} in (${missing})`),
    update(ticketDocuments, NOTHING, sql`where ${absent}`),
  ]
}
