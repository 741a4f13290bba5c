import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import type { Success } from '../dialect.ts'
import { matchesIfMatch, matchesIfNoneMatch, strongEtag } from './etag.ts'
import { respond } from './respond.ts'
import { PRIVATE } from './default-headers.ts'

const DIGEST_LENGTH = 16
const VERSION_AND_DIGEST = /"(\d+)\.[0-9a-f]{16}"/g

/**
 * Answers with the entity tag, or with 304 if the client names it. `isFresh: false` always sends the body. The tag is for
 * clients only; shared caches store nothing, because rights can end at any moment.
 */
export function respondTagged<E extends AppEnv>(
  c: Context<E>,
  success: Success,
  { etag, isFresh = true }: { etag: string; isFresh?: boolean },
): Response {
  const headers = { 'Cache-Control': PRIVATE, ETag: etag }
  if (!isFresh || !matchesIfNoneMatch(c.req.header('If-None-Match'), etag)) return respond(c, success, headers)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Vary', 'Accept', { append: true })
  return c.body(null, 304)
}

/** For answers without a version: the tag is a hash of content and format. */
export async function respondByContent<E extends AppEnv>(c: Context<E>, success: Success): Promise<Response> {
  const digest = await sha256Hex(JSON.stringify([c.get('format'), success]))
  return respondTagged(c, success, { etag: strongEtag(digest) })
}

/**
 * For what has a version and shows names that change without it, such as a department's. The tag is the version and a digest of the
 * answer in its format. `If-Match` reads the version alone.
 */
export async function respondVersioned<E extends AppEnv>(
  c: Context<E>,
  success: Success,
  version: number,
): Promise<Response> {
  const digest = await sha256Hex(JSON.stringify([c.get('format'), success]))
  return respondTagged(c, success, { etag: strongEtag(`${version}.${digest.slice(0, DIGEST_LENGTH)}`) })
}

/**
 * The version in `If-Match`, or null without the header. A weak tag is accepted, because compression on the way weakens tags
 * and the version stays exact.
 */
export function ifMatch<E extends AppEnv>(c: Context<E>): ((version: number | string) => boolean) | null {
  const header = c.req.header('If-Match')?.replaceAll('W/"', '"').replaceAll(VERSION_AND_DIGEST, '"$1"')
  return header === undefined ? null : (version) => matchesIfMatch(header, strongEtag(version))
}
