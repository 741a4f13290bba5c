import { mayBeLetIn } from '../../../database/account-standing.ts'
import type { Database } from '../../../database/connection.ts'
import { sql } from '../../../database/sql.ts'
import type { AccountTokenPurpose } from '../../../shared/identity/account-tokens.ts'

export interface AccountMail {
  purpose: AccountTokenPurpose
  nonce: string
  email: string | null
  /** Empty unless the address is proven: to a stranger nobody else speaks through a name. */
  firstName: string
  company: string
  url: string
}

/** Undefined when the token was used or has run out by now: then there is nothing left to mail. */
export async function findAccountMail(
  database: Database,
  { tokenId, now }: { tokenId: number; now: number },
): Promise<AccountMail | undefined> {
  const [row] = await database.batch([
    database.build.get<AccountMail | undefined>(sql`
      SELECT t.purpose, t.nonce, u.email, iif(u.email_verified = 1, u.first_name, '') AS firstName, s.company, s.url
      FROM user_tokens t JOIN users u ON u.id = t.user_id JOIN settings s ON s.id = 1
      WHERE t.id = ${tokenId} AND t.used_at IS NULL AND t.expires_at > ${now} AND ${mayBeLetIn}`),
  ])
  return row
}
