import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { conversationArchives } from '../../../drizzle/archives.ts'
import { settings } from '../../../drizzle/catalog.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { insertFrom, remove, update } from '../../database/engine/writes.ts'
import { archivePlace, keptTexts } from '../../database/queries/archived-texts.ts'
import type { Claim, KeptEntry, Pack } from './archive.types.ts'

const SYSTEM = { kind: 'system' } as const

/** What is packed of a ticket: everything, or what an archive has already, for an archive that something was erased from. */
export type Extent = 'everything' | 'archived'

/** After how many months, and whether there is an archive to see to. */
const tasks = prepared((at: Slots<{ now: number }>) => {
  const due = sql`select 1 from ${conversationArchives} where ${lte(conversationArchives.dueAt, at.now)}`
  return row(
    { months: settings.archiveAfterMonths, isSomethingDue: flag(sql`exists (${due})`) },
    sql`from ${settings} where ${eq(settings.id, 1)}`,
  )
})

export async function readTasks(database: Database, now: number): Promise<{ months: number; isSomethingDue: boolean }> {
  const { found } = await readAsSystem(database, { found: tasks({ now }) })
  return found ?? { months: 0, isSomethingDue: false }
}

/** As the index has it, which holds no ticket that was archived since it closed, erased, or opened again. */
const closed = sql`${tickets.closedAt} is not null and ${tickets.erasedAt} is null and ${tickets.statusId} in (2, 3, 4)
  and (${tickets.conversationArchivedAt} is null or ${tickets.conversationArchivedAt} < ${tickets.closedAt})`

const beingWritten = sql`exists (select 1 from ${conversationArchives}
  where ${and(eq(conversationArchives.ticketId, tickets.id), sql`${conversationArchives.state} = 'writing'`)})`

interface Claiming {
  /** Until when nobody else begins to write the same. */
  leaseUntil: number
  now: number
}

/** The key is random, so that no archive ever stands where another one stood, not even after a journey in time. */
function claimFrom(at: Slots<Claiming>, from: SQL) {
  return insertFrom(
    conversationArchives,
    {
      ticketId: sql`${tickets.id}`,
      storageKey: sql`'archives/' || lower(hex(randomblob(16)))`,
      state: 'writing',
      dueAt: at.leaseUntil,
      createdAt: at.now,
    },
    from,
  ).returning({
    id: conversationArchives.id,
    ticketId: conversationArchives.ticketId,
    storageKey: conversationArchives.storageKey,
  })
}

const claimOldest = prepared((at: Slots<Claiming & { closedBefore: number }>, limit: number) =>
  claimFrom(
    at,
    sql`from ${tickets} indexed by tickets_unarchived where ${closed} and ${lte(tickets.closedAt, at.closedBefore)}
      and not ${beingWritten} order by ${asc(tickets.closedAt)} limit ${digits(limit)}`,
  ),
)

/** Takes the tickets that have been closed for longest: the row of an archive is there before its object is. */
export async function claimClosed(
  database: Database,
  { limit, ...claiming }: Claiming & { closedBefore: number; limit: number },
): Promise<Claim[]> {
  const writes = { claimed: claimOldest(claiming, limit) }
  return (await commit(database, null, { actor: SYSTEM, at: claiming.now, writes })).claimed
}

const claimOne = prepared((at: Slots<Claiming & { ticketId: number }>) =>
  claimFrom(at, sql`from ${tickets} where ${eq(tickets.id, at.ticketId)} and not ${beingWritten}`),
)

/** For one ticket; undefined where somebody else is writing its archive. */
export async function claimTicket(
  database: Database,
  claiming: Claiming & { ticketId: number },
): Promise<Claim | undefined> {
  const writes = { claimed: claimOne(claiming) }
  const { claimed } = await commit(database, null, { actor: SYSTEM, at: claiming.now, writes })
  return claimed[0]
}

/** So much is in memory at once; of an archived text it is not known before it is read. */
const BYTES_AT_ONCE = 1024 * 1024
const ARCHIVED_BYTES = 128 * 1024
const ENTRIES_AT_ONCE = 100

const unpacked = prepared((at: Slots<{ ticketId: number; after: number }>, extent: Extent) => {
  const th = alias(ticketThreads, 'th')
  const archived = isNotNull(th.archiveId)
  // Notes of the system stay: they are short, and erasing looks into them.
  const meant = and(
    eq(th.ticketId, at.ticketId),
    gt(th.id, at.after),
    ne(th.poster, 'system'),
    extent === 'archived' ? archived : undefined,
  )
  const size = sql`iif(${archived}, ${digits(ARCHIVED_BYTES)}, octet_length(${th.body}) + octet_length(${th.bodyText}))`
  const some = sql`select ${th.id}, ${th.body}, ${th.bodyText}, ${th.archiveId},
      sum(${size}) over (order by ${th.id} rows unbounded preceding) - ${size} as bytes_before
    from ${ticketThreads} ${th} indexed by ticket_threads_ticket where ${meant} order by ${th.id} limit ${digits(ENTRIES_AT_ONCE)}`
  return longRows(
    { id: th.id, ...archivePlace(th) },
    keptTexts(th),
    sql`from (${some}) th where th.bytes_before < ${digits(BYTES_AT_ONCE)} order by ${th.id}`,
  )
})

