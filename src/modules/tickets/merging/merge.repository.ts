import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  ticketAssets,
  ticketFormValues,
  ticketMentions,
  ticketProblems,
  tickets,
  ticketThreads,
} from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { whereNeedsProof } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { excluded, inList } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove, update } from '../../../database/engine/writes.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { type Merge, mergeNotes } from './merge.policy.ts'
import { moveCollaborators } from './merged-collaborators.repository.ts'
import { moveTags } from './merged-tags.repository.ts'
import { writtenTicketDetails } from '../ticket/ticket-details.repository.ts'
import { shownStatus, STATUS, type TicketDetails } from '../ticket/tickets.types.ts'

export interface NewMerge extends Merge {
  actor: Actor
  /** The parent's new title. */
  title: string
  reason: string
  now: number
}

/**
 * Second trip: moves everything of the children to the parent. The number of statements is the same for one child and for
 * fifty. Entries keep their ids, which follow the order of writing, so the merged conversation is in order. Fails with
 * `isFailedAssertion` if a ticket has changed since the decision. Returns the parent.
 */
export async function mergeTickets(database: Database, caller: Caller, merge: NewMerge): Promise<TicketDetails | null> {
  const { actor, parent, now } = merge
  const { details } = await commit(database, caller, {
    actor,
    at: now,
    made: { ticketId: parent.id },
    assert: { asDecided: whereMergeStillValid(merge) },
    writes: [
      { threads: moveThreads(merge) },
      { collaborators: moveCollaborators(merge) },
      { formValues: moveFormValues(merge) },
      { problems: moveProblems(merge) },
      { assets: moveAssets(merge) },
      { mentions: moveMentions(merge) },
      { tags: moveTags({ parentId: parent.id, childIds: childIds(merge) }) },
      { notes: insertNotes(merge) },
      { parent: updateParent(merge) },
      { children: updateChildren(merge) },
      { mergedEarlier: updateMergedEarlier(merge) },
      { clocks: settleClocks(inList(tickets.id, allIds(merge)), now) },
    ],
    events: [parentEvent(merge), childEvents(merge)],
    read: { details: writtenTicketDetails({ id: parent.id, now }) },
  })
  return details
}

function childIds({ children }: Merge): number[] {
  return children.map(({ id }) => id)
}

function allIds(merge: Merge): number[] {
  return [merge.parent.id, ...childIds(merge)]
}

function whereMergeStillValid(merge: Merge): SQL {
  const { id, userId, mergedIntoId, statusId } = tickets
  const requesterId = merge.parent.requester.id
  const unchanged = and(
    inList(id, allIds(merge)),
    eq(userId, requesterId),
    isNull(mergedIntoId),
    ne(statusId, STATUS.deleted),
  )
  return sql`(select count(*) from ${tickets} where ${unchanged}) = ${allIds(merge).length}`
}

/** The trigger `ticket_threads_counted_on_move` moves the files with their entries. */
function moveThreads(merge: Merge) {
  const ofChildren = inList(ticketThreads.ticketId, childIds(merge))
  return update(ticketThreads, { ticketId: merge.parent.id }, sql`where ${ofChildren}`)
}

/** The parent's own values win over those of the children. */
function moveFormValues(merge: Merge) {
  const { ticketId, name, value } = ticketFormValues
  const ofChildren = inList(ticketId, childIds(merge))
  const moved = insertFrom(
    ticketFormValues,
    { ticketId: merge.parent.id, name: sql`${name}`, value: sql`${value}` },
    sql`from ${ticketFormValues} where ${ofChildren} order by ${ticketId}`,
    onConflict(ticketFormValues, ['ticketId', 'name']),
  )
  return [moved, remove(ticketFormValues, ofChildren)]
}

/** A child with a different problem than the parent keeps its link. */
function moveProblems(merge: Merge) {
  const { ticketId, problemId, createdAt } = ticketProblems
  const ofChildren = inList(ticketId, childIds(merge))
  const parents = alias(ticketProblems, 'parents')
  const parentsProblem = sql`(select ${parents.problemId} from ${ticketProblems} ${parents} where ${eq(parents.ticketId, merge.parent.id)})`
  const moved = insertFrom(
    ticketProblems,
    { ticketId: merge.parent.id, problemId: sql`${problemId}`, createdAt: sql`${createdAt}` },
    sql`from ${ticketProblems} where ${ofChildren} order by ${ticketId}`,
    onConflict(ticketProblems, ['ticketId']),
  )
  return [moved, remove(ticketProblems, and(ofChildren, sql`${problemId} = ${parentsProblem}`))]
}

function moveAssets(merge: Merge) {
  const { recordId, assetId } = ticketAssets
  const ofChildren = inList(recordId, childIds(merge))
  const moved = insertFrom(
    ticketAssets,
    { recordId: merge.parent.id, assetId: sql`${assetId}` },
    sql`from ${ticketAssets} where ${ofChildren}`,
    onConflict(ticketAssets, ['recordId', 'assetId']),
  )
  return [moved, remove(ticketAssets, ofChildren)]
}

