import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type BrowserSession, browserSessionId } from '../../shared/identity/browser-sessions.ts'
import { hashPassword, verifyNothing, verifyPassword } from '../../shared/identity/passwords.ts'
import { randomToken } from '../../shared/identity/secrets.ts'
import { otpInvalid } from '../account/account.errors.ts'
import { appPasswordHash } from '../account/app-passwords.usecases.ts'
import { judgeSecondFactor, recoveryCodeHash } from '../account/second-factor.usecases.ts'
import { giveBack, requireRoom } from '../limits/limits.usecases.ts'
import { accountBanned, invalidCredentials } from './auth.errors.ts'
import type { Account, SignedIn } from './auth.types.ts'
import { newSession, type OpenedSession, presentSession } from './auth.usecases.ts'
import { countedOf, signInAttempt } from './sign-in.policy.ts'
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
  const { account, opened } = await openByPassword(services, caller, input, { isRefreshable: true })
  return await presentSession(services, account, opened)
}

/**
 * The same for a browser, whose cookie is the session: always a new one, whatever the browser came with. It is stored under the
 * hash of its key, and listed and revoked as any other.
 */
export async function signInBrowser(services: Services, caller: Caller, input: SignInInput): Promise<BrowserSession> {
  const key = randomToken()
  const session = { isRefreshable: false, sessionId: await browserSessionId(key) }
  const { account } = await openByPassword(services, caller, input, session)
  return { userId: account.id, role: account.role, tokenVersion: account.tokenVersion, key }
}

async function openByPassword(
  services: Services,
  caller: Caller,
  input: SignInInput,
  kind: { isRefreshable: boolean; sessionId?: string },
): Promise<{ account: Account; opened: OpenedSession }> {
  const { database, now } = services
  const { username, password, otp } = input
  const attempt = await signInAttempt(services, { login: username, address: caller.address })
  const { freeAt, candidate } = await findForSignIn(database, caller, {
    login: username,
    attempt,
    appPasswordHash: await appPasswordHash(password),
    recoveryCodeHash: otp === null ? null : await recoveryCodeHash(otp),
    now: now(),
  })
  requireRoom(freeAt, now())
  const { account, factor, isAtHome, appPasswordId, needsRehash } = await judgePassword(candidate, password)
  if (account.ban || account.isDeleted) throw accountBanned()
  if (!account.active) throw invalidCredentials()
  const counted = countedOf(attempt, { id: account.id, isAtHome })
  const isComplete = appPasswordId !== null || factor.twoFactorAt === null || otp !== null
  // To be asked for the code is the way in, and no failure.
  if (!isComplete) await giveBack(services, counted)
  const proof =
    appPasswordId === null
      ? await judgeSecondFactor(services, { userId: account.id, otp }, factor)
      : ({ kind: 'none' } as const)
  const newPasswordHash = needsRehash ? await hashPassword(password) : null
  const opened = await newSession(services, caller, { account, newPasswordHash, appPasswordId, ...kind })
  try {
    await insertSignIn(database, caller, {
      session: opened.session,
      proof,
      counted,
      network: attempt.networks[0] ?? '',
    })
  } catch (error) {
    throw isFailedAssertion(error) ? otpInvalid() : error
  }
  return { account, opened }
}

async function judgePassword(
  candidate: SignInCandidate | null,
  password: string,
): Promise<SignInCandidate & { needsRehash: boolean }> {
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
