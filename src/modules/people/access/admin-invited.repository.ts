import { and, eq, sql } from 'drizzle-orm'
import { apiKeys, settings, users } from '../../../../drizzle/schema.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { activeAdmins } from '../../../database/queries/people/active-admins.ts'

const invitedById = prepared((at: Slots<{ userId: number; apiKeyId: number }>) => {
  const theOne = and(eq(users.id, at.userId), eq(users.role, 'admin'))
  return row(
    { email: users.email, key: apiKeys.name, company: settings.company },
    sql`from ${users} join ${apiKeys} on ${eq(apiKeys.id, at.apiKeyId)} cross join ${settings} on ${eq(settings.id, 1)}
      where ${theOne}`,
  )
})

/** The new account, null if it is not an admin, and all admins. */
export async function findInvitedAdmin(database: Database, query: { userId: number; apiKeyId: number }) {
  return await readAsSystem(database, { invited: invitedById(query), admins: activeAdmins({}) })
}
