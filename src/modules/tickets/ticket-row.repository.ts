import { sql } from 'drizzle-orm'
import type { Person } from '../../shared/identity.types.ts'
import type { Ticket } from './tickets.types.ts'

/** One row of `t` (the ticket), `r` (its requester) and `a` (its assignee). D1 keys rows by name, so each has its own. */
export const ticketColumns = sql`
  t.id, t.ticket_number AS ticketNumber, t.title, t.dept_id AS departmentId, t.team_id AS teamId, t.priority_id AS priorityId,
  t.sla AS slaPlanId, t.help_topic_id AS helpTopicId, t.status AS statusId, t.type AS typeId, t.source AS sourceId, t.flags,
  t.ip_address AS ipAddress, t.assigned_to AS assignedTo, t.lock_by AS lockBy, t.lock_at AS lockAt, t.isoverdue AS isOverdue,
  t.isanswered AS isAnswered, t.follow_up AS followUp, t.version, t.merged_into_id AS mergedIntoId,
  (SELECT m.ticket_number FROM tickets m WHERE m.id = t.merged_into_id) AS mergedIntoNumber, t.duedate AS dueAt,
  t.last_replier AS lastReplier, t.reopened AS reopenedCount, t.reopened_at AS reopenedAt, t.closed_at AS closedAt,
  t.deleted_at AS deletedAt, t.thread_count AS threadCount, t.note_count AS noteCount, t.attachment_count AS attachmentCount,
  t.note_attachment_count AS noteAttachmentCount, t.collaborator_count AS collaboratorCount, t.created_at AS createdAt,
  t.updated_at AS updatedAt,
  r.id AS requesterId, r.first_name AS requesterFirstName, r.last_name AS requesterLastName,
  r.user_name AS requesterUserName, r.email AS requesterEmail, r.profile_pic AS requesterProfilePic,
  a.first_name AS assigneeFirstName, a.last_name AS assigneeLastName, a.user_name AS assigneeUserName,
  a.email AS assigneeEmail, a.profile_pic AS assigneeProfilePic`

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
