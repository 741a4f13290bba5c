import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optional, optionalChoice, optionalText, password } from '../../http/parameters/atoms/atoms.ts'
import { otpInvalid } from '../../modules/account/account.errors.ts'
import { accountBanned, invalidCredentials } from '../../modules/auth/auth.errors.ts'
import { SESSION_MILLISECONDS, signOut } from '../../modules/auth/auth.usecases.ts'
import { finishSignIn, signInBrowser } from '../../modules/auth/sign-in.usecases.ts'
import { DomainError } from '../../shared/errors.ts'
import { readFromBrowser, signForBrowser, type WaitingSignIn } from '../../shared/identity/tokens/browser-sessions.ts'
import type { Role } from '../../shared/identity/identity.types.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { dropCookie, keepCookie, readCookie } from '../request/cookies.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, showPage } from '../page.middleware.ts'
import type { SignInShown } from './sign-in.view.tsx'

const MAX_NAME = 255
const WAITING_MILLISECONDS = 5 * 60 * 1000
const MAX_NEXT = 4000
/** The pages of ours that sign-in can return to. For other paths, the role decides which page opens. */
const NEXT =
  /^\/(?:tickets|preferences|account\/two-factor)(?:\/[\w-]{1,40}){0,3}$|^\/account(?:\/(?:password|email|sessions|notifications|assistants))?$/
/** A screen of the console. The query has its view and filters. */
const NEXT_DESK = /^\/desk(?:\/[\w-]{1,40}){0,6}(?:\?[\w=&.,:%~+-]{0,400})?$/

/** The request of an assistant, as the client encoded it. */
const NEXT_CONNECT = /^\/connect\?[\w=&.,:%~+/!*'()-]{1,3000}$/

const opened = () => z.object({ next: optionalText({ max: MAX_NEXT }), notice: optionalChoice(['again', 'signedOut']) })
const credentials = () =>
  z.object({
    next: optionalText({ max: MAX_NEXT }),
    username: optionalText({ max: MAX_NAME }),
    password: optional(password()),
    otp: optionalText({ max: 64 }),
  })
const nothing = () => z.object({})

/** Browser sessions are separate from the API. A session gives no API token, and an API token opens no page. */
export function signInPages(pages: Hono<AppEnv>): void {
  pages
    .get('/sign-in', showOperation(opened, { asGuest: true }), async (c) => {
      const { next, notice } = c.var.input
      // Only loads the name of the desk.
      await c.var.services.admit(c.var.caller)
      return await showSignIn(c, { next: sentPath(next), notice })
    })
    .post('/sign-in', submitOperation(credentials, { limit: 'guest', asGuest: true }), async (c) => {
      return await takeSignIn(c, c.var.input)
    })
    .post('/sign-out', submitOperation(nothing, { beforeTwoFactor: true }), async (c) => {
      const { services, caller } = c.var
      dropCookie(c, 'session')
      dropCookie(c, 'ticket')
      dropCookie(c, 'mailed')
      if (caller.credentials.kind === 'token') await signOut(services, caller)
      return goTo(c, '/sign-in?notice=signedOut')
    })
}

type Sent = z.output<ReturnType<typeof credentials>>

/** Takes a password, or the code after it. The code must follow soon after the password. */
async function takeSignIn<E extends AppEnv>(c: Context<E>, sent: Sent): Promise<Response> {
  const { username = '', password = '', otp } = sent
  const [services, caller, next] = [c.get('services'), c.get('caller'), sentPath(sent.next)]
  const isCode = otp !== undefined && password === ''
  try {
    const { purpose, session } = isCode
      ? await finishSignIn(services, caller, { waiting: await waitingIn(c), otp })
      : await signInBrowser(services, caller, { username, password, otp: null })
    const milliseconds = purpose === 'browser' ? SESSION_MILLISECONDS : WAITING_MILLISECONDS
    const time = { now: services.now(), milliseconds }
    const value = await signForBrowser(services.config.tokenSecret, purpose, session, time)
    keepCookie(c, purpose === 'browser' ? 'session' : 'waiting', { value, seconds: milliseconds / 1000 })
    if (purpose === 'second-factor') return await showSignIn(c, { next, code: 'asked' })
    dropCookie(c, 'visitor')
    dropCookie(c, 'waiting')
    return goTo(c, ownPath(next, session.role))
  } catch (error) {
    if (isCode && codeOf(error) === otpInvalid.definition.code) return await showSignIn(c, { next, code: 'wrong' }, 422)
    const problem = PROBLEMS[codeOf(error)]
    if (problem === undefined) throw error
    dropCookie(c, 'waiting')
    return await showSignIn(c, isCode ? { next, notice: 'again' } : { next, username, problem }, 422)
  }
}

async function waitingIn<E extends AppEnv>(c: Context<E>): Promise<WaitingSignIn | null> {
  const { config, now } = c.get('services')
  return await readFromBrowser(signersAt(config.tokenSecrets, now()), 'second-factor', readCookie(c, 'waiting') ?? '')
}

async function showSignIn<E extends AppEnv>(c: Context<E>, form: SignInShown, status: 200 | 422 = 200) {
  return await showPage(c, async (page) => (await import('./sign-in.view.tsx')).signInView(page, form), { status })
}

/** The requested path, if it is one of ours. Undefined opens the start page of the role. */
function sentPath(path: string | undefined): string | undefined {
  return path !== undefined && [NEXT, NEXT_DESK, NEXT_CONNECT].some((known) => known.test(path)) ? path : undefined
}

/** Staff continue to the console and customers to their tickets, unless a page of ours was requested. */
export function ownPath(path: string | undefined, role: Role): `/${string}` {
  if (path !== undefined && (NEXT.test(path) || NEXT_CONNECT.test(path))) return path as `/${string}`
  if (role === 'customer') return '/tickets'
  return path !== undefined && NEXT_DESK.test(path) ? (path as `/${string}`) : '/desk'
}

const PROBLEMS: Readonly<Record<string, NonNullable<SignInShown['problem']>>> = {
  [invalidCredentials.definition.code]: 'wrong',
  [accountBanned.definition.code]: 'banned',
}

function codeOf(error: unknown): string {
  return error instanceof DomainError ? error.code : ''
}
