import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './connection.ts'
import { sql } from './sql.ts'
import { assertStill } from './statements.ts'

/** What a code is checked against. */
export interface SecondFactorRow {
  /** Null: no second factor is asked for. */
  twoFactorAt: number | null
  factorSecret: string | null
  factorKeyId: string | null
  lastCounter: number | null
  /** 1 when what was sent is one of the recovery codes. */
  isRecoveryCode: number
}

/** What was shown: nothing was needed, the code of a time step, or a recovery code. */
export type SecondFactorProof =
  | { kind: 'none' }
  | { kind: 'totp'; counter: number }
  | { kind: 'recovery'; codeHash: string }

/** For a SELECT that has `secondFactorJoin` behind its user `u`. */
export function secondFactorColumns(codeHash: string | null) {
  return sql`u.two_factor_at AS twoFactorAt, f.secret AS factorSecret, f.key_id AS factorKeyId, f.last_counter AS lastCounter,
    EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = u.id AND code_hash = ${codeHash}) AS isRecoveryCode`
}

export const secondFactorJoin = sql`LEFT JOIN two_factors f ON f.user_id = u.id`

/** Uses the code up. The batch fails its assertion when somebody else has used it, or a later one, in the meantime. */
export function useUp(database: Database, userId: number, proof: SecondFactorProof): BatchItem<'sqlite'>[] {
  const { build } = database
  switch (proof.kind) {
    case 'none':
      return []
    case 'totp': {
      const { counter } = proof
      const isNew = sql`EXISTS (SELECT 1 FROM two_factors WHERE user_id = ${userId} AND last_counter < ${counter})`
      const remember = build.run(sql`UPDATE two_factors SET last_counter = ${counter} WHERE user_id = ${userId}`)
      return [assertStill(database, isNew), remember]
    }
    case 'recovery': {
      const isIt = sql`user_id = ${userId} AND code_hash = ${proof.codeHash}`
      const isThere = sql`EXISTS (SELECT 1 FROM recovery_codes WHERE ${isIt})`
      return [assertStill(database, isThere), build.run(sql`DELETE FROM recovery_codes WHERE ${isIt}`)]
    }
  }
}
