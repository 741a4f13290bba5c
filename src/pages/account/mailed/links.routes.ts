import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { optional, password } from '../../../http/parameters/atoms/atoms.ts'
import { activateUser, readAccountLink, resetPassword } from '../../../modules/people/access/account-access.usecases.ts'
import {
  proveEmailChange,
  readEmailChange,
  takeEmailChangeBack,
} from '../../../modules/people/addresses/email-changes.usecases.ts'
import { passwordTooShort } from '../../../modules/people/people.errors.ts'
import { MIN_PASSWORD } from '../../../modules/people/people.types.ts'
import { DomainError } from '../../../shared/errors.ts'
import { forgetToken, mailedToken, takenToken, takeToken } from '../../request/mailed-link.ts'
import { showOperation, submitOperation } from '../../request/page-operation.ts'
import { showPage } from '../../page.middleware.ts'
import type { Page } from '../../page.types.ts'

/** The length is checked later, when the form can be shown again. */
const withPassword = () => z.object({ password: optional(password()) })
const withCurrentPassword = () => z.object({ current_password: optional(password()) })
const limit = { limit: 'guest', asGuest: true } as const
const views = async () => await import('./links.view.tsx')

const ACTIVATE = '/account/activate'
const RESET = '/account/reset-password'
const CONFIRM = '/account/confirm-address'
const TAKE_BACK = '/account/take-back'

/** The links in account mails. Mails already sent contain these paths, so they cannot change. */
export function accountLinkPages(pages: Hono<AppEnv>): void {
  pages
    .get('/activate', showOperation(mailedToken, limit), async (c) => {
      return takeToken(c, ACTIVATE, c.var.input.token) ?? (await showActivation(c))
    })
    .post('/activate', submitOperation(withPassword, limit), async (c) => {
      return await orAskAgain(c, showActivation, async (chosen) => {
        const token = takenToken(c, ACTIVATE)
        await activateUser(c.var.services, c.var.caller, { token, password: chosen, givenPassword: 'replaced' })
        return await showDone(c, 'activate')
      })
    })
    .get('/reset-password', showOperation(mailedToken, limit), async (c) => {
      return takeToken(c, RESET, c.var.input.token) ?? (await showReset(c))
    })
    .post('/reset-password', submitOperation(withPassword, limit), async (c) => {
      return await orAskAgain(c, showReset, async (chosen) => {
        const token = takenToken(c, RESET)
        if (chosen === undefined) throw passwordTooShort()
        await resetPassword(c.var.services, c.var.caller, { token, password: chosen })
        return await showDone(c, 'reset')
      })
    })
    .get('/confirm-address', showOperation(mailedToken, { limit: 'guest' }), async (c) => {
      return takeToken(c, CONFIRM, c.var.input.token) ?? (await showConfirmAddress(c))
    })
    .post('/confirm-address', submitOperation(withCurrentPassword, { limit: 'guest' }), async (c) => {
      const proof = { token: takenToken(c, CONFIRM), currentPassword: c.var.input.current_password }
      try {
        await proveEmailChange(c.var.services, c.var.caller, proof)
      } catch (error) {
        if (!isAbout(error, 'current_password')) throw error
        return await showConfirmAddress(c, true)
      }
      return await showDone(c, 'confirmAddress')
    })
    .get('/take-back', showOperation(mailedToken, limit), async (c) => {
      return takeToken(c, TAKE_BACK, c.var.input.token) ?? (await showTakeBack(c))
    })
    .post('/take-back', submitOperation(withPassword, limit), async (c) => {
      return await orAskAgain(c, showTakeBack, async (chosen) => {
        const token = takenToken(c, TAKE_BACK)
        await takeEmailChangeBack(c.var.services, c.var.caller, { token, password: chosen })
        return await showDone(c, 'takeBack')
      })
    })
}

async function showActivation<E extends AppEnv>(c: Context<E>, hasProblem = false): Promise<Response> {
  const mailed = { token: takenToken(c, ACTIVATE), purpose: 'activate' } as const
  const link = await readAccountLink(c.var.services, c.var.caller, mailed)
  return await showPage(c, async (page) => (await views()).activationView(page, link, hasProblem), statusOf(hasProblem))
}

async function showReset<E extends AppEnv>(c: Context<E>, hasProblem = false): Promise<Response> {
  const mailed = { token: takenToken(c, RESET), purpose: 'reset' } as const
  const link = await readAccountLink(c.var.services, c.var.caller, mailed)
  return await showPage(c, async (page) => (await views()).resetView(page, link, hasProblem), statusOf(hasProblem))
}

async function showConfirmAddress<E extends AppEnv>(c: Context<E>, hasProblem = false): Promise<Response> {
  const asked = { kind: 'proof', token: takenToken(c, CONFIRM) } as const
  const change = await readEmailChange(c.var.services, c.var.caller, asked)
  const view = async (page: Page) => (await views()).confirmAddressView(page, change, hasProblem)
  return await showPage(c, view, statusOf(hasProblem))
}

async function showTakeBack<E extends AppEnv>(c: Context<E>, hasProblem = false): Promise<Response> {
  const asked = { kind: 'return', token: takenToken(c, TAKE_BACK) } as const
  const change = await readEmailChange(c.var.services, c.var.caller, asked)
  return await showPage(
    c,
    async (page) => (await views()).keepAddressView(page, change, hasProblem),
    statusOf(hasProblem),
  )
}

function statusOf(hasProblem: boolean) {
  return { status: hasProblem ? 422 : 200 } as const
}

async function showDone<E extends AppEnv>(
  c: Context<E>,
  done: 'activate' | 'reset' | 'confirmAddress' | 'takeBack',
): Promise<Response> {
  forgetToken(c)
  return await showPage(c, async (page) => (await views()).doneView(page, done))
}

/** Runs the button's action. An unsuitable password shows the form again, so that the link is not used up. */
async function orAskAgain<E extends AppEnv & { Variables: { input: { password?: string } } }>(
  c: Context<E>,
  ask: (c: Context<E>, hasProblem: boolean) => Promise<Response>,
  act: (chosen: string | undefined) => Promise<Response>,
): Promise<Response> {
  const chosen = c.var.input.password
  try {
    if (chosen !== undefined && [...chosen].length < MIN_PASSWORD) throw passwordTooShort()
    return await act(chosen)
  } catch (error) {
    if (!isAbout(error, 'password')) throw error
    return await ask(c, true)
  }
}

function isAbout(error: unknown, field: string): boolean {
  return error instanceof DomainError && error.fields?.[field] !== undefined
}
