import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { settings, tickets, ticketStatuses, ticketThreads } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insertFrom, update } from '../../../database/engine/writes.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** One commit handles at most this many tickets. Their events fit into one call to the queue. */
const AT_MOST = 50
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** SQLite uses a partial index only if the query repeats its condition literally, so the values are part of the SQL text. */
const OPEN = digits(STATUS.open)
const YES = digits(1)
const NO = digits(0)

/** The tickets that a set may hold: all but these, or one of them alone. */
export type SetFilter = { except: readonly number[] } | { only: number }

/** The tickets of an index that are due, at most fifty. One of them alone is sought by its id. */
function found({ index, among, due, order }: { index: SQL; among: SetFilter; due: SQL; order?: SQL }): SQL {
  const { id } = tickets
  const isAlone = 'only' in among
  const allowed = isAlone ? eq(id, among.only) : among.except.length > 0 ? not(inList(id, among.except)) : undefined
  return sql`from ${tickets} ${isAlone ? sql`not indexed` : sql`indexed by ${index}`} where ${and(due, allowed)}
    ${order && sql`order by ${order}`} limit ${digits(AT_MOST)}`
}

/** Tickets to mark as overdue, and those whose mark is wrong. */
function overdueSets(at: number, among: SetFilter) {
  const { id, statusId, isAnswered, isOverdue, hasClocks, dueAt, hold } = tickets
  return {
    due: found({
      index: sql`tickets_newly_due_2`,
      among,
      due: sql`${statusId} = ${OPEN} and ${isAnswered} = ${NO} and ${isOverdue} = ${NO} and ${hold} & 1 = 0 and ${dueAt} < ${at}
        and ${hasClocks} = ${NO}`,
      order: sql`${dueAt}, ${id}`,
    }),
    finished: found({
      index: sql`tickets_wrongly_overdue_2`,
      among,
      due: sql`${isOverdue} = ${YES} and ${hasClocks} = ${NO} and (${statusId} <> ${OPEN} or ${isAnswered} = ${YES})`,
    }),
    postponed: found({
      index: sql`tickets_marked_overdue`,
      among,
      due: sql`${isOverdue} = ${YES} and ${dueAt} >= ${at} and ${hasClocks} = ${NO}`,
    }),
  }
}

/** The tickets of the next set of `markOverdue`. */
export async function findOverdue(database: Database, at: number, among: SetFilter): Promise<number[]> {
  const { due, finished, postponed } = overdueSets(at, among)
  const { id } = tickets
  const read = { due: rows({ id }, due), finished: rows({ id }, finished), postponed: rows({ id }, postponed) }
  const sets = await readAsSystem(database, read)
  return [...sets.due, ...sets.finished, ...sets.postponed].map((ticket) => ticket.id)
}

/**
 * Marks open, unanswered tickets without clocks past their due date as overdue, each with its event, and unmarks those that no
 * longer are. One transaction, so that all its statements see the same tickets. True if more may be left.
 */
export async function markOverdue(database: Database, at: number, among: SetFilter): Promise<boolean> {
  const { id } = tickets
  const { due, finished, postponed } = overdueSets(at, among)
  const overdue = { isOverdue: true, ...touchedColumns(at) }
  const inTime = { isOverdue: false, ...touchedColumns(at) }
  const written = await commit(database, null, {
    actor: { kind: 'system' },
    at,
    eventsBefore: [
      {
        type: 'ticket.sla_breached',
        subjectId: sql`${id}`,
        changes: changesOf('is_overdue', { from: 0, to: 1 }),
        each: due,
      },
    ],
    writes: [
      { marked: update(tickets, overdue, whereTicketAmong(due)).returning({ id }) },
      { finished: update(tickets, inTime, whereTicketAmong(finished)).returning({ id }) },
      { postponed: update(tickets, inTime, whereTicketAmong(postponed)).returning({ id }) },
    ],
  })
  return Math.max(written.marked.length, written.finished.length, written.postponed.length) === AT_MOST
}

const days = sql`(select ${settings.autoCloseDays} from ${settings} where ${eq(settings.id, 1)})`

function silentTickets(at: number, among: SetFilter): SQL {
  const { id, statusId, isAnswered, lastResponseAt, hold } = tickets
  return found({
    index: sql`tickets_auto_close_2`,
    among,
    due: sql`${statusId} = ${OPEN} and ${isAnswered} = ${YES} and ${hold} & 2 = 0 and ${days} > 0
      and ${lastResponseAt} < ${at} - ${days} * ${digits(DAY_MILLISECONDS)}`,
    order: sql`${lastResponseAt}, ${id}`,
  })
}

/** The tickets of the next set of `closeAnswered`. */
export async function findAnswered(database: Database, at: number, among: SetFilter): Promise<number[]> {
  const { id } = tickets
  const { silent } = await readAsSystem(database, { silent: rows({ id }, silentTickets(at, among)) })
  return silent.map((ticket) => ticket.id)
}

/**
 * Closes answered tickets without a new message for the number of days in the setting (docs/domain-rules.md#11; 0: never). Each
 * gets a note for agents and an event, in one transaction. True if more may be left.
 */
export async function closeAnswered(database: Database, at: number, among: SetFilter): Promise<boolean> {
  const { id, customStatusId } = tickets
  const silent = silentTickets(at, among)
  const message = sql`(select ${ticketStatuses.message} from ${ticketStatuses} where ${eq(ticketStatuses.id, STATUS.closed)})`
  const text = sql`${message} || ' the system: no answer for ' || ${days} || iif(${days} = 1, ' day', ' days')`
  const { closed } = await commit(database, null, {
    actor: { kind: 'system' },
    at,
    eventsBefore: [
      {
        type: 'ticket.auto_closed',
        subjectId: sql`${id}`,
        changes: sql`json_array(json_object('field', 'status', 'from', ifnull(${customStatusId}, ${OPEN}), 'to', ${digits(STATUS.closed)}))`,
        each: silent,
      },
    ],
    writes: [
      {
        noted: insertFrom(
          ticketThreads,
          {
            ticketId: sql`${id}`,
            poster: 'system',
            isInternal: true,
            body: sql`${text}`,
            bodyText: sql`${text}`,
            createdAt: at,
          },
          silent,
        ),
      },
      // Before they close, because the query finds open ones.
      { clocks: settleClocks(sql`${tickets.id} in (select ${tickets.id} ${silent})`, at) },
      {
        closed: update(
          tickets,
          { statusId: STATUS.closed, closedAt: at, isOverdue: false, ...touchedColumns(at) },
          whereTicketAmong(silent),
        ).returning({ id }),
      },
    ],
  })
  return closed.length === AT_MOST
}

function whereTicketAmong(found: SQL): SQL {
  return sql`where ${tickets.id} in (select ${tickets.id} ${found})`
}

function changesOf(field: string, { from, to }: { from: number; to: number }): SQL {
  return sql`${JSON.stringify([{ field, from, to }])}`
}

function touchedColumns(at: number) {
  return { version: sql`${tickets.version} + 1`, updatedAt: at }
}
