import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { sha256Hex } from '../shared/identity/secrets.ts'
import { matchesIfNoneMatch, strongEtag } from './etag.ts'

/** How old an answer may be that others were given too. */
const SHARED_SECONDS = 60
const MAX_KEY_LENGTH = 2000
const ETAG_LENGTH = 32
const STORED_AT = 'X-Stored-At'
const STANDING = 'X-Standing-Headers'
const VARY_OF_FORMATS = 'Accept, Authorization'

interface Stored {
  body: string
  contentType: string
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

/**
 * Answers a call that carries no identity, from this data centre's cache while it is fresh. `produce` runs otherwise; what it
 * answers must depend on nothing but the address and the format, or where it says so on the path and those values alone: then
 * nothing else of a request makes it another answer. With an entity tag from the content, and 304 for who has it.
 */
export async function answerShared<E extends AppEnv>(
  c: Context<E>,
  produce: () => Promise<Response>,
  dependence?: Dependence,
): Promise<Response> {
  const { now, defer } = c.get('services')
  // The key is made from the address; what travels in a body stands in no key.
  if (c.req.raw.body !== null) return await produce()
  const key = await keyOf(c, dependence)
  const vary = dependence?.vary ?? VARY_OF_FORMATS
  const known = await readStored(key, now())
  if (known?.standing) c.set('standingHeaders', JSON.parse(known.standing) as AppEnv['Variables']['standingHeaders'])
  if (known) return write(c, known, { now: now(), vary })
  const produced = await produce()
  if (produced.status !== 200) return produced
  const body = await produced.text()
  const etag = strongEtag((await sha256Hex(body)).slice(0, ETAG_LENGTH))
  const contentType = produced.headers.get('Content-Type') ?? ''
  const standing = c.get('standingHeaders')
  const stored = { body, contentType, etag, storedAt: now(), standing: standing ? JSON.stringify(standing) : null }
  if (key.length <= MAX_KEY_LENGTH) defer(caches.default.put(key, storable(stored)))
  return write(c, stored, { now: now(), vary })
}

/**
 * Makes this data centre forget every shared answer at once. Other ones keep theirs for the rest of their minute: the
 * mark that the keys contain is known here only, and need not live longer than what it shuts out.
 */
export async function forgetSharedAnswers<E extends AppEnv>(c: Context<E>): Promise<void> {
  const { publicUrl } = c.get('services').config
  const origins = new Set([new URL(c.req.url).origin, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])])
  const mark = crypto.randomUUID()
  await Promise.all(
    [...origins].map(async (origin) => {
      const headers = { 'Cache-Control': `public, max-age=${2 * SHARED_SECONDS}` }
      await caches.default.put(markKey(origin), new Response(mark, { headers }))
    }),
  )
}

async function keyOf<E extends AppEnv>(c: Context<E>, dependence: Dependence | undefined): Promise<string> {
  const { origin, searchParams } = new URL(c.req.url)
  const mark = await caches.default.match(markKey(origin))
  const key = new URL(c.req.path, origin)
  const parts = dependence ? Object.entries(dependence.on) : [...searchParams].filter(([name]) => name !== 'format')
  for (const [name, value] of parts) key.searchParams.append(name, value)
  key.searchParams.sort()
  if (!dependence) key.searchParams.set('format', c.get('format'))
  key.searchParams.set('edition', mark ? await mark.text() : '')
  return key.href
}

function markKey(origin: string): string {
  return `${origin}/.shared-answers/edition`
}

async function readStored(key: string, now: number): Promise<Stored | null> {
  const response = await caches.default.match(key)
  if (!response) return null
  const storedAt = Number(response.headers.get(STORED_AT))
  const body = await response.text()
  if (!(now - storedAt < SHARED_SECONDS * 1000)) return null
  return {
    body,
    contentType: response.headers.get('Content-Type') ?? '',
    etag: response.headers.get('ETag') ?? '',
    storedAt,
    standing: response.headers.get(STANDING),
  }
}

function storable({ body, contentType, etag, storedAt, standing }: Stored): Response {
  const headers = {
    'Content-Type': contentType,
    ETag: etag,
    'Cache-Control': `public, max-age=${SHARED_SECONDS}`,
    [STORED_AT]: String(storedAt),
    ...(standing === null ? {} : { [STANDING]: standing }),
  }
  return new Response(body, { headers })
}

/** The lifetime counts from when it was stored: nobody sees an answer older than the minute, whoever hands it on. */
function write<E extends AppEnv>(
  c: Context<E>,
  { body, contentType, etag, storedAt }: Stored,
  { now, vary }: { now: number; vary: string },
): Response {
  const left = Math.max(0, SHARED_SECONDS - Math.floor((now - storedAt) / 1000))
  c.header('ETag', etag)
  c.header('Cache-Control', `public, max-age=${left}`)
  if (vary !== '') c.header('Vary', vary)
  // What was produced for the cache has left its own behind, and an answer without a body has none.
  c.header('Content-Type', undefined)
  if (matchesIfNoneMatch(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': contentType })
}