/** The notes move, and with them those whom they mention. */
function moveMentions(merge: Merge) {
  const { userId, ticketId, mentionedAt } = ticketMentions
  const ofChildren = inList(ticketId, childIds(merge))
  const moved = insertFrom(
    ticketMentions,
    { userId: sql`${userId}`, ticketId: merge.parent.id, mentionedAt: sql`${mentionedAt}` },
    sql`from ${ticketMentions} where ${ofChildren}`,
    onConflict(ticketMentions, ['userId', 'ticketId'], {
      mentionedAt: sql`max(${mentionedAt}, ${excluded(mentionedAt)})`,
    }),
  )
  return [moved, remove(ticketMentions, ofChildren)]
}

/** Everybody on a child reads where the conversation continues. Agents read in the parent which tickets were merged. */
function insertNotes(merge: NewMerge) {
  const notes = mergeNotes(merge, merge.reason).map(({ childId, inChild, inParent }) => ({
    childId,
    inChild: { text: inChild, html: escapeHtml(inChild) },
    inParent: { text: inParent, html: escapeHtml(inParent) },
  }))
  const insert = (ticketId: SQL | number, note: 'inChild' | 'inParent') =>
    insertFrom(
      ticketThreads,
      {
        ticketId,
        poster: 'system',
        isInternal: note === 'inParent',
        body: sql`n.value ->> ${`$.${note}.html`}`,
        bodyText: sql`n.value ->> ${`$.${note}.text`}`,
        createdAt: merge.now,
      },
      sql`from json_each(${JSON.stringify(notes)}) n`,
    )
  return [insert(sql`n.value ->> '$.childId'`, 'inChild'), insert(merge.parent.id, 'inParent')]
}

/**
 * The last messages and answers are taken from all merged conversations. If one of them needs a proven address, the whole
 * needs it from now on.
 */
function updateParent(merge: NewMerge) {
  const { parent, title, now } = merge
  const { id, lastMessageAt, lastResponseAt, firstResponseAt, isOverdue, hasClocks, version } = tickets
  const times = sql`(select max(${lastMessageAt}) as messageAt, max(${lastResponseAt}) as responseAt,
    min(${firstResponseAt}) as firstResponseAt, max(${whereNeedsProof(tickets)}) as needsProof
    from ${tickets} where ${inList(id, allIds(merge))})`
  const summed = sql`(select messageAt, responseAt, firstResponseAt, needsProof,
    ifnull(responseAt >= ifnull(messageAt, 0), 0) as isAnswered from ${times})`
  return update(
    tickets,
    {
      title,
      version: sql`${version} + 1`,
      updatedAt: now,
      lastMessageAt: sql`s.messageAt`,
      lastResponseAt: sql`s.responseAt`,
      firstResponseAt: sql`s.firstResponseAt`,
      isAnswered: sql`s.isAnswered`,
      lastReplier: sql`iif(s.isAnswered, 'agent', 'client')`,
      isOverdue: sql`${isOverdue} and (${hasClocks} or not s.isAnswered)`,
      needsProof: sql`s.needsProof`,
    },
    sql`from ${summed} s where ${eq(id, parent.id)}`,
  )
}

function updateChildren(merge: NewMerge) {
  const { parent, now } = merge
  const { id, closedAt, version } = tickets
  return update(
    tickets,
    {
      statusId: STATUS.closed,
      needsProof: whereNeedsProof(tickets),
      closedAt: sql`ifnull(${closedAt}, ${now})`,
      mergedIntoId: parent.id,
      isOverdue: false,
      version: sql`${version} + 1`,
      updatedAt: now,
    },
    sql`where ${inList(id, childIds(merge))}`,
  )
}

/** Tickets merged into a child earlier now point to the parent, because mails and readers follow only one step. */
function updateMergedEarlier(merge: NewMerge) {
  const { mergedIntoId, version } = tickets
  const values = { mergedIntoId: merge.parent.id, version: sql`${version} + 1`, updatedAt: merge.now }
  return update(tickets, values, sql`where ${inList(mergedIntoId, childIds(merge))}`)
}

function parentEvent(merge: NewMerge): NewEvent {
  const { parent, children, title } = merge
  const numbers = children.map(({ ticketNumber }) => ticketNumber).join(', ')
  const renamed = title === parent.title ? [] : [{ field: 'title', from: parent.title, to: title }]
  return {
    type: 'ticket.merged',
    subjectId: parent.id,
    changes: [{ field: 'merged', from: null, to: numbers }, ...renamed],
    context: { childIds: childIds(merge) },
  }
}

/** For the children's history. Nobody is notified of these events. */
function childEvents({ parent, children }: NewMerge): NewEvent {
  const mergedInto = { field: 'merged_into', from: null, to: parent.ticketNumber }
  const rows = children.map((child) => ({
    id: child.id,
    changes: [
      ...(child.statusId === STATUS.closed ? [] : [{ field: 'status', from: shownStatus(child), to: STATUS.closed }]),
      mergedInto,
    ],
  }))
  return {
    type: 'ticket.edited',
    subjectId: sql`j.value ->> '$.id'`,
    changes: sql`j.value -> '$.changes'`,
    each: sql`from json_each(${JSON.stringify(rows)}) j`,
  }
}