/** The next entries of a ticket, as many as fit: none behind the last one. */
export async function listUnpacked(
  database: Database,
  place: { ticketId: number; after: number },
  extent: Extent,
): Promise<KeptEntry[]> {
  return (await readAsSystem(database, { found: unpacked(place, extent) })).found
}

/** A ticket as it is when its entries are first read. */
export interface Closed {
  version: number
  /** False: what it has is archived. */
  hasNew: boolean
}

const closedTicket = prepared((at: Slots<{ ticketId: number }>) => {
  const th = alias(ticketThreads, 'th')
  const unarchived = and(eq(th.ticketId, tickets.id), isNull(th.archiveId), ne(th.poster, 'system'))
  const hasNew = flag(sql`exists (select 1 from ${ticketThreads} ${th} where ${unarchived})`)
  return row(
    { version: tickets.version, hasNew },
    sql`from ${tickets} where ${eq(tickets.id, at.ticketId)} and ${closed}`,
  )
})

/** With its first entries; null for one that is not to be archived any more. */
export async function startPacking(
  database: Database,
  ticketId: number,
): Promise<{ ticket: Closed; entries: KeptEntry[] } | null> {
  const { ticket, entries } = await readAsSystem(database, {
    ticket: closedTicket({ ticketId }),
    entries: unpacked({ ticketId, after: 0 }, 'everything'),
  })
  return ticket && { ticket, entries }
}

interface Archived {
  claim: Claim
  pack: Pack
  /** The ticket's when its entries were first read; null where the ticket may be open. */
  version: number | null
  /** Until when what it takes the place of is kept. */
  keptUntil: number
  now: number
}

/**
 * The texts leave the database, and their entries refer to the archive that has them: all or nothing. Fails as
 * `isFailedAssertion` tells when any of these entries, or the ticket, is not what was packed: triggers see to the state.
 */
export async function commitArchive(
  database: Database,
  { claim: { id, ticketId }, pack, version, keptUntil, now }: Archived,
): Promise<void> {
  const { members, bytes, rawBytes, entryIds } = pack
  const ofPack = inList(ticketThreads.id, entryIds)
  const ofTicket = and(ofPack, eq(ticketThreads.ticketId, ticketId), ne(ticketThreads.poster, 'system'))
  const mine = and(eq(conversationArchives.id, id), eq(conversationArchives.ticketId, ticketId))
  const others = and(
    eq(conversationArchives.ticketId, ticketId),
    ne(conversationArchives.id, id),
    sql`${conversationArchives.state} = 'stored'`,
  )
  await commit(database, null, {
    actor: SYSTEM,
    at: now,
    assert: {
      stillMine: sql`exists (select 1 from ${conversationArchives} where ${and(mine, sql`${conversationArchives.state} = 'writing'`)})`,
      stillTheirs: sql`(select count(*) from ${ticketThreads} where ${ofTicket}) = ${entryIds.length}`,
      ...(version === null ? {} : { asRead: stillClosed(ticketId, version) }),
    },
    writes: {
      emptied: update(ticketThreads, { body: '', bodyText: '', archiveId: id }, sql`where ${ofPack}`),
      superseded: update(conversationArchives, { state: 'stale', dueAt: keptUntil }, sql`where ${others}`),
      stored: update(
        conversationArchives,
        { state: 'stored', dueAt: null, members, bytes, rawBytes, entryCount: entryIds.length },
        sql`where ${mine}`,
      ),
      archived: version !== null && ticketArchived(ticketId, now),
    },
  })
}

/** For a ticket that has nothing to archive: the claim goes, and nobody looks at it again before it closes anew. */
export async function commitNothing(
  database: Database,
  { claim: { id, ticketId }, version, now }: { claim: Claim; version: number; now: number },
): Promise<void> {
  await commit(database, null, {
    actor: SYSTEM,
    at: now,
    assert: { asRead: stillClosed(ticketId, version) },
    writes: {
      released: remove(conversationArchives, eq(conversationArchives.id, id)),
      archived: ticketArchived(ticketId, now),
    },
  })
}

function stillClosed(ticketId: number, version: number): SQL {
  return sql`exists (select 1 from ${tickets} where ${and(eq(tickets.id, ticketId), eq(tickets.version, version))} and ${closed})`
}

/** Neither the version nor the time of the last change: nothing that anybody reads is another. */
function ticketArchived(ticketId: number, now: number) {
  return update(tickets, { conversationArchivedAt: now }, sql`where ${eq(tickets.id, ticketId)}`)
}
