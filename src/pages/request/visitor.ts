import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { readBrowserSession } from '../../shared/identity/tokens/browser-sessions.ts'
import { readCredentials } from '../../shared/identity/tokens/access-tokens.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import type { TicketLinkCredentials } from '../../shared/identity/identity.types.ts'
import { constantTimeEqual, hmacToken, randomToken } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { keepCookie, readCookie } from './cookies.ts'
import { formOutdated } from '../pages.errors.ts'
import type { Visitor } from './visitor.types.ts'

const PURPOSE = 'page-form'
const VISITOR_SECONDS = 24 * 60 * 60

/** Reads the cookies once. Only signatures are checked here. */
export async function visitorOf<E extends AppEnv>(c: Context<E>): Promise<Visitor> {
  const known: Visitor | undefined = c.get('visitor')
  if (known !== undefined) return known
  const cookie = readCookie(c, 'session')
  const session = cookie === undefined ? null : await readBrowserSession(signers(c), cookie)
  const visitor: Visitor = session
    ? { credentials: session, formKey: session.key }
    : { credentials: { kind: 'none' }, formKey: readCookie(c, 'visitor') ?? null }
  c.set('visitor', visitor)
  return visitor
}

/** The guest's link to this ticket in the browser. Null if there is none or it has expired. */
export async function ticketLinkOf<E extends AppEnv>(
  c: Context<E>,
  ticketId: number,
): Promise<TicketLinkCredentials | null> {
  const credentials = await anyTicketLink(c)
  return credentials?.ticketId === ticketId ? credentials : null
}

/** The ticket that a guest may read in this browser. Null if there is none or the link has expired. */
export async function guestTicketOf<E extends AppEnv>(c: Context<E>): Promise<number | null> {
  return (await anyTicketLink(c))?.ticketId ?? null
}

async function anyTicketLink<E extends AppEnv>(c: Context<E>): Promise<TicketLinkCredentials | null> {
  const cookie = readCookie(c, 'ticket')
  if (cookie === undefined) return null
  const credentials = await readCredentials(signers(c), cookie).catch(() => null)
  return credentials?.kind === 'ticket-link' ? credentials : null
}

/** The token in each form of this visitor. Other sites cannot know it, and another visitor's token is refused. */
export async function formToken<E extends AppEnv>(c: Context<E>): Promise<string> {
  const visitor = await visitorOf(c)
  if (visitor.formKey === null) {
    visitor.formKey = randomToken()
    keepCookie(c, 'visitor', { value: visitor.formKey, seconds: VISITOR_SECONDS })
  }
  return await hmacToken(c.get('services').config.tokenSecret, PURPOSE, visitor.formKey)
}

/** Throws 403 unless the form comes from a page made for this visitor. */
export async function requireFormToken<E extends AppEnv>(c: Context<E>, token: string | undefined): Promise<void> {
  const { formKey } = await visitorOf(c)
  if (formKey === null || token === undefined) throw formOutdated()
  const expected = await Promise.all(signers(c).map(async (secret) => await hmacToken(secret, PURPOSE, formKey)))
  if (!expected.some((one) => constantTimeEqual(one, token))) throw formOutdated()
}

/** Throws 403 for a form from another site. Browsers send the origin, so a request without it is not from a browser. */
export function requireOwnOrigin<E extends AppEnv>(c: Context<E>): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw formOutdated()
}

/**
 * Throws 401 without a session or a guest's link. If guests can send the form, the cookie of its page is enough. This prevents
 * strangers from storing files.
 */
export async function requireKnownVisitor<E extends AppEnv>(
  c: Context<E>,
  { guests }: { guests: boolean },
): Promise<void> {
  const { credentials, formKey } = await visitorOf(c)
  if (credentials.kind !== 'none' || (guests && formKey !== null)) return
  const cookie = readCookie(c, 'ticket')
  if (cookie === undefined) throw tokenNotProvided()
  await readCredentials(signers(c), cookie)
}

function signers<E extends AppEnv>(c: Context<E>): readonly string[] {
  const { config, now } = c.get('services')
  return signersAt(config.tokenSecrets, now())
}
