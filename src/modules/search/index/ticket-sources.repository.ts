import { and, desc, eq, gt, max, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  conversationArchives,
  events,
  ticketCollaborators,
  tickets,
  ticketThreads,
  users,
} from '../../../../drizzle/schema.ts'
import { whereNeedsProof } from '../../../database/access/scope/ticket-scope.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows } from '../../../database/engine/rows.ts'
import { flag, many, numberOf, stringOf } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { TicketSource } from '../search.types.ts'

// Limits the entries read of a long conversation: its start and its newest entries.
export const FIRST_LENGTH = 8000
export const ENTRY_LENGTH = 4000
export const ENTRIES = 50
export const BODY_LENGTH = 48_000
export const NOTES = 30
export const NOTES_LENGTH = 24_000

const sourcesOf = prepared((at: Slots<{ ids: string }>) => sources(sql`where ${inList(tickets.id, at.ids)}`))

const newestSourcesOf = prepared((at: Slots<{ userId: number }>, limit: number) =>
  sources(sql`where ${eq(tickets.userId, at.userId)} order by ${desc(tickets.id)} limit ${digits(limit)}`),
)

const sourcesAfter = prepared((at: Slots<{ id: number }>, limit: number) =>
  sources(sql`where ${gt(tickets.id, at.id)} order by ${tickets.id} limit ${digits(limit)}`),
)

/** The indexed content of the tickets, in one trip. Deleted tickets are missing. It reads without a caller. */
export async function readTicketSources(database: Database, ticketIds: readonly number[]): Promise<TicketSource[]> {
  const [{ found }] = await runNamed(database, [{ found: sourcesOf({ ids: JSON.stringify(ticketIds) }) }])
  return found
}

/** A requester's newest tickets. It reads without a caller. */
export async function listTicketSourcesOf(database: Database, userId: number, limit: number): Promise<TicketSource[]> {
  const [{ found }] = await runNamed(database, [{ found: newestSourcesOf({ userId }, limit) }])
  return found
}

/** The tickets after an id, for an admin who rebuilds the index. */
export async function listTicketSourcesAfter(
  database: Database,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<TicketSource[]> {
  const { rows } = await readAs(database, caller, { found: sourcesAfter({ id }, limit) })
  return rows.found
}

/** `tail` is the SQL after FROM. */
function sources(tail: SQL) {
  const e = alias(ticketThreads, 'e')
  const { publicEntry, note, firstId } = indexedEntries()
  const first = sql`(select substr(${e.bodyText}, 1, ${digits(FIRST_LENGTH)}) from ${ticketThreads} ${e}
    where ${e.id} = ${firstId})`
  const others = newest(sql`${publicEntry} and ${e.id} > ${firstId}`, ENTRIES, BODY_LENGTH)
  const { firstName, lastName, userName, email } = users
  const ofTicket = and(eq(events.subjectType, 'ticket'), eq(events.subjectId, tickets.id))
  const takingPart = and(eq(ticketCollaborators.ticketId, tickets.id), sql`${ticketCollaborators.isActive} = 1`)
  return longRows(
    {
      ticketId: tickets.id,
      version: tickets.version,
      number: tickets.ticketNumber,
      subject: tickets.title,
      departmentId: tickets.departmentId,
      teamId: tickets.teamId,
      assignedTo: tickets.assignedTo,
      ownerId: tickets.userId,
      requester: stringOf(
        sql`${firstName} || ' ' || ${lastName} || ' ' || ifnull(${userName}, '') || ' ' || ifnull(${email}, '')`,
      ),
      eventId: numberOf(sql`ifnull((select ${max(events.id)} from ${events} where ${ofTicket}), 0)`),
      needsProof: flag(whereNeedsProof(tickets)),
      collaborators: many(
        {
          id: ticketCollaborators.userId,
          needsProof: flag(whereNeedsProof({ ...ticketCollaborators, statusId: tickets.statusId })),
        },
        sql`from ${ticketCollaborators} where ${takingPart}`,
      ),
      hasArchive: flag(
        sql`exists (select 1 from ${conversationArchives} where ${eq(conversationArchives.ticketId, tickets.id)})`,
      ),
    },
    {
      body: stringOf(sql`ifnull(${first}, '') || char(10) || ${others}`),
      notes: newest(note, NOTES, NOTES_LENGTH),
    },
    sql`from ${tickets} cross join ${users} on ${eq(users.id, tickets.userId)} ${tail}`,
  ).map((found) => found.map((document) => normalized(document)))
}

/** Which entries `e` of a ticket are in the index. */
export function indexedEntries() {
  const e = alias(ticketThreads, 'e')
  // Written as digits, since SQLite does not use a partial index for a bound value.
  const publicEntry = and(eq(e.ticketId, tickets.id), sql`${e.isInternal} = 0`)
  const note = and(eq(e.ticketId, tickets.id), sql`${e.isInternal} = 1`, sql`${e.poster} <> 'system'`)
  const firstId = sql`(select ${min(e.id)} from ${ticketThreads} ${e} where ${publicEntry})`
  return { publicEntry, note, firstId }
}

/** Newest entries first, so that the middle of a long conversation is cut. */
function newest(condition: SQL | undefined, entries: number, length: number): SQL<string> {
  const e = alias(ticketThreads, 'e')
  return stringOf(sql`ifnull((select substr(group_concat(n.part, char(10)), 1, ${digits(length)}) from (
    select substr(${e.bodyText}, 1, ${digits(ENTRY_LENGTH)}) as part from ${ticketThreads} ${e} where ${condition}
    order by ${desc(e.id)} limit ${digits(entries)}) n), '')`)
}

function normalized(document: TicketSource): TicketSource {
  const { subject, body, notes } = document
  return { ...document, subject: stored(subject), body: stored(body), notes: stored(notes) }
}

/** The text as the index stores it. */
export function stored(text: string): string {
  return text.normalize('NFC').trim()
}
