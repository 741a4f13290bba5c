import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { primaryId, timestamps } from './columns.ts'
import { users } from './people.ts'

/** Abilities such as a language. A help topic may need one. */
export const skills = sqliteTable('skills', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  ...timestamps(),
})

export const agentSkills = sqliteTable(
  'agent_skills',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    skillId: integer('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skillId] }), index('agent_skills_skill').on(table.skillId)],
)
