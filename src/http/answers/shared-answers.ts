import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { BoundedMap } from '../../shared/bounded-map.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { matchesIfNoneMatch, strongEtag } from './etag.ts'
import type { Written } from './xml.ts'

/** The maximum age of a shared answer. */
const SHARED_SECONDS = 60
const MAX_KEY_LENGTH = 2000
/**
 * This many keys of this length take 2 MB. With the rate limit by network, several networks are needed to fill it within a
 * minute.
 */
const REMEMBERED_KEYS = 1000
const ETAG_LENGTH = 32
/** A path that no route uses, so that a cached entry is never served for a request. */
const FOLDER = '/.shared-answers'
const STORED_AT = 'X-Stored-At'
const EDITION = 'X-Edition'
/** The initial edition. An empty header might be dropped. */
const NO_EDITION = 'first'
const DEFAULT_HEADERS = 'X-Default-Headers'
const VARY_OF_FORMATS = 'Accept, Authorization'

interface Stored extends Written {
  etag: string
  storedAt: number
  /** Default headers of the face that may depend on the body, as JSON. */
  defaults: string | null
}

/** The values that an answer depends on besides its path, and the request headers they came from. */
export interface CacheKeyParts {
  on: Readonly<Record<string, string>>
  vary: string
}

interface Sharing {
  /** Without it, an answer depends on the whole address and the format. */
  dependence?: CacheKeyParts
  /**
   * For requests with many variants, such as searches. Reading the cache costs a wait, and most entries would never be used
   * again. So it is used only for requests that this isolate saw within the minute.
   */
  isMostlyAskedOnce?: boolean
}

/**
 * Answers a request without an identity from this data centre's cache while it is fresh, otherwise from `produce`. The answer
 * of `produce` must depend only on the address and the format, or only on the path and the named values. Adds an entity tag of
 * the content and answers 304.
 */
export async function answerShared<E extends AppEnv>(
  c: Context<E>,
  produce: () => Promise<Written>,
  { dependence, isMostlyAskedOnce = false }: Sharing = {},
): Promise<Response> {
  const { now, defer } = c.get('services')
  const vary = dependence?.vary ?? VARY_OF_FORMATS
  // The key is made of the address; a body is never part of a key.
  if (c.req.raw.body !== null) return write(c, await produce(), vary)
  const isWorthAsking = !isMostlyAskedOnce || isAskedAgain(askedFor(c, dependence), now())
  const place = isWorthAsking ? placeOf(c, dependence) : null
  // The edition is read before the answer is produced, so an answer that is outdated meanwhile is stored under an old edition.
  const { edition, known } =
    place !== null && place.key.length <= MAX_KEY_LENGTH ? await readCache(place, now) : { edition: null, known: null }
  if (known?.defaults) c.set('defaultHeaders', JSON.parse(known.defaults) as AppEnv['Variables']['defaultHeaders'])
  if (known) return writeShared(c, known, { now: now(), vary })
  const produced = await produce()
  const etag = strongEtag((await sha256Hex(produced.text)).slice(0, ETAG_LENGTH))
  const defaults = c.get('defaultHeaders')
  const stored = { ...produced, etag, storedAt: now(), defaults: defaults ? JSON.stringify(defaults) : null }
  if (place !== null && edition !== null) defer(caches.default.put(place.key, storable(stored, edition)))
  return writeShared(c, stored, { now: now(), vary })
}

/**
 * Invalidates every shared answer of this data centre at once, including those being produced. Other data centres keep theirs
 * for the rest of the minute. The edition need not live longer than the answers it invalidates.
 */
export async function forgetSharedAnswers<E extends AppEnv>(c: Context<E>): Promise<void> {
  const { publicUrl } = c.get('services').config
  const origins = new Set([new URL(c.req.url).origin, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])])
  const edition = crypto.randomUUID()
  await Promise.all(
    [...origins].map(async (origin) => {
      const headers = { 'Cache-Control': `public, max-age=${2 * SHARED_SECONDS}` }
      await caches.default.put(editionKey(origin), new Response(edition, { headers }))
    }),
  )
}

const lastAsked = new BoundedMap<string, number>(REMEMBERED_KEYS)

/** Uses the address as sent if all of it counts, which saves parsing. */
function askedFor<E extends AppEnv>(c: Context<E>, dependence: CacheKeyParts | undefined): string {
  return dependence ? placeOf(c, dependence).key : `${c.get('format')} ${c.req.url}`
}

function isAskedAgain(asked: string, now: number): boolean {
  if (asked.length > MAX_KEY_LENGTH) return false
  const before = lastAsked.get(asked)
  lastAsked.set(asked, now)
  return before !== undefined && now - before < SHARED_SECONDS * 1000
}

interface Place {
  origin: string
  key: string
}

function placeOf<E extends AppEnv>(c: Context<E>, dependence: CacheKeyParts | undefined): Place {
  const { origin, searchParams } = new URL(c.req.url)
  const parts = dependence ? new URLSearchParams(dependence.on) : searchParams
  if (!dependence) parts.set('format', c.get('format'))
  parts.sort()
  return { origin, key: `${origin}${FOLDER}${c.req.path}?${parts.toString()}` }
}

/** A path without a leading slash, which no request has. */
function editionKey(origin: string): string {
  return `${origin}${FOLDER}?edition`
}

/** An answer is valid only with the present edition. Both are requested at once, so they are one wait. */
async function readCache(
  { origin, key }: Place,
  now: () => number,
): Promise<{ edition: string; known: Stored | null }> {
  const [mark, response] = await Promise.all([caches.default.match(editionKey(origin)), caches.default.match(key)])
  const [edition = NO_EDITION, text = ''] = await Promise.all([mark?.text(), response?.text()])
  const storedAt = Number(response?.headers.get(STORED_AT))
  const isGood = response?.headers.get(EDITION) === edition && now() - storedAt < SHARED_SECONDS * 1000
  if (!response || !isGood) return { edition, known: null }
  return {
    edition,
    known: {
      text,
      contentType: response.headers.get('Content-Type') ?? '',
      etag: response.headers.get('ETag') ?? '',
      storedAt,
      defaults: response.headers.get(DEFAULT_HEADERS),
    },
  }
}

function storable({ text, contentType, etag, storedAt, defaults }: Stored, edition: string): Response {
  const headers = {
    'Content-Type': contentType,
    ETag: etag,
    'Cache-Control': `public, max-age=${SHARED_SECONDS}`,
    [STORED_AT]: String(storedAt),
    [EDITION]: edition,
    ...(defaults === null ? {} : { [DEFAULT_HEADERS]: defaults }),
  }
  return new Response(text, { headers })
}

/** The age counts from storing, so nobody gets an answer older than a minute. */
function writeShared<E extends AppEnv>(
  c: Context<E>,
  stored: Stored,
  { now, vary }: { now: number; vary: string },
): Response {
  const left = Math.max(0, SHARED_SECONDS - Math.floor((now - stored.storedAt) / 1000))
  c.header('ETag', stored.etag)
  c.header('Cache-Control', `public, max-age=${left}`)
  const isKnown = matchesIfNoneMatch(c.req.header('If-None-Match'), stored.etag)
  return write(c, isKnown ? null : stored, vary)
}

/** Null if the caller has the body already. */
function write<E extends AppEnv>(c: Context<E>, written: Written | null, vary: string): Response {
  if (vary !== '') c.header('Vary', vary)
  return written === null ? c.body(null, 304) : c.body(written.text, 200, { 'Content-Type': written.contentType })
}
