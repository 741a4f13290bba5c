import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings, userTokens, users } from '../../../../drizzle/schema.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { whereMailMayGiveAccess } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import type { AccountTokenPurpose } from '../../../shared/identity/tokens/account-tokens.ts'
import { stringOf } from '../../../database/engine/shapes.ts'

export interface AccountMail {
  purpose: AccountTokenPurpose
  nonce: string
  tokenHash: string
  email: string | null
  /** Empty unless the address is proven, so that nobody can use a name to write to a stranger. */
  firstName: string
  /** The name or address of the inviter; empty if there is none. */
  inviter: string
  company: string
  url: string
  language: string
}

const u = alias(users, 'u')
const by = alias(users, 'by')

const accountMail = prepared((at: Slots<{ tokenId: number; inviterId: number; now: number }>) => {
  const { purpose, nonce, tokenHash } = userTokens
  const { company, url } = settings
  const firstName = stringOf(sql`iif(${u.emailVerified}, ${u.firstName}, '')`)
  const name = sql`nullif(trim(${by.firstName} || ' ' || ${by.lastName}), '')`
  const inviter = stringOf(
    sql`ifnull((select ifnull(${name}, ifnull(${by.email}, '')) from ${users} ${by} where ${eq(by.id, at.inviterId)}), '')`,
  )
  const open = and(eq(userTokens.id, at.tokenId), isNull(userTokens.usedAt), gt(userTokens.expiresAt, at.now))
  return row(
    { purpose, nonce, tokenHash, email: u.email, firstName, inviter, company, url, language: mailLanguage(u) },
    sql`from ${userTokens} cross join ${users} ${u} on ${eq(u.id, userTokens.userId)}
      cross join ${settings} on ${eq(settings.id, 1)} where ${open} and ${whereMailMayGiveAccess}`,
  )
})

/** Null if the token was used or has expired. There is then nothing to mail. */
export async function findAccountMail(
  database: Database,
  query: { tokenId: number; inviterId: number; now: number },
): Promise<AccountMail | null> {
  const [{ mail }] = await runNamed(database, [{ mail: accountMail(query) }])
  return mail
}
