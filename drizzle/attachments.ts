import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { changes, problems, releases } from './service-desk.ts'
import { tickets, ticketThreads } from './tickets.ts'

/** A file of a thread entry or of a service-desk record. Exactly one of them is set. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: primaryId(),
    threadId: integer('thread_id').references(() => ticketThreads.id, { onDelete: 'cascade' }),
    /** Copied from the thread, so that the scope is one look-up away. */
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    problemId: integer('problem_id').references(() => problems.id, { onDelete: 'cascade' }),
    changeId: integer('change_id').references(() => changes.id, { onDelete: 'cascade' }),
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    /** For a service-desk record: the general update of the file, if any. */
    identifier: text('identifier'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('attachments_storage_key').on(table.storageKey),
    index('attachments_thread').on(table.threadId),
    index('attachments_ticket').on(table.ticketId),
    index('attachments_problem')
      .on(table.problemId)
      .where(sql`problem_id IS NOT NULL`),
    index('attachments_change')
      .on(table.changeId)
      .where(sql`change_id IS NOT NULL`),
    index('attachments_release')
      .on(table.releaseId)
      .where(sql`release_id IS NOT NULL`),
    check(
      'attachments_one_owner',
      sql`(thread_id IS NOT NULL) + (problem_id IS NOT NULL) + (change_id IS NOT NULL) + (release_id IS NOT NULL) = 1`,
    ),
    check('attachments_size', sql`size >= 0`),
  ],
)
