import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings, users } from '../../../../drizzle/schema.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { mailLanguage, mailTimeZone } from '../../../database/queries/mail/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'

const u = alias(users, 'u')

const ownerById = prepared((at: Slots<{ userId: number }>) => {
  const { company } = settings
  const inUse = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false))
  return row(
    { email: u.email, firstName: u.firstName, company, language: mailLanguage(u), timezone: mailTimeZone(u) },
    sql`from ${users} ${u} cross join ${settings} on ${eq(settings.id, 1)}
      where ${and(eq(u.id, at.userId), eq(u.emailVerified, true), inUse)}`,
  )
})

/** Null if nobody uses the account, or if its address is unproven: strangers are told nothing. */
export async function findOwnerToTell(database: Database, userId: number) {
  const [{ owner }] = await runNamed(database, [{ owner: ownerById({ userId }) }])
  return owner
}
