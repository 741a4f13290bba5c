import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import {
  attachments,
  deliveries,
  events,
  generalUpdates,
  problems,
  problemWords,
  ticketCollaborators,
  tickets,
  ticketThreads,
} from '../../../drizzle/schema.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { json, numberOf } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { remove, update } from '../../database/engine/writes.ts'
import {
  emptyEntry,
  ERASED_AT_ONCE,
  eventsEmptied,
  filesGone,
  whereEntryNotErased,
  type ErasurePosition,
  type Stage,
  type StageStep,
  ticketsErased,
  ticketsErasedWrites,
} from './erasing.repository.ts'
import { detachRecords } from './own-records.repository.ts'
import { ERASED, REMOVED, whereRowsOf, tableOf, WINDOW, windowAfter } from './personal-data.repository.ts'

const TICKETS = 10
const ROWS_REMOVED = 500

/** Deletes every row that belongs to the account alone: sessions, devices, notifications, mailed links. */
async function removeRows(_database: Database, { account, position }: ErasurePosition): Promise<StageStep> {
  const writes = REMOVED.map((name) => {
    const table = tableOf(name)
    const some = sql`select rowid from ${table} where ${whereRowsOf(name, sql`${account}`)} limit ${digits(ROWS_REMOVED)}`
    return remove(table, sql`rowid in (${some})`)
  })
  const left = REMOVED.map(
    (name) => sql`exists (select 1 from ${tableOf(name)} where ${whereRowsOf(name, sql`${account}`)})`,
  )
  return { writes, next: sql`iif(${sql.join(left, sql` or `)}, ${position}, -1)` }
}

const collaborationsOf = prepared((at: Slots<{ account: number }>, limit: number) =>
  rows(
    { id: ticketCollaborators.id, ticketId: ticketCollaborators.ticketId },
    sql`from ${ticketCollaborators} where ${eq(ticketCollaborators.userId, at.account)} limit ${digits(limit)}`,
  ),
)

/** Removes the person as collaborator, so that nobody writes to them. */
async function leaveTickets(database: Database, { account, position }: ErasurePosition): Promise<StageStep> {
  const { found } = await readAsSystem(database, { found: collaborationsOf({ account }, ERASED_AT_ONCE) })
  if (found.length === 0) return { next: null }
  const { writes } = ticketsErasedWrites(found.map(({ ticketId }) => ticketId))
  const ids = found.map(({ id }) => id)
  return {
    writes: [...writes, remove(ticketCollaborators, inList(ticketCollaborators.id, ids))],
    events: [
      {
        type: 'ticket.collaborator_removed',
        subjectId: sql`${tickets.id}`,
        context: { userId: account },
        each: sql`from ${tickets} where ${inList(
          tickets.id,
          found.map(({ ticketId }) => ticketId),
        )}`,
      },
    ],
    next: position,
  }
}

const ticketsOf = prepared((at: Slots<{ account: number; position: number }>, limit: number) => {
  const whereOfAccount = and(eq(tickets.userId, at.account), gt(tickets.id, at.position), isNull(tickets.erasedAt))
  return rows(
    { id: tickets.id },
    sql`from ${tickets} indexed by tickets_requester where ${whereOfAccount} order by ${tickets.id} limit ${digits(limit)}`,
  )
})

/** Erases tickets of the person with all answers, since these name and quote the person. */
async function eraseTickets(database: Database, { account, position, now }: ErasurePosition): Promise<StageStep> {
  const { found } = await readAsSystem(database, { found: ticketsOf({ account, position }, TICKETS) })
  const ids = found.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return { next: null }
  const left = sql`exists (select 1 from ${tickets} where ${and(inList(tickets.id, ids), isNull(tickets.erasedAt))})`
  return { ...(await ticketsErased(database, { ids, now })), next: sql`iif(${left}, ${position}, ${last})` }
}

interface Found {
  ids: number[]
  next: number | null
}

/** Rows of a table that have no index, from one window of ids. */
async function walk(
  database: Database,
  {
    table,
    wanted,
    position,
    limit = ERASED_AT_ONCE,
  }: {
    table: typeof tickets | typeof events | typeof deliveries | typeof problems
    wanted: SQL | undefined
    position: number
    limit?: number
  },
): Promise<Found> {
  const inWindow = sql`${table.id} > ${position} and ${table.id} <= ${position + WINDOW}`
  const some = sql`select ${table.id} as id from ${table} where ${and(inWindow, wanted)} order by ${table.id} limit ${digits(limit)}`
  const { found } = await readAsSystem(database, {
    found: row(
      {
        ids: json<number[]>(sql`(select json_group_array(id) from (${some}))`),
        last: numberOf(sql`(select ifnull(max(${table.id}), 0) from ${table})`),
      },
      sql``,
    ),
  })
  const { ids, last } = found ?? { ids: [], last: 0 }
  return { ids, next: ids.length === limit ? (ids.at(-1) ?? null) : windowAfter(position, last) }
}

const entriesOf = prepared((at: Slots<{ account: number; position: number }>, limit: number) => {
  const { id, ticketId, userId } = ticketThreads
  const inWindow = sql`${id} > ${at.position} and ${id} <= ${at.position} + ${digits(WINDOW)}`
  const file = sql`(select json_group_array(${attachments.storageKey}) from ${attachments} where ${eq(attachments.threadId, id)})`
  return rows(
    { id, ticketId, keys: json<string[]>(file) },
    sql`from ${ticketThreads} where ${and(eq(userId, at.account), inWindow, whereEntryNotErased)} order by ${id} limit ${digits(limit)}`,
  )
})
const lastEntry = prepared(() =>
  row({ last: numberOf(sql`ifnull(max(${ticketThreads.id}), 0)`) }, sql`from ${ticketThreads}`),
)

