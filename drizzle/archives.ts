import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'

export const ARCHIVE_STATES = ['writing', 'overtaken', 'stored', 'stale'] as const

/** A separately compressed part of an archive: its last entry, its offset, and its bytes. */
export type ArchiveMember = readonly [lastEntryId: number, offset: number, length: number, sha256: string]

/**
 * The texts of a ticket's entries, as one object of the bucket. The row exists before its object is written and until it is
 * deleted, so no object is without a row.
 */
export const conversationArchives = sqliteTable(
  'conversation_archives',
  {
    id: primaryId(),
    /** The ticket of the entries. A trigger updates it in a merge. The ticket may be deleted. */
    ticketId: integer('ticket_id').notNull(),
    storageKey: text('storage_key').notNull(),
    /**
     * `writing`: no entry refers to it yet. `overtaken`: none will, because a text changed meanwhile. `stale`: it is deleted
     * once no entry refers to it.
     */
    state: text('state', { enum: ARCHIVE_STATES }).notNull(),
    /** When the job handles it: after a crash, or when it is stale. */
    dueAt: moment('due_at'),
    members: text('members', { mode: 'json' }).$type<ArchiveMember[]>().notNull().default([]),
    entryCount: integer('entry_count').notNull().default(0),
    /** The size of the object, and of its texts. */
    bytes: integer('bytes').notNull().default(0),
    rawBytes: integer('raw_bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_archives_key').on(table.storageKey),
    index('conversation_archives_ticket').on(table.ticketId),
    index('conversation_archives_due')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    check('conversation_archives_state_known', sql`state IN ('writing', 'overtaken', 'stored', 'stale')`),
  ],
)
