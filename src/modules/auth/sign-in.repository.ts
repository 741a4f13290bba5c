import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { appPasswords, signInNetworks, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { flag, numberOf, orNull, type RowOf } from '../../database/engine/shapes.ts'
import { inList } from '../../database/engine/text.ts'
import { insert, onConflict, update } from '../../database/engine/writes.ts'
import { type Counter, uncountReservation, reserveRoom } from '../../database/access/limit-counters.ts'
import {
  secondFactorJoin,
  type SecondFactorProof,
  secondFactorShape,
  markCodeUsed,
} from '../../database/access/caller/second-factor.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { accountShape, type NewSession, sessionWrites } from './auth.repository.ts'
import { ACCOUNT_PLACE, type SignInAttempt } from './sign-in.policy.ts'

const KNOWN_NETWORK_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

export interface SignInQuestion {
  attempt: SignInAttempt
  appPasswordHash: string
  recoveryCodeHash: string | null
  now: number
}

/** The bound values of the query. */
interface Asked {
  email: string
  /** A JSON list of the spellings of the user name, first the one that was typed. */
  userNames: string
  /** A JSON list. */
  networks: string
  since: number
  appPasswordHash: string
  recoveryCodeHash: string | null
}

const u = alias(users, 'u')

function candidateShape(at: Slots<Asked>) {
  const whereAppPassword = and(eq(appPasswords.userId, u.id), eq(appPasswords.secretHash, at.appPasswordHash))
  return {
    account: accountShape,
    factor: secondFactorShape(at.recoveryCodeHash),
    /** The account's owner recently signed in from this network. */
    isAtHome: flag(whereFromKnownNetwork(at)),
    /** Set if the password is one of the account's app passwords. */
    appPasswordId: orNull(numberOf(sql`(select ${appPasswords.id} from ${appPasswords} where ${whereAppPassword})`)),
  }
}

export type SignInCandidate = RowOf<ReturnType<typeof candidateShape>>

const candidateByLogin = prepared((at: Slots<Asked>) =>
  row(candidateShape(at), sql`from ${users} ${u} ${secondFactorJoin} where ${u.id} = (${selectUserId(at)})`),
)

/** The condition of the index. */
const foreignHashes = prepared(() => {
  const foreign = sql`${users.passwordHash} is not null and ${users.passwordHash} not glob 'scrypt$16384$8$5$*'`
  const exists = sql`exists (select 1 from ${users} indexed by users_foreign_hash where ${foreign})`
  return row({ exist: flag(exists) }, sql``).map((found) => found?.exist === true)
})

/**
 * One round trip that also counts the attempt, for every name. If `freeAt` is set, the limit is reached and nothing may be
 * hashed. `hasForeignHashes`: some passwords take longer or shorter to check than most.
 */
export async function findForSignIn(
  database: Database,
  caller: Caller,
  question: SignInQuestion,
): Promise<{ freeAt: number | null; candidate: SignInCandidate | null; hasForeignHashes: boolean }> {
  const asked = askedBy(question)
  const counters = countersOf(question.attempt, asked)
  const { rows } = await readAs(database, caller, {
    ...reserveRoom(counters),
    candidate: candidateByLogin(asked),
    hasForeignHashes: foreignHashes({}),
  })
  return { freeAt: rows.freeAt, candidate: rows.candidate, hasForeignHashes: rows.hasForeignHashes }
}

function askedBy({ attempt, appPasswordHash, recoveryCodeHash, now }: SignInQuestion): Asked {
  return {
    email: attempt.name.email,
    userNames: JSON.stringify(attempt.name.userNames),
    networks: JSON.stringify(attempt.networks),
    since: now - KNOWN_NETWORK_MILLISECONDS,
    appPasswordHash,
    recoveryCodeHash,
  }
}

/** Slots or values. */
type AskedAs = { readonly [Name in keyof Asked]: unknown }

/** An email address or a user name. An address wins over the same user name, and that wins over another case. */
function selectUserId({ email, userNames }: AskedAs): SQL {
  const name = sql`lower(${users.userName})`
  const named = or(sql`${users.email} = ${email}`, inList(name, sql`${userNames}`))
  return sql`select ${users.id} from ${users} where ${named}
    order by ${users.email} = ${email} desc, ${name} = ${userNames} ->> 0 desc limit 1`
}

function whereFromKnownNetwork({ networks, since }: AskedAs): SQL {
  const { userId, network, lastUsedAt } = signInNetworks
  const known = and(eq(userId, u.id), inList(network, sql`${networks}`), sql`${lastUsedAt} > ${since}`)
  return sql`exists (select 1 from ${signInNetworks} where ${known})`
}

/** Known and unknown names take the same round trip. Both have a place in the same list of counters. */
function countersOf({ elsewhere, atHome, unknownAccount }: SignInAttempt, asked: Asked): SQL {
  return sql`(
    select iif(${whereFromKnownNetwork(asked)}, replace(${JSON.stringify(atHome)}, ${ACCOUNT_PLACE}, ${u.id}),
      replace(${JSON.stringify(elsewhere)}, ${ACCOUNT_PLACE}, ifnull(${u.id}, ${unknownAccount})))
    from (select 1) as base left join ${users} ${u} on ${u.id} = (${selectUserId(asked)}))`
}

export interface SignIn {
  session: NewSession
  proof: SecondFactorProof
  /** The counted attempts to take back. */
  counted: readonly Counter[]
  /** The hash of the network under the current secret. */
  network: string
}

const networkKnown = prepared((at: Slots<{ userId: number; network: string; now: number }>) =>
  insert(
    signInNetworks,
    { userId: at.userId, network: at.network, lastUsedAt: at.now },
    onConflict(signInNetworks, ['userId', 'network'], { lastUsedAt: at.now }),
  ),
)

const appPasswordUsed = prepared((at: Slots<{ appPasswordId: number; now: number }>) =>
  update(appPasswords, { lastUsedAt: at.now }, sql`where ${eq(appPasswords.id, at.appPasswordId)}`),
)

/** Fails its assertion if the code of the second factor was used since the read. The attempt then stays counted. */
export async function insertSignIn(database: Database, caller: Caller, signIn: SignIn): Promise<void> {
  const { session, proof, counted, network } = signIn
  const { userId, appPasswordId, now } = session
  const { assert, writes } = markCodeUsed(userId, proof)
  await commit(database, caller, {
    actor: { kind: 'system' },
    at: now,
    assert,
    writes: [
      { uncounted: uncountReservation(counted) },
      ...writes,
      ...sessionWrites(session),
      { network: networkKnown({ userId, network, now }) },
      { appPassword: appPasswordId === null ? null : appPasswordUsed({ appPasswordId, now }) },
    ],
  })
}
