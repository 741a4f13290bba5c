import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { id, optional, optionalText, password } from '../../http/parameters/atoms/atoms.ts'
import {
  appPasswordNotFound,
  dataKeyMissing,
  enrolmentNotBegun,
  otpInvalid,
  otpRequired,
  tooManyAppPasswords,
  twoFactorIsOff,
  twoFactorIsOn,
  wrongPassword,
} from '../../modules/account/account.errors.ts'
import { createAppPassword, revokeAppPassword } from '../../modules/account/app-passwords.usecases.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readOwnFactors,
  renewRecoveryCodes,
} from '../../modules/account/two-factor.usecases.ts'
import { DomainError } from '../../shared/errors.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, showPage } from '../page.middleware.ts'
import type { ActionResult } from './two-factor.view.tsx'

const PAGE = '/account/two-factor'
const MAX_OTP = 64
const MAX_NAME = 100

const opened = () => z.object({ done: optionalText({ max: 20 }) })
const oneCode = () => z.object({ otp: optionalText({ max: MAX_OTP }) })
const confirmation = () => z.object({ password: optional(password()), otp: optionalText({ max: MAX_OTP }) })
const newAppPassword = () => confirmation().extend({ name: optionalText({ max: MAX_NAME }) })
const appPassword = () => z.object({ id: id() })

/** Staff can open these pages without a second factor, because they set it up here. */
const enrolling = { forStaff: true, beforeTwoFactor: true }
const staff = { forStaff: true }
const views = async () => await import('./two-factor.view.tsx')

/** The second factor of the visitor's own account, its recovery codes and app passwords. Secrets are shown once. */
export function twoFactorPages(pages: Hono<AppEnv>): void {
  pages
    .get('/', showOperation(opened, enrolling), async (c) => {
      return await showState(c, DONE[c.var.input.done ?? ''])
    })
    .post('/', submitOperation(confirmation, enrolling), async (c) => {
      return await orTold(c, async () => {
        const begun = await beginTwoFactor(c.var.services, c.var.caller, credentialsOf(c.var.input))
        return await showPage(c, async (page) => (await views()).codeView(page, begun))
      })
    })
    .post('/confirm', submitOperation(oneCode, enrolling), async (c) => {
      return await confirm(c, c.var.input.otp ?? '')
    })
  changePages(pages)
}

function changePages(pages: Hono<AppEnv>): void {
  pages
    .post('/recovery-codes', submitOperation(confirmation, staff), async (c) => {
      return await orTold(c, async () => {
        const codes = await renewRecoveryCodes(c.var.services, c.var.caller, credentialsOf(c.var.input))
        return await showPage(c, async (page) => (await views()).recoveryCodesView(page, codes))
      })
    })
    .post('/disable', submitOperation(confirmation, staff), async (c) => {
      return await orTold(c, async () => {
        await endTwoFactor(c.var.services, c.var.caller, credentialsOf(c.var.input))
        return goTo(c, `${PAGE}?done=off`)
      })
    })
    .post('/app-passwords', submitOperation(newAppPassword, staff), async (c) => {
      return await orTold(c, async () => {
        const { name = '?', ...credentials } = c.var.input
        const made = await createAppPassword(c.var.services, c.var.caller, { name, ...credentialsOf(credentials) })
        return await showPage(c, async (page) => (await views()).appPasswordView(page, made))
      })
    })
    .post('/app-passwords/:id', submitOperation(appPassword, staff), async (c) => {
      return await orTold(c, async () => {
        await revokeAppPassword(c.var.services, c.var.caller, c.var.input.id)
        return goTo(c, `${PAGE}?done=revoked`)
      })
    })
}

function credentialsOf({ password: typed = '', otp = null }: { password?: string; otp?: string | null | undefined }) {
  return { password: typed, otp }
}

async function showState<E extends AppEnv>(c: Context<E>, result?: ActionResult): Promise<Response> {
  const factors = await readOwnFactors(c.get('services'), c.get('caller'))
  const status = result === undefined || result.isDone ? 200 : 422
  return await showPage(c, async (page) => (await views()).stateView(page, factors, result), { status })
}

/** After a wrong code the page asks again. The authenticator app already has the secret. */
async function confirm<E extends AppEnv>(c: Context<E>, otp: string): Promise<Response> {
  try {
    const codes = await confirmTwoFactor(c.get('services'), c.get('caller'), otp)
    return await showPage(c, async (page) => (await views()).recoveryCodesView(page, codes))
  } catch (error) {
    if (codeOf(error) === otpInvalid.definition.code)
      return await showPage(c, async (page) => (await views()).codeView(page, null), { status: 422 })
    if (OUTDATED.has(codeOf(error))) return goTo(c, PAGE)
    throw error
  }
}

/** Runs the button's action. The page with the current state reports wrong input. */
async function orTold<E extends AppEnv>(c: Context<E>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (OUTDATED.has(codeOf(error))) return goTo(c, PAGE)
    const result = PROBLEMS[codeOf(error)]
    if (result === undefined) throw error
    return await showState(c, result)
  }
}

const DONE: Readonly<Record<string, ActionResult>> = {
  off: { isDone: true, key: 'twoFactor.wasTurnedOff' },
  revoked: { isDone: true, key: 'appPasswords.revoked' },
}
/** The page was open too long, and the state has changed since. */
const OUTDATED: ReadonlySet<string> = new Set(
  [twoFactorIsOn, twoFactorIsOff, enrolmentNotBegun, appPasswordNotFound].map(({ definition }) => definition.code),
)
const PROBLEMS: Readonly<Record<string, ActionResult>> = {
  [wrongPassword.definition.code]: { isDone: false, key: 'twoFactor.refused' },
  [otpRequired.definition.code]: { isDone: false, key: 'twoFactor.refused' },
  [otpInvalid.definition.code]: { isDone: false, key: 'twoFactor.refused' },
  [dataKeyMissing.definition.code]: { isDone: false, key: 'twoFactor.noKey' },
  [tooManyAppPasswords.definition.code]: { isDone: false, key: 'appPasswords.tooMany' },
}

function codeOf(error: unknown): string {
  return error instanceof DomainError ? error.code : ''
}
