import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import {
  type BrowserSession,
  browserSessionId,
  type WaitingSignIn,
} from '../../shared/identity/tokens/browser-sessions.ts'
import { hashPassword, verifyNothing, verifyPassword } from '../../shared/identity/secrets/passwords.ts'
import { randomToken } from '../../shared/identity/secrets/secrets.ts'
import { otpInvalid } from '../account/account.errors.ts'
import { appPasswordHash } from '../account/app-passwords.usecases.ts'
import { judgeSecondFactor, recoveryCodeHash } from '../account/second-factor.usecases.ts'
import { type Counter, uncount, requireRoom } from '../limits/limits.usecases.ts'
import { accountBanned, invalidCredentials } from './auth.errors.ts'
import type { SignedIn } from './auth.types.ts'
import { newSession, type OpenedSession, presentSession } from './auth.usecases.ts'
import { countedOf, type SignInAttempt, signInAttempt } from './sign-in.policy.ts'
import { findForSignIn, insertSignIn, type SignInCandidate } from './sign-in.repository.ts'

export interface SignInInput {
  username: string
  /** The account's password, or one of its app passwords. */
  password: string
  /** A code of the second factor, or a recovery code; null when none was sent. */
  otp: string | null
}

/**
 * Signs in by user name or e-mail. The attempt is counted before anything is hashed, and uncounted on success: 429 with `Retry-
 * After` over the limit, whether or not the account exists. Throws `Invalid credentials` (401) for a wrong name or password or
 * an inactive account. Only with the right password: 403 for a banned or deleted account, 401 that names `otp` for a missing or
 * wrong code.
 */
export async function signIn(services: Services, caller: Caller, input: SignInInput): Promise<SignedIn> {
  const proven = await provePassword(services, caller, input)
  const opened = await openProven(services, caller, proven, { isRefreshable: true })
  return await presentSession(services, proven.candidate.account, opened)
}

/** `second-factor`: the account also requires a code. */
export type BrowserSignIn =
  | { purpose: 'browser'; session: BrowserSession }
  | { purpose: 'second-factor'; session: WaitingSignIn }

/**
 * Signs in a browser, whose cookie is the session. It is always a new session, stored under the hash of its key, and listed and
 * revoked like any other.
 */
export async function signInBrowser(services: Services, caller: Caller, input: SignInInput): Promise<BrowserSignIn> {
  const proven = await provePassword(services, caller, input)
  if (!lacksCode(proven)) return await openInBrowser(services, caller, proven)
  await uncount(services, proven.counted)
  return { purpose: 'second-factor', session: sessionOf(proven, input.username) }
}

function sessionOf({ candidate: { account } }: Proven, key: string): BrowserSession {
  return { userId: account.id, role: account.role, tokenVersion: account.tokenVersion, key }
}

/**
 * The second step of a sign-in: the code. Attempts count like those with passwords. Throws `Invalid credentials` (401) if the
 * account's password or rights changed meanwhile, and 401 that names `otp` for a wrong code.
 */
export async function finishSignIn(
  services: Services,
  caller: Caller,
  { waiting, otp }: { waiting: WaitingSignIn | null; otp: string },
): Promise<BrowserSignIn> {
  if (waiting === null) throw invalidCredentials()
  const input = { username: waiting.key, password: '', otp }
  const proven = await prove(services, caller, input, (candidate) => {
    const { id, tokenVersion } = candidate?.account ?? {}
    if (candidate === null || id !== waiting.userId || tokenVersion !== waiting.tokenVersion) throw invalidCredentials()
    return { ...candidate, needsRehash: false }
  })
  return await openInBrowser(services, caller, proven)
}

type Judged = SignInCandidate & { needsRehash: boolean }

/** An attempt after the first factor was right. */
interface Proven {
  attempt: SignInAttempt
  counted: Counter[]
  candidate: Judged
  input: SignInInput
}

async function provePassword(services: Services, caller: Caller, input: SignInInput): Promise<Proven> {
  return await prove(services, caller, input, async (candidate) => await judgePassword(candidate, input.password))
}

async function prove(
  services: Services,
  caller: Caller,
  input: SignInInput,
  judge: (candidate: SignInCandidate | null) => Judged | Promise<Judged>,
): Promise<Proven> {
  const { database, now } = services
  const { username: login, password, otp } = input
  const attempt = await signInAttempt(services, { login, address: caller.address })
  const found = await findForSignIn(database, caller, {
    attempt,
    appPasswordHash: await appPasswordHash(password),
    recoveryCodeHash: otp === null ? null : await recoveryCodeHash(otp),
    now: now(),
  })
  requireRoom(found.freeAt, now())
  const judged = async () => await judge(found.candidate)
  const candidate = await (found.hasForeignHashes ? inEvenTime(judged) : judged())
  const { account, isAtHome } = candidate
  if (account.ban || account.isDeleted) throw accountBanned()
  if (!account.active) throw invalidCredentials()
  return { attempt, counted: countedOf(attempt, { id: account.id, isAtHome }), candidate, input }
}

/** Longer than any hash of an import takes. */
const EVEN_MILLISECONDS = 2000

/**
 * While accounts with imported hashes exist, every refusal takes the same time. Otherwise the time of the hash would reveal
 * accounts.
 */
async function inEvenTime<T>(judge: () => Promise<T>): Promise<T> {
  const end = new Promise((resolve) => setTimeout(resolve, EVEN_MILLISECONDS))
  try {
    return await judge()
  } catch (error) {
    await end
    throw error
  }
}

function lacksCode({ candidate: { appPasswordId, factor }, input }: Proven): boolean {
  return appPasswordId === null && factor.twoFactorAt !== null && input.otp === null
}

async function openInBrowser(services: Services, caller: Caller, proven: Proven): Promise<BrowserSignIn> {
  const key = randomToken()
  await openProven(services, caller, proven, { isRefreshable: false, sessionId: await browserSessionId(key) })
  return { purpose: 'browser', session: sessionOf(proven, key) }
}

async function openProven(
  services: Services,
  caller: Caller,
  proven: Proven,
  kind: { isRefreshable: boolean; sessionId?: string },
): Promise<OpenedSession> {
  const { attempt, counted, candidate, input } = proven
  const { account, factor, appPasswordId, needsRehash } = candidate
  // A request for the code is not a failure.
  if (lacksCode(proven)) await uncount(services, counted)
  const proof =
    appPasswordId === null
      ? await judgeSecondFactor(services, { userId: account.id, otp: input.otp }, factor)
      : ({ kind: 'none' } as const)
  const newPasswordHash = needsRehash ? await hashPassword(input.password) : null
  const { session, refreshToken } = await newSession(services, caller, {
    account,
    newPasswordHash,
    appPasswordId,
    ...kind,
  })
  try {
    await insertSignIn(services.database, caller, { session, proof, counted, network: attempt.networks[0] ?? '' })
  } catch (error) {
    throw isFailedAssertion(error) ? otpInvalid() : error
  }
  return { session, refreshToken }
}

async function judgePassword(candidate: SignInCandidate | null, password: string): Promise<Judged> {
  if (candidate !== null && candidate.appPasswordId !== null) return { ...candidate, needsRehash: false }
  const passwordHash = candidate?.account.passwordHash ?? null
  if (candidate === null || passwordHash === null) {
    await verifyNothing(password)
    throw invalidCredentials()
  }
  const { matches, needsRehash } = await verifyPassword(password, passwordHash)
  if (!matches) throw invalidCredentials()
  return { ...candidate, needsRehash }
}
