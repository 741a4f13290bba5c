import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { ACCESS_TOKEN_SECONDS, readCredentials, signAccessToken } from '../../shared/identity/tokens/access-tokens.ts'
import { tokenExpired, tokenInvalid } from '../../shared/identity/identity.errors.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import { randomToken, sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { invalidClient } from './auth.errors.ts'
import {
  findRefreshToken,
  findServiceAccount,
  insertKeySession,
  type NewSession,
  revokeSession,
  rotateRefreshToken,
} from './auth.repository.ts'
import type { Account, SignedIn } from './auth.types.ts'

/** A refresh token works once; reuse ends all tokens of its sign-in. 429 for too many refreshes. */
export async function refreshSession(services: Services, caller: Caller, refreshToken: string): Promise<SignedIn> {
  const { database, limits, now } = services
  const usedHash = await sha256Hex(refreshToken)
  const record = await findRefreshToken(database, caller, usedHash)
  if (!record || record.revokedAt !== null || !isUsable(record.account)) throw tokenInvalid()
  const { sessionId, account } = record
  if (record.usedAt !== null) return await refuseReuse(services, caller, sessionId)
  if (record.expiresAt <= now()) throw tokenExpired()
  // A used refresh token stays as long as its session.
  await limits.spend('guest', `refresh:${sessionId}`)
  const next = randomToken()
  try {
    await rotateRefreshToken(database, caller, { usedHash, nextHash: await sha256Hex(next), sessionId, now: now() })
  } catch (error) {
    if (isFailedAssertion(error)) return await refuseReuse(services, caller, sessionId)
    throw error
  }
  return await presentTokens(services, account, { sessionId, refreshToken: next })
}

/** Ends the session of the token. */
export async function signOut(services: Services, caller: Caller): Promise<void> {
  const { actor } = await services.admit(caller)
  const { sessionId } = requireSignedIn(actor)
  if (sessionId !== null) await revokeSession(services.database, caller, { sessionId, now: services.now() })
}

export async function readCurrentUser(services: Services, caller: Caller): Promise<SignedInActor> {
  const { actor } = await services.admit(caller)
  return requireSignedIn(actor)
}

/** RFC 6749 section 4.4: exchanges a service key for an access token of its agent, without a refresh token. */
export async function exchangeServiceKey(services: Services, caller: Caller, key: string): Promise<SignedIn> {
  const keyHash = await sha256Hex(key)
  const account = await findServiceAccount(services.database, caller, keyHash)
  if (!account || !isUsable(account) || account.role === 'customer') throw invalidClient()
  return await openSession(services, caller, account, { apiKeyId: account.apiKeyId, keyHash })
}

/** RFC 7009: ends the token's session. An unknown token is no error. */
export async function revokeToken(services: Services, caller: Caller, token: string): Promise<void> {
  const record = await findRefreshToken(services.database, caller, await sha256Hex(token))
  const sessionId = record?.sessionId ?? (await sessionOfAccessToken(services, token))
  if (sessionId !== null) await revokeSession(services.database, caller, { sessionId, now: services.now() })
}

async function sessionOfAccessToken({ config, now }: Services, token: string): Promise<string | null> {
  try {
    const credentials = await readCredentials(signersAt(config.tokenSecrets, now()), token)
    return credentials.kind === 'token' ? credentials.sessionId : null
  } catch {
    return null
  }
}

async function refuseReuse({ database, now }: Services, caller: Caller, sessionId: string): Promise<never> {
  await revokeSession(database, caller, { sessionId, now: now() })
  throw tokenInvalid()
}

function isUsable({ active, ban, isDeleted }: Account): boolean {
  return active && !ban && !isDeleted
}

async function openSession(
  services: Services,
  caller: Caller,
  account: Account,
  { apiKeyId, keyHash }: { apiKeyId: number; keyHash: string },
): Promise<SignedIn> {
  const opened = await newSession(services, caller, {
    account,
    newPasswordHash: null,
    appPasswordId: null,
    apiKeyId,
    isRefreshable: false,
  })
  await insertKeySession(services.database, caller, { session: opened.session, keyHash })
  return await presentSession(services, account, opened)
}

/** The lifetime of a session without renewal. */
export { SESSION_MILLISECONDS } from './auth.repository.ts'

export interface OpenedSession {
  session: NewSession
  refreshToken: string | null
}

/** A session with its tokens, before it is stored. */
export async function newSession(
  { now }: Services,
  { userAgent = '' }: Caller,
  opening: {
    account: Account
    newPasswordHash: string | null
    appPasswordId: number | null
    apiKeyId?: number
    isRefreshable: boolean
    /** A given session id, or a random one. */
    sessionId?: string
  },
): Promise<OpenedSession> {
  const { account, newPasswordHash, appPasswordId, apiKeyId = null, isRefreshable, sessionId } = opening
  const refreshToken = isRefreshable ? randomToken() : null
  const session = {
    sessionId: sessionId ?? crypto.randomUUID(),
    userId: account.id,
    refreshTokenHash: refreshToken === null ? null : await sha256Hex(refreshToken),
    newPasswordHash,
    appPasswordId,
    apiKeyId,
    userAgent,
    now: now(),
  }
  return { session, refreshToken }
}

export async function presentSession(
  services: Services,
  account: Account,
  { session, refreshToken }: OpenedSession,
): Promise<SignedIn> {
  return await presentTokens(services, account, { sessionId: session.sessionId, refreshToken })
}

async function presentTokens(
  { config, now }: Services,
  account: Account,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string | null },
): Promise<SignedIn> {
  const { id: userId, role, tokenVersion } = account
  const accessToken = await signAccessToken(config.tokenSecret, { userId, role, tokenVersion, sessionId }, now())
  const { firstName, lastName, userName, email, profilePic } = account
  return {
    accessToken,
    refreshToken,
    expiresIn: ACCESS_TOKEN_SECONDS,
    user: { id: userId, role, firstName, lastName, userName, email, profilePic },
  }
}
