import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { clientAddress } from '../../http/operation.ts'
import type { Caller, TokenCredentials } from '../../shared/identity/identity.types.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'

/**
 * The older apps (community) and the newer ones (pro). They expect different answers to the same request (ticket_thread,
 * login).
 */
export type Generation = 'community' | 'pro'

const FOLDER = '/.published-apps'
const DAYS_REMEMBERED = 30
const DAY_SECONDS = 24 * 60 * 60

function userAgent<E extends AppEnv>(c: Context<E>): string {
  return c.req.header('User-Agent') ?? ''
}

/** The network library of iOS names the platform in every request. */
export function isOnIos<E extends AppEnv>(c: Context<E>): boolean {
  return /\b(?:CFNetwork|Darwin|iPhone|iPad|iOS)\b/i.test(userAgent(c))
}

/** The iOS apps send their name. The Android apps send the platform's default, so it does not identify the app. */
function namedGeneration<E extends AppEnv>(c: Context<E>): Generation | null {
  const agent = userAgent(c)
  if (/community/i.test(agent)) return 'community'
  return /pro\b|service/i.test(agent) ? 'pro' : null
}

/**
 * Remembers the generation after a request that only one generation sends: the address of the lists or of the address check, or
 * the name of the ticket's parameter. The data centre's cache holds it, so it costs no round trip. Android's default User-Agent
 * names model and build, so user and User-Agent identify a device.
 */
export async function rememberApp<E extends AppEnv>(c: Context<E>, generation: Generation): Promise<void> {
  if (namedGeneration(c) !== null) return
  const headers = { 'Cache-Control': `max-age=${DAYS_REMEMBERED * DAY_SECONDS}` }
  const key = await placeOf(c, userOf(c) ?? clientAddress(c))
  c.get('services').defer(caches.default.put(key, new Response(generation, { headers })))
}

/**
 * Recognises the app by its name, by its earlier requests, or by the place it took its token from. The older apps read the
 * token at the top level (auth.routes.ts).
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
