import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { primaryId, timestamps } from './columns.ts'
import { departments, users } from './people.ts'

/** Saved lists of tickets: parameters of the general list under a name. */
export const views = sqliteTable(
  'views',
  {
    id: primaryId(),
    /** Null: the view is shared. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The department that shares it. Null for a view of one person, and for one that all agents share. */
    departmentId: integer('department_id').references(() => departments.id),
    name: text('name').notNull(),
    /** Filters by their parameters: a text, or a list of texts. */
    query: text('query', { mode: 'json' }).$type<Readonly<Record<string, string | readonly string[]>>>().notNull(),
    /** The columns that a list shows. Empty: the usual ones. */
    columns: text('columns', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** `sort-by` and `order`, each null if it is the usual one. */
    sort: text('sort', { mode: 'json' }).$type<{ by: string | null; order: string | null }>().notNull(),
    /** The place among the views of the same person, of the same department, or of all. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('views_owner').on(table.ownerId, table.departmentId),
    index('views_department').on(table.departmentId),
    check('views_of_one', sql`owner_id IS NULL OR department_id IS NULL`),
    check('views_json', sql`json_valid(query) AND json_valid(columns) AND json_valid(sort)`),
  ],
)
