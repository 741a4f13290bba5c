import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  attachments,
  events,
  notifications,
  ticketFormValues,
  tickets,
  ticketTags,
  ticketThreads,
  webhookAttempts,
  webhookDeliveries,
  ticketCodes,
  widgetConversations,
  widgetTickets,
} from '../../../drizzle/schema.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { json } from '../../database/engine/shapes.ts'
import type { Command } from '../../database/engine/statements.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { remove, update } from '../../database/engine/writes.ts'
import { ERASED } from './personal-data.repository.ts'

/** The most rows of each kind that one batch erases. */
export const ERASED_AT_ONCE = 100

/**
 * A part of an erasure: one batch, after the deletion of files. If it is repeated after a crash, it finds the remaining rows.
 */
export interface ErasureStep {
  /** Keys of files. Files are deleted first, so that no row is deleted while its file still exists. */
  freed: string[]
  writes: Command<void>[]
  events: NewEvent[]
}

/** The account, the last handled row, and the time. */
export interface ErasurePosition {
  account: number
  position: number
  now: number
}

/**
 * A step of one stage. `next` is the position of the next step, or an expression if it depends on the writes. Null: the stage
 * is complete.
 */
export interface StageStep extends Partial<ErasureStep> {
  next: number | SQL | null
  /** Events that read what the writes change. */
  eventsBefore?: NewEvent[]
}

export type Stage = (database: Database, place: ErasurePosition) => Promise<StageStep>

/** An entry without its text and its origin. */
export function emptyEntry() {
  return { title: '', body: ERASED, bodyText: ERASED, ipAddress: '', messageId: null }
}

export const whereEntryNotErased = sql`(${or(
  sql`${ticketThreads.body} <> ${ERASED}`,
  sql`${ticketThreads.bodyText} <> ${ERASED}`,
  sql`${ticketThreads.title} <> ''`,
  sql`${ticketThreads.ipAddress} <> ''`,
  sql`${ticketThreads.messageId} is not null`,
)})`

/** Numbers are ids and states, which reveal nothing about a person. Texts are written by people, or are names. */
const TEXTS = sql`('text', 'array', 'object')`

function whereSideIsText(side: '$.from' | '$.to'): SQL {
  return sql`json_type(c.value, ${sql.raw(`'${side}'`)}) in ${TEXTS}`
}

function numberOnly(side: '$.from' | '$.to'): SQL {
  return sql`json(iif(${whereSideIsText(side)}, 'null', ifnull(c.value -> ${sql.raw(`'${side}'`)}, 'null')))`
}

function whereChangesHoldText(changes: SQL): SQL {
  return sql`exists (select 1 from json_each(${changes}) c where ${whereSideIsText('$.from')} or ${whereSideIsText('$.to')})`
}

/** The history keeps which fields changed, but not their old and new texts. */
const changesWithoutTexts = sql`(select json_group_array(json_object('field', c.value ->> '$.field', 'from', ${numberOnly('$.from')}, 'to', ${numberOnly('$.to')}))
  from json_each(${events.changes}) c)`

/**
 * `which` selects ids of events. Their texts are deleted together with their notifications and the answers of webhook
 * receivers.
 */
export function eventsEmptied(which: SQL): Command<void>[] {
  const limit = digits(5 * ERASED_AT_ONCE)
  const attempts = sql`select ${webhookAttempts.id} from (${which}) e
    cross join ${webhookDeliveries} on ${webhookDeliveries.eventId} = e.id
    cross join ${webhookAttempts} on ${webhookAttempts.deliveryId} = ${webhookDeliveries.id}
    where ${webhookAttempts.answer} <> '' or ${webhookAttempts.error} <> '' limit ${limit}`
  const notified = sql`select ${notifications.id} from (${which}) e
    cross join ${notifications} on ${notifications.eventId} = e.id limit ${limit}`
  const telling = sql`select ${events.id} from (${which}) e cross join ${events} on ${events.id} = e.id
    where ${whereChangesHoldText(sql`${events.changes}`)} limit ${limit}`
  return [
    update(events, { changes: changesWithoutTexts }, sql`where ${events.id} in (${telling})`),
    remove(notifications, sql`${notifications.id} in (${notified})`),
    update(webhookAttempts, { answer: '', error: '' }, sql`where ${webhookAttempts.id} in (${attempts})`),
  ]
}

