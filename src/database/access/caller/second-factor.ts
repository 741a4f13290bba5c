import { and, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { recoveryCodes, twoFactors, users } from '../../../../drizzle/schema.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { flag, orNull, type RowOf } from '../../engine/shapes.ts'
import type { Command } from '../../engine/statements.ts'
import { assertion, remove, update } from '../../engine/writes.ts'

const u = alias(users, 'u')
const f = alias(twoFactors, 'f')

/** The data that a code is checked against. The query needs `secondFactorJoin` after its user `u`. */
export function secondFactorShape(codeHash: Placeholder<string, string | null>) {
  const withThatHash = and(eq(recoveryCodes.userId, u.id), sql`${recoveryCodes.codeHash} = ${codeHash}`)
  return {
    /** Null: no second factor is required. */
    twoFactorAt: u.twoFactorAt,
    factorSecret: orNull(f.secret),
    factorKeyId: orNull(f.keyId),
    lastCounter: orNull(f.lastCounter),
    /** The code is one of the recovery codes. */
    isRecoveryCode: flag(sql`exists (select 1 from ${recoveryCodes} where ${withThatHash})`),
  }
}

export type SecondFactorRow = RowOf<ReturnType<typeof secondFactorShape>>

export const secondFactorJoin: SQL = sql`left join ${twoFactors} ${f} on ${eq(f.userId, u.id)}`

/** How the second factor was proved: not required, the code of a time step, or a recovery code. */
export type SecondFactorProof =
  | { kind: 'none' }
  | { kind: 'totp'; counter: number }
  | { kind: 'recovery'; codeHash: string }

interface UsedUp {
  assert: Readonly<Record<string, Command<void>>>
  writes: readonly [{ usedCode: Command<void> | null }]
}

/** Marks the code as used. The commit fails its assertion if another request has used this code or a later one meanwhile. */
export function markCodeUsed(userId: number, proof: SecondFactorProof): UsedUp {
  switch (proof.kind) {
    case 'none':
      return { assert: {}, writes: [{ usedCode: null }] }
    case 'totp': {
      const values = { userId, counter: proof.counter }
      return { assert: { newCode: newCode(values) }, writes: [{ usedCode: rememberCode(values) }] }
    }
    case 'recovery': {
      const values = { userId, codeHash: proof.codeHash }
      return { assert: { unusedCode: unusedCode(values) }, writes: [{ usedCode: removeRecoveryCode(values) }] }
    }
  }
}

type TotpValues = { userId: number; counter: number }
type RecoveryValues = { userId: number; codeHash: string }

const newCode = prepared((at: Slots<TotpValues>) => {
  const lastUsedEarlier = and(eq(twoFactors.userId, at.userId), lt(twoFactors.lastCounter, at.counter))
  return assertion(sql`exists (select 1 from ${twoFactors} where ${lastUsedEarlier})`)
})

const rememberCode = prepared((at: Slots<TotpValues>) =>
  update(twoFactors, { lastCounter: at.counter }, sql`where ${eq(twoFactors.userId, at.userId)}`),
)

function whereRecoveryCode(at: Slots<RecoveryValues>): SQL | undefined {
  return and(eq(recoveryCodes.userId, at.userId), eq(recoveryCodes.codeHash, at.codeHash))
}

const unusedCode = prepared((at: Slots<RecoveryValues>) =>
  assertion(sql`exists (select 1 from ${recoveryCodes} where ${whereRecoveryCode(at)})`),
)

const removeRecoveryCode = prepared((at: Slots<RecoveryValues>) => remove(recoveryCodes, whereRecoveryCode(at)))
