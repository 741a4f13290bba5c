import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { BoundedMap } from '../../shared/bounded-map.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { matchesIfNoneMatch, strongEtag } from './etag.ts'
import type { Written } from './respond.ts'

/** How old an answer may be that others were given too. */
const SHARED_SECONDS = 60
const MAX_KEY_LENGTH = 2000
/** So many keys of this length are 2 MB; with the limit of a network it takes several of them a minute to fill it. */
const REMEMBERED_KEYS = 1000
const ETAG_LENGTH = 32
/** Where no address leads, so that nothing that is kept here is ever taken for what an address answers. */
const FOLDER = '/.shared-answers'
const STORED_AT = 'X-Stored-At'
const EDITION = 'X-Edition'
/** Before anything was forgotten; an empty header might get lost. */
const NO_EDITION = 'first'
const STANDING = 'X-Standing-Headers'
const VARY_OF_FORMATS = 'Accept, Authorization'

interface Stored extends Written {
  etag: string
  storedAt: number
  /** The standing headers of a face of its own, which may belong to what is in the body: as JSON. */
  standing: string | null
}

/** What an answer depends on beside its path, and which headers of a request these were read from. */
export interface Dependence {
  on: Readonly<Record<string, string>>
  vary: string
}

interface Sharing {
  /** Without it an answer depends on all that stands in the address, and on the format. */
  dependence?: Dependence
  /**
   * For what is asked in so many ways that most of them are asked once, like searches: asking the cache is a wait before the
   * database, and filling it work for nobody. So it is asked and filled only for who asks what this isolate was asked within the minute.
   */
  isMostlyAskedOnce?: boolean
}

/**
 * Answers a call that carries no identity, from this data centre's cache while it is fresh. `produce` runs otherwise; what it
 * answers must depend on nothing but the address and the format, or where it says so on the path and those values alone: then
 * nothing else of a request makes it another answer. With an entity tag from the content, and 304 for who has it.
 */
export async function answerShared<E extends AppEnv>(
  c: Context<E>,
  produce: () => Promise<Written>,
  { dependence, isMostlyAskedOnce = false }: Sharing = {},
): Promise<Response> {
  const { now, defer } = c.get('services')
  const vary = dependence?.vary ?? VARY_OF_FORMATS
  // The key is made from the address; what travels in a body stands in no key.
  if (c.req.raw.body !== null) return write(c, await produce(), vary)
  const isWorthAsking = !isMostlyAskedOnce || isAskedAgain(askedFor(c, dependence), now())
  const place = isWorthAsking ? placeOf(c, dependence) : null
  // The edition of before anything is produced: what is forgotten meanwhile is stored under one that is gone.
  const { edition, known } =
    place !== null && place.key.length <= MAX_KEY_LENGTH ? await readCache(place, now) : { edition: null, known: null }
  if (known?.standing) c.set('standingHeaders', JSON.parse(known.standing) as AppEnv['Variables']['standingHeaders'])
  if (known) return writeShared(c, known, { now: now(), vary })
  const produced = await produce()
  const etag = strongEtag((await sha256Hex(produced.text)).slice(0, ETAG_LENGTH))
  const standing = c.get('standingHeaders')
  const stored = { ...produced, etag, storedAt: now(), standing: standing ? JSON.stringify(standing) : null }
  if (place !== null && edition !== null) defer(caches.default.put(place.key, storable(stored, edition)))
  return writeShared(c, stored, { now: now(), vary })
}

/**
 * Makes this data centre forget every shared answer at once: those that are stored, and those that are being made of what was.
 * Other ones keep theirs for the rest of their minute. The edition need not live longer than what it shuts out.
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

/** By the address as it stands, where all of that counts: what is asked once needs no key, which takes it apart and puts it together. */
function askedFor<E extends AppEnv>(c: Context<E>, dependence: Dependence | undefined): string {
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

function placeOf<E extends AppEnv>(c: Context<E>, dependence: Dependence | undefined): Place {
  const { origin, searchParams } = new URL(c.req.url)
  const parts = dependence ? new URLSearchParams(dependence.on) : searchParams
  if (!dependence) parts.set('format', c.get('format'))
  parts.sort()
  return { origin, key: `${origin}${FOLDER}${c.req.path}?${parts.toString()}` }
}

/** The folder itself, where no path leads to: each begins with a slash. */
function editionKey(origin: string): string {
  return `${origin}${FOLDER}?edition`
}

/** An answer counts only with the edition of now. Both are asked for at once, so that they are one wait. */
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
      standing: response.headers.get(STANDING),
    },
  }
}

function storable({ text, contentType, etag, storedAt, standing }: Stored, edition: string): Response {
  const headers = {
    'Content-Type': contentType,
    ETag: etag,
    'Cache-Control': `public, max-age=${SHARED_SECONDS}`,
    [STORED_AT]: String(storedAt),
    [EDITION]: edition,
    ...(standing === null ? {} : { [STANDING]: standing }),
  }
  return new Response(text, { headers })
}

/** The lifetime counts from when it was stored: nobody sees an answer older than the minute, whoever hands it on. */
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

/** Null where the caller has the body already. */
function write<E extends AppEnv>(c: Context<E>, written: Written | null, vary: string): Response {
  if (vary !== '') c.header('Vary', vary)
  return written === null ? c.body(null, 304) : c.body(written.text, 200, { 'Content-Type': written.contentType })
}
