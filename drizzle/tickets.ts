import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { helpTopics, slaPlans, ticketPriorities, ticketSources, ticketStatuses, ticketTypes } from './catalog.ts'
import { counter, flag, moment, primaryId, timestamps } from './columns.ts'
import { departments, teams, users } from './people.ts'
import { dueKey, titleKey } from './ticket-keys.ts'
export { dueKey, titleKey } from './ticket-keys.ts'

export const LAST_REPLIERS = ['client', 'agent'] as const

/** The published columns (docs/wire-rules.md#8) and columns for lists. A missing reference is null; the wire shows 0. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: primaryId(),
    ticketNumber: text('ticket_number').notNull(),
    title: text('title').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    departmentId: integer('dept_id')
      .notNull()
      .references(() => departments.id),
    teamId: integer('team_id').references(() => teams.id),
    priorityId: integer('priority_id')
      .notNull()
      .references(() => ticketPriorities.id),
    /** The urgency of the priority, the most urgent last, for sorting. Triggers keep it. */
    priorityRank: integer('priority_rank').notNull().default(0),
    slaPlanId: integer('sla').references(() => slaPlans.id),
    helpTopicId: integer('help_topic_id').references(() => helpTopics.id),
    statusId: integer('status')
      .notNull()
      .references(() => ticketStatuses.id),
    /** A custom status, shown in place of its meaning in `status`. A trigger clears it when that changes. */
    customStatusId: integer('custom_status_id').references(() => ticketStatuses.id),
    typeId: integer('type').references(() => ticketTypes.id),
    sourceId: integer('source').references(() => ticketSources.id),
    flags: integer('flags').notNull().default(0),
    /** The connection's IPv4 address as a number, 0 for any other. The full address is the next column. */
    ipAddress: integer('ip_address').notNull().default(0),
    ipAddressText: text('ip_address_text').notNull().default(''),
    /** The client's parameter `ip`: stored, never trusted. */
    reportedIp: text('reported_ip').notNull().default(''),
    /** The ticket's id in another system. Agents and keys set it; several tickets may share it. */
    externalId: text('external_id'),
    assignedTo: integer('assigned_to').references(() => users.id),
    lockBy: integer('lock_by').references(() => users.id),
    lockAt: moment('lock_at'),
    isOverdue: flag('isoverdue'),
    isAnswered: flag('isanswered'),
    followUp: flag('follow_up'),
    /** A guest opened it in the requester's name: an account with an unproven address does not see it. */
    needsProof: flag('needs_proof'),
    /** Raised by every write to the ticket or its threads, except the lock. It is the ETag. */
    version: integer('version').notNull().default(1),
    mergedIntoId: integer('merged_into_id'),
    dueAt: moment('duedate'),
    /** Whether it has rows in `ticket_clocks`. Their triggers keep this column, the due date and the overdue mark then. */
    hasClocks: flag('has_clocks'),
    firstResponseAt: moment('first_response_at'),
    lastMessageAt: moment('last_message_at'),
    lastResponseAt: moment('last_response_at'),
    lastReplier: text('last_replier', { enum: LAST_REPLIERS }).notNull().default('client'),
    reopenedCount: integer('reopened').notNull().default(0),
    reopenedAt: moment('reopened_at'),
    closedAt: moment('closed_at'),
    deletedAt: moment('deleted_at'),
    /** Bits: 1, the due date waits; 2, the clock never closes it. Triggers derive it from the status and the snooze. */
    hold: integer('hold').notNull().default(0),
    /** Since when the due date waits. The end of the pause moves the due date by that time. */
    heldSince: moment('held_since'),
    /** Until when an agent put the ticket aside. A job, or a customer's reply, wakes it. */
    snoozedUntil: moment('snoozed_until'),
    /** The ids of its tags, as `,3,17,`. Triggers of `ticket_tags` keep it, so that lists filter without a look-up. */
    tagIds: text('tag_ids'),
    /** When its texts and files were erased. A trigger clears it when the ticket reopens. */
    erasedAt: moment('erased_at'),
    /** When its conversation was last archived. */
    conversationArchivedAt: moment('conversation_archived_at'),
    /** Entries and files visible to everybody on the ticket. Those of internal notes have their own counters. */
    threadCount: counter('thread_count'),
    noteCount: counter('note_count'),
    attachmentCount: counter('attachment_count'),
    noteAttachmentCount: counter('note_attachment_count'),
    collaboratorCount: counter('collaborator_count'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('tickets_number').on(table.ticketNumber),
    index('tickets_external')
      .on(table.externalId)
      .where(sql`external_id IS NOT NULL`),
    // An owner's list of any size must not be sorted in memory. The row id at the end breaks ties.
    index('tickets_status').on(table.statusId, table.updatedAt),
    index('tickets_department_status').on(table.departmentId, table.statusId, table.updatedAt),
    index('tickets_team_status')
      .on(table.teamId, table.statusId, table.updatedAt)
      .where(sql`team_id IS NOT NULL`),
    index('tickets_assignee_status')
      .on(table.assignedTo, table.statusId, table.updatedAt)
      .where(sql`assigned_to IS NOT NULL`),
    index('tickets_requester_updated').on(table.userId, table.updatedAt),
    // With only the row id after the key these serve "newest first", of any status and of one.
    index('tickets_department').on(table.departmentId),
    index('tickets_team')
      .on(table.teamId)
      .where(sql`team_id IS NOT NULL`),
    index('tickets_assignee')
      .on(table.assignedTo)
      .where(sql`assigned_to IS NOT NULL`),
    index('tickets_requester').on(table.userId),
    index('tickets_status_newest').on(table.statusId),
    index('tickets_department_newest').on(table.departmentId, table.statusId),
    // The other orders. A reply changes none of these columns.
    index('tickets_status_due').on(table.statusId, dueKey(table.dueAt)),
    index('tickets_department_due').on(table.departmentId, table.statusId, dueKey(table.dueAt)),
    index('tickets_status_priority').on(table.statusId, table.priorityRank),
    index('tickets_department_priority').on(table.departmentId, table.statusId, table.priorityRank),
    index('tickets_status_title').on(table.statusId, titleKey(table.title)),
    index('tickets_department_title').on(table.departmentId, table.statusId, titleKey(table.title)),
    ...[
      { owner: 'team', column: table.teamId, owned: sql`team_id IS NOT NULL` },
      { owner: 'assignee', column: table.assignedTo, owned: sql`assigned_to IS NOT NULL` },
    ].flatMap(({ owner, column, owned }) => [
      index(`tickets_${owner}_newest`).on(column, table.statusId).where(owned),
      index(`tickets_${owner}_due`).on(column, table.statusId, dueKey(table.dueAt)).where(owned),
      index(`tickets_${owner}_priority`).on(column, table.statusId, table.priorityRank).where(owned),
      index(`tickets_${owner}_title`).on(column, table.statusId, titleKey(table.title)).where(owned),
    ]),
    index('tickets_requester_due').on(table.userId, dueKey(table.dueAt)),
    index('tickets_requester_priority').on(table.userId, table.priorityRank),
    index('tickets_requester_title').on(table.userId, titleKey(table.title)),
    // The unassigned queue: open tickets without an assignee, by whether an agent has answered.
    index('tickets_unassigned')
      .on(table.departmentId, table.isAnswered, table.updatedAt)
      .where(sql`status = 1 AND assigned_to IS NULL`),
    index('tickets_team_unassigned')
      .on(table.teamId, table.isAnswered, table.updatedAt)
      .where(sql`status = 1 AND assigned_to IS NULL AND team_id IS NOT NULL`),
    index('tickets_all_unassigned')
      .on(table.isAnswered, table.updatedAt)
      .where(sql`status = 1 AND assigned_to IS NULL`),
    index('tickets_custom_status')
      .on(table.customStatusId)
      .where(sql`custom_status_id IS NOT NULL`),
    // Tickets that follow when their parent is merged too.
    index('tickets_merged_into')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id IS NOT NULL`),
    // Tickets for the clock: due and not marked. The first one and tickets_auto_close serve a Worker older than `hold`.
    index('tickets_newly_due')
      .on(table.dueAt)
      .where(sql`status = 1 AND isanswered = 0 AND isoverdue = 0`),
    // Tickets for the clock: due, not marked, and not paused.
    index('tickets_newly_due_2')
      .on(table.dueAt)
      .where(sql`status = 1 AND isanswered = 0 AND isoverdue = 0 AND hold & 1 = 0`),
    index('tickets_snoozed')
      .on(table.snoozedUntil)
      .where(sql`snoozed_until IS NOT NULL`),
    index('tickets_marked_overdue')
      .on(table.dueAt)
      .where(sql`isoverdue = 1`),
    index('tickets_wrongly_overdue')
      .on(table.dueAt)
      .where(sql`isoverdue = 1 AND (status <> 1 OR isanswered = 1)`),
    // Overdue tickets that no longer qualify, except those with clocks: answered ones stay overdue and would use up the job's limit.
    index('tickets_wrongly_overdue_2')
      .on(table.dueAt)
      .where(sql`isoverdue = 1 AND has_clocks = 0 AND (status <> 1 OR isanswered = 1)`),
    // Tickets whose clocks follow a change of plans or working hours.
    index('tickets_clocked')
      .on(table.hasClocks)
      .where(sql`has_clocks = 1 AND status IN (1, 7)`),
    // Tickets for retention: resolved, closed and archived. Only closing, reopening and erasing write to it.
    index('tickets_retained')
      .on(table.closedAt)
      .where(sql`closed_at IS NOT NULL AND erased_at IS NULL AND status IN (2, 3, 4)`),
    // Tickets for the archive: closed since their conversation was last archived. A reply does not write to it.
    index('tickets_unarchived')
      .on(table.closedAt)
      .where(
        sql`closed_at IS NOT NULL AND erased_at IS NULL AND status IN (2, 3, 4) AND (conversation_archived_at IS NULL OR conversation_archived_at < closed_at)`,
      ),
    index('tickets_auto_close')
      .on(table.lastResponseAt)
      .where(sql`status = 1 AND isanswered = 1`),
    // Answered tickets for automatic closing, except those that never close: 100 parked tickets would use up the job's limit.
    index('tickets_auto_close_2')
      .on(table.lastResponseAt)
      .where(sql`status = 1 AND isanswered = 1 AND hold & 2 = 0`),
    check('tickets_flags', sql`isoverdue IN (0, 1) AND isanswered IN (0, 1) AND follow_up IN (0, 1)`),
    check('tickets_title_length', sql`length(title) BETWEEN 1 AND 255`),
    check('tickets_last_replier_known', sql`last_replier IN ('client', 'agent')`),
  ],
)

export const POSTERS = ['client', 'support', 'system'] as const

export const ticketThreads = sqliteTable(
  'ticket_threads',
  {
    id: primaryId(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The author. Null: the system wrote the entry. */
    userId: integer('user_id').references(() => users.id),
    poster: text('poster', { enum: POSTERS }).notNull(),
    sourceId: integer('source').references(() => ticketSources.id),
    isInternal: flag('is_internal'),
    title: text('title').notNull().default(''),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    bodyText: text('body_text').notNull(),
    /** The archive with the two texts, which are empty here then. Triggers keep both consistent. */
    archiveId: integer('archive_id'),
    ipAddress: text('ip_address').notNull().default(''),
    /** Most entries have no files and need no look-up. */
    attachmentCount: counter('attachment_count'),
    /** The Message-ID of its incoming or outgoing mail. */
    messageId: text('message_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ticket_threads_ticket').on(table.ticketId),
    // Entries that a customer may read, in order.
    index('ticket_threads_public')
      .on(table.ticketId)
      .where(sql`is_internal = 0`),
    uniqueIndex('ticket_threads_message_id')
      .on(table.messageId)
      .where(sql`message_id IS NOT NULL`),
    check('ticket_threads_internal', sql`is_internal IN (0, 1)`),
    check('ticket_threads_poster_known', sql`poster IN ('client', 'support', 'system')`),
  ],
)

export const ticketCollaborators = sqliteTable(
  'ticket_collaborators',
  {
    id: primaryId(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('ccc'),
    isActive: flag('is_active', true),
    /** A customer or a guest named the address: an account with an unproven address does not see the ticket. */
    needsProof: flag('needs_proof'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ticket_collaborators_pair').on(table.ticketId, table.userId),
    index('ticket_collaborators_user').on(table.userId, table.ticketId),
  ],
)

export const ticketFormValues = sqliteTable(
  'ticket_form_values',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.name] })],
)
