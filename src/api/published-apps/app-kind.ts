import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { clientAddress } from '../../http/operation.ts'
import type { Caller, TokenCredentials } from '../../shared/identity/identity.types.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'

/** The older apps and the newer ones. The same request wants different answers (ticket_thread, login). */
export type Generation = 'community' | 'pro'

const FOLDER = '/.published-apps'
const DAYS_REMEMBERED = 30
const DAY_SECONDS = 24 * 60 * 60

function userAgent<E extends AppEnv>(c: Context<E>): string {
  return c.req.header('User-Agent') ?? ''
}

/** iOS says so itself, in every request that its own network library sends. */
export function isOnIos<E extends AppEnv>(c: Context<E>): boolean {
  return /\b(?:CFNetwork|Darwin|iPhone|iPad|iOS)\b/i.test(userAgent(c))
}

/** The apps for iOS carry their name. Those for Android send the platform's default, whichever app it is. */
function namedGeneration<E extends AppEnv>(c: Context<E>): Generation | null {
  const agent = userAgent(c)
  if (/community/i.test(agent)) return 'community'
  return /pro\b|service/i.test(agent) ? 'pro' : null
}

/**
 * Remembers what only apps of one generation call: the address of the lists, of the check of the address, and the name of the
 * ticket's parameter. The data centre's cache holds it, so it costs no round trip. The default of Android names model and build,
 * so that user and User-Agent are one device.
 */
export async function rememberApp<E extends AppEnv>(c: Context<E>, generation: Generation): Promise<void> {
  if (namedGeneration(c) !== null) return
  const headers = { 'Cache-Control': `max-age=${DAYS_REMEMBERED * DAY_SECONDS}` }
  const key = await placeOf(c, userOf(c) ?? clientAddress(c))
  c.get('services').defer(caches.default.put(key, new Response(generation, { headers })))
}

/**
 * By its name, by what it called before, or by where it took its token from: the older apps read the one at the top
 * (auth.routes.ts).
 */
export async function isCommunityApp<E extends AppEnv>(c: Context<E>): Promise<boolean> {
  const user = userOf(c)
  const generation =
    namedGeneration(c) ??
    (user === null ? null : await remembered(c, user)) ??
    tokenOf(c)?.app ??
    (await remembered(c, clientAddress(c)))
  return generation === null ? /okhttp|CFNetwork/i.test(userAgent(c)) : generation === 'community'
}

async function remembered<E extends AppEnv>(c: Context<E>, whose: string): Promise<Generation | null> {
  const found = await caches.default.match(await placeOf(c, whose))
  if (found === undefined) return null
  return (await found.text()) === 'community' ? 'community' : 'pro'
}

async function placeOf<E extends AppEnv>(c: Context<E>, whose: string): Promise<string> {
  return `${new URL(c.req.url).origin}${FOLDER}/${await sha256Hex(`${whose}\n${userAgent(c)}`)}`
}

/** Null before the gate has read the request (login). */
function tokenOf<E extends AppEnv>(c: Context<E>): TokenCredentials | null {
  const caller: Caller | undefined = c.get('caller')
  return caller?.credentials.kind === 'token' ? caller.credentials : null
}

function userOf<E extends AppEnv>(c: Context<E>): string | null {
  const token = tokenOf(c)
  return token && `user ${token.userId}`
}
