import { eq, type SQL, sql } from 'drizzle-orm'
import { settings, tickets, ticketStatuses, ticketThreads } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { digits } from '../../../database/engine/text.ts'
import { insertFrom, update } from '../../../database/engine/writes.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** One commit handles so many. Their events fit into one call to the queue. */
const AT_MOST = 50
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** SQLite uses a partial index only if the query repeats its condition literally, so the values are part of the SQL text. */
const OPEN = digits(STATUS.open)
const YES = digits(1)
const NO = digits(0)

/**
 * Marks open, unanswered tickets without clocks past their due date as overdue, each with its event, and unmarks those that no
 * longer are. One transaction, so that all its statements see the same tickets. True if more may be left.
 */
export async function markOverdue(database: Database, at: number): Promise<boolean> {
  const { id, statusId, isAnswered, isOverdue, hasClocks, dueAt, hold } = tickets
  const limit = sql`limit ${digits(AT_MOST)}`
  const due = sql`from ${tickets} indexed by tickets_newly_due_2
    where ${statusId} = ${OPEN} and ${isAnswered} = ${NO} and ${isOverdue} = ${NO} and ${hold} & 1 = 0 and ${dueAt} < ${at}
      and ${hasClocks} = ${NO}
    order by ${dueAt}, ${id} ${limit}`
  const finished = sql`from ${tickets} indexed by tickets_wrongly_overdue_2
    where ${isOverdue} = ${YES} and ${hasClocks} = ${NO} and (${statusId} <> ${OPEN} or ${isAnswered} = ${YES}) ${limit}`
  const postponed = sql`from ${tickets} indexed by tickets_marked_overdue
    where ${isOverdue} = ${YES} and ${dueAt} >= ${at} and ${hasClocks} = ${NO} ${limit}`
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

/**
 * Closes answered tickets without a new message for the number of days in the setting (docs/domain-rules.md#11; 0: never). Each
 * gets a note for agents and an event, in one transaction. True if more may be left.
 */
export async function closeAnswered(database: Database, at: number): Promise<boolean> {
  const { id, statusId, customStatusId, isAnswered, lastResponseAt, hold } = tickets
  const days = sql`(select ${settings.autoCloseDays} from ${settings} where ${eq(settings.id, 1)})`
  const silent = sql`from ${tickets} indexed by tickets_auto_close_2
    where ${statusId} = ${OPEN} and ${isAnswered} = ${YES} and ${hold} & 2 = 0 and ${days} > 0
      and ${lastResponseAt} < ${at} - ${days} * ${digits(DAY_MILLISECONDS)}
    order by ${lastResponseAt}, ${id} limit ${digits(AT_MOST)}`
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
