import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { type Counter, countUnlessFull, roomQuery, uncount } from '../../database/limit-counters.ts'
import {
  secondFactorColumns,
  secondFactorJoin,
  type SecondFactorProof,
  type SecondFactorRow,
  useUp,
} from '../../database/second-factor.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { accountColumns, accountOf, type AccountRow, type NewSession, sessionStatements } from './auth.repository.ts'
import type { Account } from './auth.types.ts'
import { ACCOUNT_PLACE, type SignInAttempt } from './sign-in.policy.ts'

const KNOWN_NETWORK_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

export interface SignInQuestion {
  login: string
  attempt: SignInAttempt
  appPasswordHash: string
  recoveryCodeHash: string | null
  now: number
}

export interface SignInCandidate {
  account: Account
  factor: SecondFactorRow
  /** The account's owner signed in from this network lately. */
  isAtHome: boolean
  /** Set when the password is one of the account's app passwords. */
  appPasswordId: number | null
}

type CandidateRow = AccountRow & SecondFactorRow & { isAtHome: number; appPasswordId: number | null }

/**
 * One trip, which counts the attempt as well, whoever was named: `freeAt` is set when there was no room for it, and then nothing
 * may be hashed.
 */
export async function findForSignIn(
  database: Database,
  caller: Caller,
  question: SignInQuestion,
): Promise<{ freeAt: number | null; candidate: SignInCandidate | null }> {
  const { login, appPasswordHash, recoveryCodeHash } = question
  const counters = countersOf(question)
  const { rows } = await readAs(database, caller, [
    roomQuery(counters),
    countUnlessFull(database, counters),
    database.build.get<CandidateRow | undefined>(sql`
      SELECT ${accountColumns}, ${secondFactorColumns(recoveryCodeHash)}, ${isAtHome(question)} AS isAtHome,
        (SELECT id FROM app_passwords WHERE user_id = u.id AND secret_hash = ${appPasswordHash}) AS appPasswordId
      FROM users u ${secondFactorJoin} WHERE u.id = (${idOf(login)})`),
  ])
  const [freeAt, , row] = rows
  return { freeAt, candidate: row ? candidateOf(row) : null }
}

function candidateOf(row: CandidateRow): SignInCandidate {
  const { twoFactorAt, factorSecret, factorKeyId, lastCounter, isRecoveryCode, appPasswordId, ...account } = row
  return {
    account: accountOf(account),
    factor: { twoFactorAt, factorSecret, factorKeyId, lastCounter, isRecoveryCode },
    isAtHome: row.isAtHome === 1,
    appPasswordId,
  }
}

/** An e-mail address or a user name; an address wins over a user name of the same text. */
function idOf(login: string): SQL {
  const email = login.toLowerCase()
  return sql`SELECT id FROM users WHERE email = ${email} OR lower(user_name) = lower(${login}) ORDER BY email = ${email} DESC LIMIT 1`
}

function isAtHome({ attempt, now }: SignInQuestion): SQL {
  const networks = sql`SELECT value FROM json_each(${JSON.stringify(attempt.networks)})`
  const since = now - KNOWN_NETWORK_MILLISECONDS
  return sql`EXISTS (SELECT 1 FROM sign_in_networks WHERE user_id = u.id AND network IN (${networks}) AND last_used_at > ${since})`
}

/** The same trip for a known name and an unknown one: both have a place in the same list of counters. */
function countersOf(question: SignInQuestion): SQL<string> {
  const { elsewhere, atHome, unknownAccount } = question.attempt
  return sql<string>`(
    SELECT iif(${isAtHome(question)}, replace(${JSON.stringify(atHome)}, ${ACCOUNT_PLACE}, u.id),
      replace(${JSON.stringify(elsewhere)}, ${ACCOUNT_PLACE}, ifnull(u.id, ${unknownAccount})))
    FROM (SELECT 1) AS base LEFT JOIN users u ON u.id = (${idOf(question.login)}))`
}

export interface SignIn {
  session: NewSession
  proof: SecondFactorProof
  /** What was counted, and is taken back. */
  counted: readonly Counter[]
  /** The network's name under the current secret. */
  network: string
}

/** Fails its assertion when the code of the second factor was used in the meantime; the attempt then stays counted. */
export async function insertSignIn(database: Database, signIn: SignIn): Promise<void> {
  const { session, proof, counted, network } = signIn
  const { userId, appPasswordId, now } = session
  const { build } = database
  const rest: BatchItem<'sqlite'>[] = [
    ...useUp(database, userId, proof),
    ...sessionStatements(database, session),
    build.run(sql`
      INSERT INTO sign_in_networks (user_id, network, last_used_at) VALUES (${userId}, ${network}, ${now})
      ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`),
  ]
  if (appPasswordId !== null)
    rest.push(build.run(sql`UPDATE app_passwords SET last_used_at = ${now} WHERE id = ${appPasswordId}`))
  await database.batch([uncount(database, counted), ...rest])
}
