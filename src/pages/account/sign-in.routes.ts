import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optional, optionalChoice, optionalText, password } from '../../http/parameters/atoms.ts'
import { otpInvalid, otpRequired } from '../../modules/account/account.errors.ts'
import { accountBanned, invalidCredentials } from '../../modules/auth/auth.errors.ts'
import { SESSION_MILLISECONDS, signOut } from '../../modules/auth/auth.usecases.ts'
import { signInBrowser } from '../../modules/auth/sign-in.usecases.ts'
import { DomainError } from '../../shared/errors.ts'
import { signBrowserSession } from '../../shared/identity/browser-sessions.ts'
import { dropCookie, keepCookie } from '../cookies.ts'
import { shown, submitted } from '../page-operation.ts'
import { goTo, showPage } from '../page.ts'
import type { SignInShown } from './sign-in.tsx'

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
      const { next, username = '', password = '', otp = null } = c.var.input
      const { services, caller } = c.var
      try {
        const session = await signInBrowser(services, caller, { username, password, otp })
        const now = services.now()
        const kept = { now, milliseconds: SESSION_MILLISECONDS }
        const value = await signBrowserSession(services.config.tokenSecret, session, kept)
        keepCookie(c, 'session', { value, seconds: SESSION_MILLISECONDS / 1000 })
        dropCookie(c, 'visitor')
        return goTo(c, ownPath(next))
      } catch (error) {
        const problem = problemOf(error)
        if (problem === null) throw error
        return await showSignIn(c, { next: ownPath(next), username, problem }, 422)
      }
    })
    .post('/sign-out', submitted(nothing), async (c) => {
      const { services, caller } = c.var
      dropCookie(c, 'session')
      dropCookie(c, 'ticket')
      if (caller.credentials.kind === 'token') await signOut(services, caller)
      return goTo(c, '/sign-in?notice=signedOut')
    })
}

async function showSignIn<E extends AppEnv>(c: Context<E>, form: SignInShown, status: 200 | 422 = 200) {
  return await showPage(c, async (page) => (await import('./sign-in.tsx')).signInView(page, form), { status })
}

/** The path that was asked for, as far as it is one of ours. */
export function ownPath(path: string | undefined): `/${string}` {
  return path !== undefined && NEXT.test(path) ? (path as `/${string}`) : '/tickets'
}

const PROBLEMS: Readonly<Record<string, NonNullable<SignInShown['problem']>>> = {
  [invalidCredentials.definition.code]: 'wrong',
  [otpRequired.definition.code]: 'otpNeeded',
  [otpInvalid.definition.code]: 'otpWrong',
  [accountBanned.definition.code]: 'banned',
}

function problemOf(error: unknown): NonNullable<SignInShown['problem']> | null {
  return error instanceof DomainError ? (PROBLEMS[error.code] ?? null) : null
}
