import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'

export const ARCHIVE_STATES = ['writing', 'overtaken', 'stored', 'stale'] as const

/** A part of an archive that is compressed, and read, by itself: up to which entry it goes, where it is, and what its bytes are. */
export type ArchiveMember = readonly [lastEntryId: number, offset: number, length: number, sha256: string]

/**
 * The texts of a ticket's entries, as one object of the bucket. The row is there before its object is written and until that is
 * deleted, whatever became of the ticket: so nothing in the bucket is without a row.
 */
export const conversationArchives = sqliteTable(
  'conversation_archives',
  {
    id: primaryId(),
    /** The ticket whose entries they are, by a trigger also when they move on with a merge. It may be gone. */
    ticketId: integer('ticket_id').notNull(),
    storageKey: text('storage_key').notNull(),
    /**
     * `writing`: no entry refers to it yet. `overtaken`: none ever will, since a text changed while it was written. `stale`: it is
     * deleted, once what still refers to it has another one.
     */
    state: text('state', { enum: ARCHIVE_STATES }).notNull(),
    /** When the clock sees to it: that of a crash, or what is stale. */
    dueAt: moment('due_at'),
    members: text('members', { mode: 'json' }).$type<ArchiveMember[]>().notNull().default([]),
    entryCount: integer('entry_count').notNull().default(0),
    /** Of the object, and of the texts in it. */
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
