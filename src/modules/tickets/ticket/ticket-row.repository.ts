import type { SQL } from 'drizzle-orm'
import { columnsOf, type JsonQuery, JsonRows, rowQuery, rowsQuery } from '../../../database/json-query.ts'
import { sql } from '../../../database/sql.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Ticket } from './tickets.types.ts'

/** Each column of `t` (the ticket), `r` (its requester) and `a` (its assignee) by the name it has in a row. */
export const ticketExpressions = {
  id: 't.id',
  ticketNumber: 't.ticket_number',
  title: 't.title',
  departmentId: 't.dept_id',
  teamId: 't.team_id',
  priorityId: 't.priority_id',
  slaPlanId: 't.sla',
  helpTopicId: 't.help_topic_id',
  statusId: 't.status',
  typeId: 't.type',
  sourceId: 't.source',
  flags: 't.flags',
  ipAddress: 't.ip_address',
  assignedTo: 't.assigned_to',
  lockBy: 't.lock_by',
  lockAt: 't.lock_at',
  isOverdue: 't.isoverdue',
  isAnswered: 't.isanswered',
  followUp: 't.follow_up',
  version: 't.version',
  mergedIntoId: 't.merged_into_id',
  mergedIntoNumber: '(SELECT m.ticket_number FROM tickets m WHERE m.id = t.merged_into_id)',
  dueAt: 't.duedate',
  lastReplier: 't.last_replier',
  reopenedCount: 't.reopened',
  reopenedAt: 't.reopened_at',
  closedAt: 't.closed_at',
  deletedAt: 't.deleted_at',
  threadCount: 't.thread_count',
  noteCount: 't.note_count',
  attachmentCount: 't.attachment_count',
  noteAttachmentCount: 't.note_attachment_count',
  collaboratorCount: 't.collaborator_count',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  requesterId: 'r.id',
  requesterFirstName: 'r.first_name',
  requesterLastName: 'r.last_name',
  requesterUserName: 'r.user_name',
  requesterEmail: 'r.email',
  requesterProfilePic: 'r.profile_pic',
  assigneeFirstName: 'a.first_name',
  assigneeLastName: 'a.last_name',
  assigneeUserName: 'a.user_name',
  assigneeEmail: 'a.email',
  assigneeProfilePic: 'a.profile_pic',
}

export const ticketPeople = sql`CROSS JOIN users r ON r.id = t.user_id LEFT JOIN users a ON a.id = t.assigned_to`

type Stored = Omit<Ticket, 'isOverdue' | 'isAnswered' | 'followUp' | 'requester' | 'assignee'>

export interface TicketRow extends Stored {
  isOverdue: number
  isAnswered: number
  followUp: number
  requesterId: number
  requesterFirstName: string
  requesterLastName: string
  requesterUserName: string | null
  requesterEmail: string | null
  requesterProfilePic: string | null
  assigneeFirstName: string | null
  assigneeLastName: string | null
  assigneeUserName: string | null
  assigneeEmail: string | null
  assigneeProfilePic: string | null
}

const ticketColumns = columnsOf<TicketRow>(ticketExpressions)

/** The one ticket `t` that meets the condition. */
export function ticketQuery(condition: SQL): JsonQuery<TicketRow | undefined> {
  return rowQuery(ticketColumns, sql`FROM tickets t ${ticketPeople} WHERE ${condition}`)
}

/** Those of the tickets that meet the condition. */
export function ticketsQuery(ids: readonly number[], condition: SQL): JsonQuery<TicketRow[]> {
  return rowsQuery(ticketColumns, sql`${ticketsAmong(ids)} WHERE ${condition}`)
}

/** The same in the order of the ids, up to a limit; nothing is read of the tickets beyond it. */
export function firstTicketsRows(
  ids: readonly number[],
  { condition, limit }: { condition: SQL; limit: number },
): JsonRows<TicketRow, never> {
  const text = sql`SELECT ${ticketColumns.json} AS json ${ticketsAmong(ids)} WHERE ${condition} ORDER BY j.rowid LIMIT ${limit}`
  return new JsonRows(ticketColumns, text)
}

function ticketsAmong(ids: readonly number[]): SQL {
  return sql`FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN tickets t ON t.id = j.value ${ticketPeople}`
}

export function ticketOf(row: TicketRow): Ticket {
  return {
    id: row.id,
    ticketNumber: row.ticketNumber,
    title: row.title,
    departmentId: row.departmentId,
    teamId: row.teamId,
    priorityId: row.priorityId,
    slaPlanId: row.slaPlanId,
    helpTopicId: row.helpTopicId,
    statusId: row.statusId,
    typeId: row.typeId,
    sourceId: row.sourceId,
    flags: row.flags,
    ipAddress: row.ipAddress,
    assignedTo: row.assignedTo,
    lockBy: row.lockBy,
    lockAt: row.lockAt,
    isOverdue: row.isOverdue === 1,
    isAnswered: row.isAnswered === 1,
    followUp: row.followUp === 1,
    version: row.version,
    mergedIntoId: row.mergedIntoId,
    mergedIntoNumber: row.mergedIntoNumber,
    dueAt: row.dueAt,
    lastReplier: row.lastReplier,
    reopenedCount: row.reopenedCount,
    reopenedAt: row.reopenedAt,
    closedAt: row.closedAt,
    deletedAt: row.deletedAt,
    threadCount: row.threadCount,
    noteCount: row.noteCount,
    attachmentCount: row.attachmentCount,
    noteAttachmentCount: row.noteAttachmentCount,
    collaboratorCount: row.collaboratorCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    requester: requesterOf(row),
    assignee: assigneeOf(row),
  }
}

function requesterOf(row: TicketRow): Person {
  return {
    id: row.requesterId,
    firstName: row.requesterFirstName,
    lastName: row.requesterLastName,
    userName: row.requesterUserName,
    email: row.requesterEmail,
    profilePic: row.requesterProfilePic,
  }
}

function assigneeOf(row: TicketRow): Person | null {
  if (row.assignedTo === null) return null
  return {
    id: row.assignedTo,
    firstName: row.assigneeFirstName ?? '',
    lastName: row.assigneeLastName ?? '',
    userName: row.assigneeUserName,
    email: row.assigneeEmail,
    profilePic: row.assigneeProfilePic,
  }
}
