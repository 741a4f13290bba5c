import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings, users, webhookEndpoints } from '../../../../drizzle/schema.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { mailLanguage } from '../../../database/queries/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { stringOf } from '../../../database/engine/shapes.ts'

const ADMINS_AT_MOST = 50

const w = webhookEndpoints
const u = alias(users, 'u')

const endpointById = prepared((at: Slots<{ id: number }>) =>
  row(
    { url: w.url, description: w.description, failingSince: w.failingSince, company: settings.company },
    sql`from ${w} cross join ${settings} on ${eq(settings.id, 1)} where ${and(eq(w.id, at.id), eq(w.state, 'failing'))}`,
  ),
)

const admins = prepared(() => {
  const inUse = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false), isNotNull(u.email))
  return rows(
    { email: stringOf(sql`${u.email}`), firstName: u.firstName, language: mailLanguage(u) },
    sql`from ${users} ${u} indexed by users_role cross join ${settings} on ${eq(settings.id, 1)} where ${u.role} = 'admin' and ${inUse}
      order by ${u.id} limit ${digits(ADMINS_AT_MOST)}`,
  )
})

/** The endpoint, null when it is on again or gone, and who is to know of it. */
export async function findDisabled(database: Database, id: number) {
  return await readAsSystem(database, { endpoint: endpointById({ id }), admins: admins({}) })
}
