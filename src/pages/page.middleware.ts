import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'
import { statusOf } from '../http/dialect.ts'
import { routeNotFound } from '../http/http.errors.ts'
import { DomainError } from '../shared/errors.ts'
import { tokenExpired, tokenInvalid, tokenNotProvided, twoFactorMissing } from '../shared/identity/identity.errors.ts'
import type { Caller } from '../shared/identity/identity.types.ts'
import { accentStyle } from '../shared/look/accent.ts'
import { acceptedLanguage, isLanguage } from '../shared/languages/language-choice.ts'
import type { Language } from '../shared/languages/languages.types.ts'
import { dropCookie, readCookie } from './request/cookies.ts'
import { pageHeaders } from './request/page-headers.ts'
import type { Desk, Page, View } from './page.types.ts'
import { formToken, visitorOf } from './request/visitor.ts'

export interface PageAnswer {
  status?: ContentfulStatusCode
  /** Replace the headers of a private page, for example `Cache-Control`. */
  headers?: Record<string, string>
  /** The page contains a Cloudflare challenge. */
  hasChallenge?: boolean
  /** The origin that the page's form leads to, besides our own. It was checked and holds nothing but scheme, host and port. */
  formTarget?: string
  /** The page is shared: its cache decides its lifetime, and search engines can list it. */
  isForAll?: boolean
}

const NO_DESK: Desk = { company: '', accentColor: '', logoUrl: '', timezone: 'UTC', language: 'en' }
/** The last desk that this isolate saw, for error pages before any query. */
let latestDesk = NO_DESK

/**
 * Answers below this prefix are pages for people, including errors. A GET must change nothing, because mail scanners open every
 * link. Only the POST of the page's button acts.
 */
export function usePages(pages: Hono<AppEnv>, path = '*'): void {
  pages.use(path, async function speakPage(c, next) {
    c.set('defaultHeaders', await pageHeaders(latestDesk, { style: await styleOf(c, latestDesk) }))
    await next()
    if (c.error) c.res = await answerFailure(c, c.error)
  })
}

/**
 * Writes a page in the reader's language. The layout loads with the first page, and so does a view that is imported
 * dynamically.
 */
export async function showPage<E extends AppEnv>(
  c: Context<E>,
  view: (page: Page) => View | Promise<View>,
  { status = 200, ...answer }: PageAnswer = {},
): Promise<Response> {
  return c.html(await writePage(c, view, answer), status)
}

/** Writes a page like `showPage`, but leaves the response to the caller. */
export async function writePage<E extends AppEnv>(
  c: Context<E>,
  view: (page: Page) => View | Promise<View>,
  { headers = {}, isForAll = false, hasChallenge = false, formTarget }: Omit<PageAnswer, 'status'>,
): Promise<string> {
  const page = await pageFor(c)
  const { renderLayout } = await import('./layout.view.tsx')
  const style = await styleOf(c, page.desk)
  const html = await renderLayout(page, await view(page), style)
  c.set('defaultHeaders', await pageHeaders(page.desk, { style, changed: headers, isForAll, hasChallenge, formTarget }))
  return html
}

/** The style of every page, and the desk's colours after it. */
async function styleOf<E extends AppEnv>(c: Context<E>, { accentColor }: Desk): Promise<string> {
  const { css } = (await c.get('services').readAsset('pages-style.json')) as { css: string }
  return css + accentStyle(accentColor)
}

async function pageFor<E extends AppEnv>(c: Context<E>): Promise<Page> {
  const caller: Caller | undefined = c.get('caller')
  const { settings, preferences } = caller ?? {}
  const desk = settings ?? latestDesk
  latestDesk = desk
  const language = languageFor(c, desk.language)
  const texts = await c.get('services').languages.textsIn(language, preferences?.timezone ?? desk.timezone)
  const { credentials } = await visitorOf(c)
  return {
    texts,
    t: texts.t,
    desk,
    company: desk.company === '' ? texts.t('desk.name') : desk.company,
    isSignedIn: credentials.kind === 'token',
    chosenZone: preferences?.timezone ?? undefined,
    isStaff: credentials.kind === 'token' && credentials.role !== 'customer',
    path: new URL(c.req.url).pathname,
    now: c.get('services').now(),
    formToken: async () => await formToken(c),
  }
}

/** In this order: the person's choice, this device's, the browser's, the installation's. */
function languageFor<E extends AppEnv>(c: Context<E>, installations: string): Language {
  return askedLanguage(c) ?? (isLanguage(installations) ? installations : 'en')
}

/** The language from the request alone, or null if it names none. */
export function askedLanguage<E extends AppEnv>(c: Context<E>): Language | null {
  const caller: Caller | undefined = c.get('caller')
  const chosen = [caller?.preferences?.language, readCookie(c, 'language')].find(isLanguage)
  return chosen ?? acceptedLanguage(c.req.header('Accept-Language'))
}

/** Staff who must have a second factor set it up here. Every page sends them here. */
const TWO_FACTOR = '/account/two-factor'

const SIGNED_OUT: ReadonlySet<string> = new Set(
  [tokenInvalid, tokenExpired, tokenNotProvided].map(({ definition }) => definition.code),
)

async function answerFailure(c: Context<AppEnv>, error: Error): Promise<Response> {
  if (error instanceof DomainError && SIGNED_OUT.has(error.code)) {
    dropCookie(c, 'session')
    // A guest who opens a page for people with an account keeps the ticket that this browser may read.
    if (error.code !== tokenNotProvided.definition.code) dropCookie(c, 'ticket')
    return redirectToSignIn(c)
  }
  if (error instanceof DomainError && error.code === twoFactorMissing.definition.code) return goTo(c, TWO_FACTOR)
  const status = error instanceof DomainError ? (statusOf(error.kind) as ContentfulStatusCode) : 500
  return await showPage(c, async (page) => (await import('./failure.view.tsx')).failureView(page, error, c.req.path), {
    status,
  })
}

/** Where a person lets an assistant in. */
const CONNECT = '/connect'

/** Matches the address of a form, below the address of its page. */
const FORM_PLACE = /\/(?:reply|status|end|end-others|unmute)$/

/** Redirects to sign-in, which returns to the page or to the page of the form. */
export function redirectToSignIn<E extends AppEnv>(c: Context<E>): Response {
  const { pathname: path, search } = new URL(c.req.url)
  // The request of an assistant is in the query.
  if (path === CONNECT && c.req.method === 'GET')
    return goTo(c, `/sign-in?notice=again&next=${encodeURIComponent(path + search)}`)
  const page = path.startsWith(`${TWO_FACTOR}/`) ? TWO_FACTOR : path.replace(FORM_PLACE, '')
  return goTo(c, `/sign-in?notice=again&next=${encodeURIComponent(page)}`)
}

/** Redirects after a form, or away from an address with a secret. The path is always one of ours. */
export function goTo<E extends AppEnv>(c: Context<E>, path: `/${string}`): Response {
  return c.redirect(path, 303)
}

/** True for a browser that opens an address. API clients request other formats. */
export function isForBrowser(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html')
}

/** The answer to an unknown address, or to an address that is no page. A 405 names the permitted methods. */
export async function showNotFound(c: Context<AppEnv>, answered: Response): Promise<Response> {
  const allowed = answered.headers.get('Allow')
  return await showPage(c, async (page) => (await import('./failure.view.tsx')).failureView(page, routeNotFound()), {
    status: answered.status as ContentfulStatusCode,
    headers: allowed === null ? {} : { Allow: allowed },
  })
}
