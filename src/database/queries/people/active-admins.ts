import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings, users } from '../../../../drizzle/schema.ts'
import { prepared } from '../../engine/prepared.ts'
import { rows } from '../../engine/rows.ts'
import { stringOf } from '../../engine/shapes.ts'
import { digits } from '../../engine/text.ts'
import { mailLanguage } from '../mail/mail-language.ts'

const ADMINS_AT_MOST = 50

const u = alias(users, 'u')

/** The active admins, for a mail about the installation. */
export const activeAdmins = prepared(() => {
  const inUse = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false), isNotNull(u.email))
  return rows(
    { id: u.id, email: stringOf(sql`${u.email}`), firstName: u.firstName, language: mailLanguage(u) },
    sql`from ${users} ${u} indexed by users_role cross join ${settings} on ${eq(settings.id, 1)} where ${u.role} = 'admin' and ${inUse}
      order by ${u.id} limit ${digits(ADMINS_AT_MOST)}`,
  )
})
