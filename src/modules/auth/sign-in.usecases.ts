import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type BrowserSession, browserSessionId, type WaitingSignIn } from '../../shared/identity/browser-sessions.ts'
import { hashPassword, verifyNothing, verifyPassword } from '../../shared/identity/passwords.ts'
import { randomToken } from '../../shared/identity/secrets.ts'
import { otpInvalid, otpRequired } from '../account/account.errors.ts'
import { appPasswordHash } from '../account/app-passwords.usecases.ts'
import { judgeSecondFactor, recoveryCodeHash } from '../account/second-factor.usecases.ts'
import { type Counter, giveBack, requireRoom } from '../limits/limits.usecases.ts'
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
 * Signs in by user name or e-mail. The attempt is counted before anything is hashed and taken back when it succeeds: 429 with
 * `Retry-After` over the limit, whether or not the account exists. Throws `Invalid credentials` (401) for a wrong pair or an
 * account that is not active, and only to who knows the password: 403 for a banned or deleted account, 401 that names `otp` when
 * a code is missing or wrong.
 */
export async function signIn(services: Services, caller: Caller, input: SignInInput): Promise<SignedIn> {
  const proven = await provePassword(services, caller, input)
  if (!isComplete(proven)) throw await asked(services, proven)
  const opened = await openProven(services, caller, proven, { isRefreshable: true })
  return await presentSession(services, proven.candidate.account, opened)
}

/** `waiting` where the password was right and the account asks for a code as well. */
export type BrowserSignIn =
  | { session: BrowserSession; waiting?: undefined }
  | { session?: undefined; waiting: WaitingSignIn }

/**
 * The same for a browser, whose cookie is the session: always a new one, whatever the browser came with. It is stored under the
 * hash of its key, and listed and revoked as any other.
 */
export async function signInBrowser(services: Services, caller: Caller, input: SignInInput): Promise<BrowserSignIn> {
  const proven = await provePassword(services, caller, input)
  if (isComplete(proven)) return { session: await openInBrowser(services, caller, proven) }
  await giveBack(services, proven.counted)
  const { id: userId, tokenVersion } = proven.candidate.account
  return { waiting: { login: input.username, userId, tokenVersion } }
}

/**
 * The code of somebody who has shown the password before. Attempts are counted as those with passwords are. Throws
 * `Invalid credentials` (401) when the account's password or rights changed meanwhile, and 401 that names `otp` for a wrong code.
 */
export async function finishSignIn(
  services: Services,
  caller: Caller,
  { waiting, otp }: { waiting: WaitingSignIn; otp: string },
): Promise<BrowserSession> {
  const { login, userId, tokenVersion } = waiting
  const proven = await prove(services, caller, { login, password: '', otp }, async (candidate) => {
    const isSame = candidate?.account.id === userId && candidate.account.tokenVersion === tokenVersion
    if (candidate === null || !isSame) throw invalidCredentials()
    return await Promise.resolve({ ...candidate, needsRehash: false })
  })
  return await openInBrowser(services, caller, proven)
}

type Judged = SignInCandidate & { needsRehash: boolean }

/** An attempt of somebody who has shown that the account is theirs, as far as the first factor goes. */
interface Proven {
  attempt: SignInAttempt
  counted: Counter[]
  candidate: Judged
  password: string
  otp: string | null
}

async function provePassword(services: Services, caller: Caller, input: SignInInput): Promise<Proven> {
  const { username: login, password, otp } = input
  return await prove(services, caller, { login, password, otp }, async (candidate) => {
    return await judgePassword(candidate, password)
  })
}

async function prove(
  services: Services,
  caller: Caller,
  { login, password, otp }: { login: string; password: string; otp: string | null },
  judge: (candidate: SignInCandidate | null) => Promise<Judged>,
): Promise<Proven> {
  const { database, now } = services
  const attempt = await signInAttempt(services, { login, address: caller.address })
  const {
    freeAt,
    candidate: found,
    hasForeignHashes,
  } = await findForSignIn(database, caller, {
    login,
    attempt,
    appPasswordHash: await appPasswordHash(password),
    recoveryCodeHash: otp === null ? null : await recoveryCodeHash(otp),
    now: now(),
  })
  requireRoom(freeAt, now())
  const candidate = await (hasForeignHashes ? inEvenTime(async () => await judge(found)) : judge(found))
  const { account, isAtHome } = candidate
  if (account.ban || account.isDeleted) throw accountBanned()
  if (!account.active) throw invalidCredentials()
  return { attempt, counted: countedOf(attempt, { id: account.id, isAtHome }), candidate, password, otp }
}

/** Longer than any hash takes that an import may bring. */
const EVEN_MILLISECONDS = 2000

/**
 * While some accounts' passwords are hashed otherwise than most, as imported ones are, every refusal takes the same time: that of the
 * hash would tell which accounts there are.
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

function isComplete({ candidate: { appPasswordId, factor }, otp }: Proven): boolean {
  return appPasswordId !== null || factor.twoFactorAt === null || otp !== null
}

/** To be asked for the code is the way in, and no failure. */
async function asked(services: Services, { counted }: Proven): Promise<Error> {
  await giveBack(services, counted)
  return otpRequired()
}

async function openInBrowser(services: Services, caller: Caller, proven: Proven): Promise<BrowserSession> {
  const key = randomToken()
  await openProven(services, caller, proven, { isRefreshable: false, sessionId: await browserSessionId(key) })
  const { id: userId, role, tokenVersion } = proven.candidate.account
  return { userId, role, tokenVersion, key }
}

async function openProven(
  services: Services,
  caller: Caller,
  { attempt, counted, candidate, password, otp }: Proven,
  kind: { isRefreshable: boolean; sessionId?: string },
): Promise<OpenedSession> {
  const { account, factor, appPasswordId, needsRehash } = candidate
  const proof =
    appPasswordId === null
      ? await judgeSecondFactor(services, { userId: account.id, otp }, factor)
      : ({ kind: 'none' } as const)
  const newPasswordHash = needsRehash ? await hashPassword(password) : null
  const opened = await newSession(services, caller, { account, newPasswordHash, appPasswordId, ...kind })
  const [network = ''] = attempt.networks
  try {
    await insertSignIn(services.database, caller, { session: opened.session, proof, counted, network })
  } catch (error) {
    throw isFailedAssertion(error) ? otpInvalid() : error
  }
  return opened
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
