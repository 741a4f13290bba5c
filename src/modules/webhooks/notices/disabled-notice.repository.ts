import { and, eq, sql } from 'drizzle-orm'
import { settings, webhookEndpoints } from '../../../../drizzle/schema.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { activeAdmins } from '../../../database/queries/people/active-admins.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'

const w = webhookEndpoints

const endpointById = prepared((at: Slots<{ id: number }>) =>
  row(
    { url: w.url, description: w.description, failingSince: w.failingSince, company: settings.company },
    sql`from ${w} cross join ${settings} on ${eq(settings.id, 1)} where ${and(eq(w.id, at.id), eq(w.state, 'failing'))}`,
  ),
)

/** The endpoint, or null if it is on again or deleted, and the admins to notify. */
export async function findDisabled(database: Database, id: number) {
  return await readAsSystem(database, { endpoint: endpointById({ id }), admins: activeAdmins({}) })
}
