import { and, eq, sql } from 'drizzle-orm'
import { settings } from '../../../../drizzle/catalog.ts'
import { rules } from '../../../../drizzle/rules.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { activeAdmins } from '../../../database/queries/people/active-admins.ts'

const trippedRule = prepared((at: Slots<{ id: number }>) =>
  row(
    { name: rules.name, reason: rules.trippedReason, company: settings.company },
    sql`from ${rules} cross join ${settings} on ${eq(settings.id, 1)}
      where ${and(eq(rules.id, at.id), sql`${rules.state} = 'tripped'`)}`,
  ),
)

/** The rule, or null if it is on again or deleted, and the admins to notify. */
export async function findTripped(database: Database, id: number) {
  return await readAsSystem(database, { rule: trippedRule({ id }), admins: activeAdmins({}) })
}
