import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const COUNTED_VALUES = ['type', 'source', 'priority', 'slaPlan', 'helpTopic'] as const

/** As many tickets may have a value that is rare. Triggers know the number too. */
export const RARE_AT_MOST = 250

/** How many tickets have a value, so that a list knows whether few do before it looks. Kept by triggers, up to one more than is rare: from then on no ticket writes here. */
export const ticketValueCounters = sqliteTable(
  'ticket_value_counters',
  {
    kind: text('kind', { enum: COUNTED_VALUES }).notNull(),
    valueId: integer('value_id').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.valueId] })],
)

/** The tickets of values that are rare and always were. An index of all would be a row on each write, for values that lead nowhere. Kept by triggers. */
export const ticketRareValues = sqliteTable(
  'ticket_rare_values',
  {
    kind: text('kind', { enum: COUNTED_VALUES }).notNull(),
    valueId: integer('value_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.valueId, table.ticketId] })],
)