/** Erases entries of the person in tickets of others. */
async function eraseEntries(database: Database, { account, position }: ErasurePosition): Promise<StageStep> {
  const { found, last } = await readAsSystem(database, {
    found: entriesOf({ account, position }, ERASED_AT_ONCE),
    last: lastEntry({}),
  })
  const isFull = found.length === ERASED_AT_ONCE
  const next = isFull ? (found.at(-1)?.id ?? null) : windowAfter(position, last?.last ?? 0)
  if (found.length === 0) return { next }
  const keys = found.flatMap((entry) => entry.keys)
  const { events: erasureEvents, writes } = ticketsErasedWrites(found.map(({ ticketId }) => ticketId))
  const whereOfAccount = inList(
    ticketThreads.id,
    found.map(({ id }) => id),
  )
  return {
    freed: keys,
    writes: [filesGone(keys), update(ticketThreads, emptyEntry(), sql`where ${whereOfAccount}`), ...writes],
    events: erasureEvents,
    next,
  }
}

/**
 * Empties events of the account, and events that the person caused elsewhere. System notes name the person who made a change.
 */
async function emptyEvents(database: Database, { account, position }: ErasurePosition): Promise<StageStep> {
  const ofAccount = and(eq(events.subjectType, 'user'), eq(events.subjectId, account))
  const wanted = sql`(${eq(events.actorId, account)} or ${ofAccount})`
  const { ids, next } = await walk(database, { table: events, wanted, position })
  if (ids.length === 0) return { next }
  const notes = sql`select ${ticketThreads.id} from ${events} cross join ${ticketThreads} on ${and(
    eq(ticketThreads.ticketId, events.subjectId),
    eq(ticketThreads.createdAt, events.createdAt),
  )} where ${and(inList(events.id, ids), eq(events.subjectType, 'ticket'), eq(ticketThreads.poster, 'system'))}`
  return {
    writes: [
      update(ticketThreads, emptyEntry(), sql`where ${ticketThreads.id} in (${notes})`),
      ...eventsEmptied(sql`select ${events.id} from ${events} where ${inList(events.id, ids)}`),
    ],
    next,
  }
}

/** Deletes mails and pushes to the person, with the error texts of failed ones. */
async function removeDeliveries(database: Database, { account, position }: ErasurePosition): Promise<StageStep> {
  const wanted = eq(deliveries.userId, account)
  const { ids, next } = await walk(database, { table: deliveries, wanted, position })
  return { writes: ids.length === 0 ? [] : [remove(deliveries, inList(deliveries.id, ids))], next }
}

/** Erases problems that the person reported, in the same way as tickets. */
async function eraseProblems(database: Database, { account, position, now }: ErasurePosition): Promise<StageStep> {
  const wanted = eq(problems.requesterId, account)
  const { ids, next } = await walk(database, { table: problems, wanted, position, limit: TICKETS })
  if (ids.length === 0) return { next }
  const whereOfAccount = inList(attachments.problemId, ids)
  const files = rows(
    { key: attachments.storageKey },
    sql`from ${attachments} where ${whereOfAccount} limit ${digits(ROWS_REMOVED)}`,
  )
  const { found } = await readAsSystem(database, { found: files })
  const keys = found.map(({ key }) => key)
  const whereInIds = inList(problems.id, ids)
  const history = sql`select ${events.id} from json_each(${JSON.stringify(ids)}) j
    cross join ${events} on ${events.subjectType} = 'problem' and ${events.subjectId} = j.value`
  const empty = { subject: ERASED, description: ERASED, version: sql`${problems.version} + 1`, updatedAt: now }
  return {
    freed: keys,
    writes: [
      filesGone(keys),
      update(problems, empty, sql`where ${whereInIds}`),
      remove(problemWords, inList(problemWords.recordId, ids)),
      update(generalUpdates, { value: ERASED, updatedAt: now }, sql`where ${inList(generalUpdates.problemId, ids)}`),
      ...eventsEmptied(history),
    ],
    events: [
      { type: 'problem.updated', subjectId: sql`${problems.id}`, each: sql`from ${problems} where ${whereInIds}` },
    ],
    next: keys.length === ROWS_REMOVED ? position : next,
  }
}

/** The first stages for each account, in this order. A running erasure stores the name, so a stage must keep its name. */
export const STAGES = {
  rows: removeRows,
  collaborations: leaveTickets,
  tickets: eraseTickets,
  entries: eraseEntries,
  events: emptyEvents,
  deliveries: removeDeliveries,
  problems: eraseProblems,
  own_records: detachRecords,
} as const satisfies Record<string, Stage>

const untoldTickets = prepared((at: Slots<{ since: number }>) => {
  const waiting = sql`select ${events.type} as type, ${events.createdAt} as at from ${events} indexed by events_unprocessed
    where ${isNull(events.processedAt)} order by ${events.createdAt} desc limit 1000`
  return row(
    { found: numberOf(sql`1`) },
    sql`from (${waiting}) where type = 'ticket.erased' and at >= ${at.since} limit 1`,
  )
})

/** Whether search has not yet updated a ticket erased since then. */
export async function isSearchBehind(database: Database, since: number): Promise<boolean> {
  const { found } = await readAsSystem(database, { found: untoldTickets({ since }) })
  return found !== null
}
