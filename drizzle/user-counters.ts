import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Numbers of users by kind, for totals. Triggers keep them. */
export const userCounters = sqliteTable(
  'user_counters',
  {
    role: text('role').notNull(),
    active: integer('active').notNull(),
    ban: integer('ban').notNull(),
    isDeleted: integer('is_deleted').notNull(),
    emailVerified: integer('email_verified').notNull(),
    mobileVerified: integer('mobile_verified').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.role, table.active, table.ban, table.isDeleted, table.emailVerified, table.mobileVerified],
    }),
  ],
)
