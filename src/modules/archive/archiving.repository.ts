import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { conversationArchives } from '../../../drizzle/archives.ts'
import { settings } from '../../../drizzle/catalog.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { insertFrom, remove, update } from '../../database/engine/writes.ts'
import { archivePlace, keptTexts } from '../../database/queries/archived-texts.ts'
import type { Claim, KeptEntry, Pack } from './archive.types.ts'

const SYSTEM = { kind: 'system' } as const

/** The retention in months before archiving, and whether an archive is due. */
export async function readTasks(database: Database, now: number): Promise<{ months: number; isSomethingDue: boolean }> {
  const due = sql`select 1 from ${conversationArchives} where ${lte(conversationArchives.dueAt, now)}`
  const { found } = await readAsSystem(database, {
    found: row(
      { months: settings.archiveAfterMonths, isSomethingDue: flag(sql`exists (${due})`) },
      sql`from ${settings} where ${eq(settings.id, 1)}`,
    ),
  })
  return found ?? { months: 0, isSomethingDue: false }
}

/** The condition of the index. It excludes tickets that were erased, reopened, or archived since they closed. */
const closed = sql`${tickets.closedAt} is not null and ${tickets.erasedAt} is null and ${tickets.statusId} in (2, 3, 4)
  and (${tickets.conversationArchivedAt} is null or ${tickets.conversationArchivedAt} < ${tickets.closedAt})`

const unclaimed = sql`not exists (select 1 from ${conversationArchives}
  where ${and(eq(conversationArchives.ticketId, tickets.id), sql`${conversationArchives.state} = 'writing'`)})`

interface Claiming {
  /** Until then nobody else starts to write the same archive. */
  leaseUntil: number
  now: number
}

/** Claims the tickets that have been closed longest. The row of an archive is written before its object. */
export async function claimClosed(
  database: Database,
  { closedBefore, limit, ...claiming }: Claiming & { closedBefore: number; limit: number },
): Promise<Claim[]> {
  const oldest = and(closed, lte(tickets.closedAt, closedBefore), unclaimed)
  const order = sql`order by ${asc(tickets.closedAt)} limit ${digits(limit)}`
  return await claim(database, claiming, sql`from ${tickets} indexed by tickets_unarchived where ${oldest} ${order}`)
}

/** Claims one ticket. Undefined if another run is writing its archive. */
export async function claimTicket(
  database: Database,
  { ticketId, ...claiming }: Claiming & { ticketId: number },
): Promise<Claim | undefined> {
  const claimed = await claim(
    database,
    claiming,
    sql`from ${tickets} where ${and(eq(tickets.id, ticketId), unclaimed)}`,
  )
  return claimed[0]
}

/** The key is random, so that no archive ever reuses a key, even after a restore with Time Travel. */
async function claim(database: Database, { leaseUntil, now }: Claiming, from: SQL): Promise<Claim[]> {
  const { id, ticketId, storageKey } = conversationArchives
  const row = {
    ticketId: sql`${tickets.id}`,
    storageKey: sql`'archives/' || lower(hex(randomblob(16)))`,
    state: 'writing' as const,
    dueAt: leaseUntil,
    createdAt: now,
  }
  const claimed = insertFrom(conversationArchives, row, from).returning({ id, ticketId, storageKey })
  return (await commit(database, null, { actor: SYSTEM, at: now, writes: [{ claimed }] })).claimed
}

/** The most bytes of texts in memory at the same time. The size of an archived text is unknown until it is read. */
const BYTES_AT_ONCE = 1024 * 1024
const ARCHIVED_BYTES = 128 * 1024
const ENTRIES_AT_ONCE = 100

interface Unpacked {
  /** Null if the ticket is not to be archived. `hasNew` is false if everything is archived already. */
  ticket: { version: number; hasNew: boolean } | null
  entries: KeptEntry[]
}

/**
 * The next entries of a ticket, as many as fit; none after the last one. `archived`: only entries that are already in an
 * archive. System notes are never archived: they are short, and erasing searches them.
 */
