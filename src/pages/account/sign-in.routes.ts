import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optional, optionalChoice, optionalText, password } from '../../http/parameters/atoms.ts'
import { otpInvalid } from '../../modules/account/account.errors.ts'
import { accountBanned, invalidCredentials } from '../../modules/auth/auth.errors.ts'
import { SESSION_MILLISECONDS, signOut } from '../../modules/auth/auth.usecases.ts'
import { finishSignIn, signInBrowser } from '../../modules/auth/sign-in.usecases.ts'
import { DomainError } from '../../shared/errors.ts'
import {
  type BrowserSession,
  readWaitingSignIn,
  signBrowserSession,
  signWaitingSignIn,
  WAITING_SECONDS,
} from '../../shared/identity/browser-sessions.ts'
import { signersAt } from '../../shared/identity/token-secrets.ts'
import { dropCookie, keepCookie, readCookie } from '../cookies.ts'
import { shown, submitted } from '../page-operation.ts'
import { goTo, showPage } from '../page.ts'
import type { CodeShown, SignInShown } from './sign-in.tsx'

const MAX_NAME = 255
/** Our own pages that somebody may have come for: whatever else is asked for, they get their tickets. */
const NEXT = /^\/(?:tickets|preferences)(?:\/[\w-]{1,40}){0,3}$/

const opened = () => z.object({ next: optionalText({ max: 200 }), notice: optionalChoice(['again', 'signedOut']) })
const credentials = () =>
  z.object({
    next: optionalText({ max: 200 }),
    username: optionalText({ max: MAX_NAME }),
    password: optional(password()),
    otp: optionalText({ max: 64 }),
  })
const nothing = () => z.object({})

/** A session of a browser's own: no token of the API comes of it, and no token of the API opens a page. */
export function signInPages(pages: Hono<AppEnv>): void {
  pages
    .get('/sign-in', shown(opened, { asGuest: true }), async (c) => {
      const { next, notice } = c.var.input
      // Says how the desk is called; nothing else is read.
      await c.var.services.admit(c.var.caller)
      return await showSignIn(c, { next: ownPath(next), notice })
    })
    .post('/sign-in', submitted(credentials, { limit: 'guest', asGuest: true }), async (c) => {
      const { otp, password = '' } = c.var.input
      const isCode = otp !== undefined && password === ''
      return await (isCode ? takeCode(c, { ...c.var.input, otp }) : takePassword(c, c.var.input))
    })
    .post('/sign-out', submitted(nothing), async (c) => {
      const { services, caller } = c.var
      dropCookie(c, 'session')
      dropCookie(c, 'ticket')
      if (caller.credentials.kind === 'token') await signOut(services, caller)
      return goTo(c, '/sign-in?notice=signedOut')
    })
}

type Sent = z.output<ReturnType<typeof credentials>>

async function takePassword<E extends AppEnv>(c: Context<E>, { next, username = '', password = '' }: Sent) {
  const [services, caller] = [c.get('services'), c.get('caller')]
  try {
    const { session, waiting } = await signInBrowser(services, caller, { username, password, otp: null })
    if (waiting === undefined) return await begin(c, session, next)
    const value = await signWaitingSignIn(services.config.tokenSecret, waiting, services.now())
    keepCookie(c, 'waiting', { value, seconds: WAITING_SECONDS })
    return await showCode(c, { next: ownPath(next) })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return await showSignIn(c, { next: ownPath(next), username, problem }, 422)
  }
}

/** The password was shown before, and is not asked for again while that is not long ago. */
async function takeCode<E extends AppEnv>(c: Context<E>, { next, otp }: Sent & { otp: string }) {
  const [services, caller] = [c.get('services'), c.get('caller')]
  const signers = signersAt(services.config.tokenSecrets, services.now())
  const waiting = await readWaitingSignIn(signers, readCookie(c, 'waiting') ?? '')
  if (waiting === null) return await showSignIn(c, { next: ownPath(next), notice: 'again' }, 422)
  try {
    return await begin(c, await finishSignIn(services, caller, { waiting, otp }), next)
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === otpInvalid.definition.code
    if (isWrong) return await showCode(c, { next: ownPath(next), isWrong }, 422)
    const problem = problemOf(error)
    if (problem === null) throw error
    dropCookie(c, 'waiting')
    return await showSignIn(c, { next: ownPath(next), problem }, 422)
  }
}

async function begin<E extends AppEnv>(c: Context<E>, session: BrowserSession, next: string | undefined) {
  const services = c.get('services')
  const kept = { now: services.now(), milliseconds: SESSION_MILLISECONDS }
  const value = await signBrowserSession(services.config.tokenSecret, session, kept)
  keepCookie(c, 'session', { value, seconds: SESSION_MILLISECONDS / 1000 })
  dropCookie(c, 'visitor')
  dropCookie(c, 'waiting')
  return goTo(c, ownPath(next))
}

async function showSignIn<E extends AppEnv>(c: Context<E>, form: SignInShown, status: 200 | 422 = 200) {
  return await showPage(c, async (page) => (await import('./sign-in.tsx')).signInView(page, form), { status })
}

async function showCode<E extends AppEnv>(c: Context<E>, form: CodeShown, status: 200 | 422 = 200) {
  return await showPage(c, async (page) => (await import('./sign-in.tsx')).codeView(page, form), { status })
}

/** The path that was asked for, as far as it is one of ours. */
export function ownPath(path: string | undefined): `/${string}` {
  return path !== undefined && NEXT.test(path) ? (path as `/${string}`) : '/tickets'
}

const PROBLEMS: Readonly<Record<string, NonNullable<SignInShown['problem']>>> = {
  [invalidCredentials.definition.code]: 'wrong',
  [accountBanned.definition.code]: 'banned',
}

function problemOf(error: unknown): NonNullable<SignInShown['problem']> | null {
  return error instanceof DomainError ? (PROBLEMS[error.code] ?? null) : null
}