/** Whether data remains that `eventsEmptied` deletes. */
function leftOfEvents(which: SQL): SQL {
  const answered = sql`exists (select 1 from ${webhookDeliveries} cross join ${webhookAttempts}
    on ${webhookAttempts.deliveryId} = ${webhookDeliveries.id}
    where ${webhookDeliveries.eventId} = e.id and (${webhookAttempts.answer} <> '' or ${webhookAttempts.error} <> ''))`
  const whereNotified = sql`exists (select 1 from ${notifications} where ${notifications.eventId} = e.id)`
  return sql`exists (select 1 from (${which}) e cross join ${events} on ${events.id} = e.id
    where ${whereChangesHoldText(sql`${events.changes}`)} or ${whereNotified} or ${answered})`
}

export function filesGone(keys: readonly string[]): Command<void> {
  return remove(attachments, inList(attachments.storageKey, keys))
}

const filesOfTickets = prepared((at: Slots<{ ids: string }>, limit: number) => {
  const some = sql`select ${attachments.storageKey} as key from ${attachments} where ${inList(attachments.ticketId, at.ids)} limit ${digits(limit)}`
  return row({ keys: json<string[]>(sql`(select json_group_array(key) from (${some}))`) }, sql``)
})

/**
 * Erases some texts and files of tickets, in bounded parts. Tickets without remaining data are marked as erased. The others are
 * left for the next step. The tickets remain with their numbers, times and states.
 */
export async function ticketsErased(
  database: Database,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<ErasureStep> {
  const { files } = await readAsSystem(database, {
    files: filesOfTickets({ ids: JSON.stringify(ids) }, ERASED_AT_ONCE),
  })
  const keys = files?.keys ?? []
  const whereInIds = inList(tickets.id, ids)
  const entries = sql`select ${ticketThreads.id} from ${ticketThreads}
    where ${and(inList(ticketThreads.ticketId, ids), whereEntryNotErased)} limit ${digits(ERASED_AT_ONCE)}`
  const history = sql`select ${events.id} from json_each(${JSON.stringify(ids)}) j
    cross join ${events} on ${events.subjectType} = 'ticket' and ${events.subjectId} = j.value`
  const done = and(
    whereInIds,
    isNull(tickets.erasedAt),
    sql`not exists (select 1 from ${attachments} where ${attachments.ticketId} = ${tickets.id})`,
    sql`not exists (select 1 from ${ticketThreads} where ${ticketThreads.ticketId} = ${tickets.id} and ${whereEntryNotErased})`,
    sql`not ${leftOfEvents(sql`select ${events.id} from ${events} where ${events.subjectType} = 'ticket' and ${events.subjectId} = ${tickets.id}`)}`,
  )
  const empty = { title: ERASED, externalId: null, ipAddress: 0, ipAddressText: '', reportedIp: '' }
  return {
    freed: keys,
    writes: [
      filesGone(keys),
      update(ticketThreads, emptyEntry(), sql`where ${ticketThreads.id} in (${entries})`),
      notesOfMerge(ids),
      remove(ticketFormValues, inList(ticketFormValues.ticketId, ids)),
      remove(ticketTags, inList(ticketTags.ticketId, ids)),
      remove(widgetTickets, inList(widgetTickets.ticketId, ids)),
      remove(widgetConversations, inList(widgetConversations.ticketId, ids)),
      remove(ticketCodes, inList(ticketCodes.ticketId, ids)),
      ...eventsEmptied(history),
      update(tickets, { ...empty, erasedAt: now, version: sql`${tickets.version} + 1` }, sql`where ${done}`),
    ],
    events: [
      {
        type: 'ticket.erased',
        subjectId: sql`${tickets.id}`,
        each: sql`from ${tickets} where ${and(whereInIds, eq(tickets.erasedAt, now))}`,
      },
    ],
  }
}

/** When a ticket is merged, a note in the other ticket contains its title. */
function notesOfMerge(ids: readonly number[]): Command<void> {
  const child = alias(tickets, 'child')
  const notes = sql`select ${ticketThreads.id} from ${tickets} ${child} cross join ${ticketThreads}
    on ${ticketThreads.ticketId} = ${child.mergedIntoId} where ${inList(child.id, ids)} and ${ticketThreads.poster} = 'system'
    and instr(${ticketThreads.bodyText}, ${child.ticketNumber}) > 0`
  return update(ticketThreads, emptyEntry(), sql`where ${ticketThreads.id} in (${notes})`)
}

/**
 * The events of tickets whose texts changed in another way than by conversation. Search and warehouses read the tickets again.
 */
export function ticketsErasedWrites(ids: readonly number[]): { events: NewEvent[]; writes: Command<void>[] } {
  if (ids.length === 0) return { events: [], writes: [] }
  const whereInIds = inList(tickets.id, ids)
  return {
    events: [{ type: 'ticket.erased', subjectId: sql`${tickets.id}`, each: sql`from ${tickets} where ${whereInIds}` }],
    writes: [update(tickets, { version: sql`${tickets.version} + 1` }, sql`where ${whereInIds}`)],
  }
}