export async function readUnpacked(
  database: Database,
  { ticketId, after, extent }: { ticketId: number; after: number; extent: 'everything' | 'archived' },
): Promise<Unpacked> {
  const th = alias(ticketThreads, 'th')
  const archived = isNotNull(th.archiveId)
  const written = and(eq(th.ticketId, ticketId), ne(th.poster, 'system'))
  const whereToArchive = and(written, gt(th.id, after), extent === 'archived' ? archived : undefined)
  const size = sql`iif(${archived}, ${digits(ARCHIVED_BYTES)}, octet_length(${th.body}) + octet_length(${th.bodyText}))`
  const some = sql`select ${th.id}, ${th.body}, ${th.bodyText}, ${th.archiveId},
      sum(${size}) over (order by ${th.id} rows unbounded preceding) - ${size} as bytes_before
    from ${ticketThreads} ${th} indexed by ticket_threads_ticket where ${whereToArchive} order by ${th.id} limit ${digits(ENTRIES_AT_ONCE)}`
  const unarchived = sql`select 1 from ${ticketThreads} ${th} where ${and(written, isNull(th.archiveId))}`
  return await readAsSystem(database, {
    ticket: row(
      { version: tickets.version, hasNew: flag(sql`exists (${unarchived})`) },
      sql`from ${tickets} where ${and(eq(tickets.id, ticketId), closed)}`,
    ),
    entries: longRows(
      { id: th.id, ...archivePlace(th) },
      keptTexts(th),
      sql`from (${some}) th where th.bytes_before < ${digits(BYTES_AT_ONCE)} order by ${th.id}`,
    ),
  })
}

interface Archived {
  claim: Claim
  /** Null: there was nothing to pack, and the claim is deleted. */
  pack: Pack | null
  /** The ticket's version when its entries were first read; null if the ticket may be open. */
  version: number | null
  /** The replaced archive is kept until then. */
  keptUntil: number
  now: number
}

/**
 * Moves the texts out of the database: their entries then refer to the archive. All or nothing. Fails as `isFailedAssertion`
 * tells if an entry or the ticket changed since packing; triggers check the state. The ticket's version and time are unchanged,
 * because no reader sees a difference.
 */
export async function commitArchive(
  database: Database,
  { claim: { id, ticketId }, pack, version, keptUntil, now }: Archived,
): Promise<void> {
  const { members = [], bytes, rawBytes, entryIds = [] } = pack ?? {}
  const ofPack = inList(ticketThreads.id, entryIds)
  const whereClaimed = and(eq(conversationArchives.id, id), eq(conversationArchives.ticketId, ticketId))
  const ofTicket = and(ofPack, eq(ticketThreads.ticketId, ticketId))
  const others = and(eq(conversationArchives.ticketId, ticketId), sql`${conversationArchives.state} = 'stored'`)
  const asRead = and(eq(tickets.id, ticketId), version === null ? undefined : and(eq(tickets.version, version), closed))
  const stored = { state: 'stored' as const, dueAt: null, members, bytes, rawBytes, entryCount: entryIds.length }
  await commit(database, null, {
    actor: SYSTEM,
    at: now,
    assert: {
      stillMine: sql`exists (select 1 from ${conversationArchives} where ${and(whereClaimed, sql`${conversationArchives.state} = 'writing'`)})`,
      stillTheirs: sql`(select count(*) from ${ticketThreads} where ${ofTicket}) = ${entryIds.length}`,
      asRead: sql`exists (select 1 from ${tickets} where ${asRead})`,
    },
    writes: [
      // A trigger inserts the row again. A row that is only emptied would leave its page half empty permanently.
      {
        emptied:
          pack &&
          update(
            ticketThreads,
            { id: sql`-${ticketThreads.id}`, body: '', bodyText: '', archiveId: id },
            sql`where ${ofPack}`,
          ),
      },
      { superseded: pack && update(conversationArchives, { state: 'stale', dueAt: keptUntil }, sql`where ${others}`) },
      {
        stored: pack
          ? update(conversationArchives, stored, sql`where ${whereClaimed}`)
          : remove(conversationArchives, whereClaimed),
      },
      {
        archived:
          version !== null && update(tickets, { conversationArchivedAt: now }, sql`where ${eq(tickets.id, ticketId)}`),
      },
    ],
  })
}
