import { operation } from '../../../http/operation.ts'
import { respond } from '../../../http/answers/respond.ts'
import {
  changePassword,
  endAllOtherSessions,
  endOwnSession,
  readSessions,
} from '../../../modules/account/account.usecases.ts'
import {
  createAppPassword,
  readAppPasswords,
  revokeAppPassword,
} from '../../../modules/account/app-passwords.usecases.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from '../../../modules/account/two-factor.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentAppPassword, presentSession, presentTwoFactor } from './account.presenter.ts'
import * as schemas from './account.schemas.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }
/** A person who must set up a second factor can use these routes without one. */
const enrolling = { beforeTwoFactor: true, personOnly: true }
/** Credentials and sessions belong to the person. A program that acts for them must not change or end them. */
const ownAccount = { personOnly: true }

/** docs/operations.md#ones-own-account. The second factor is for staff. Sessions and the password are for everyone. */
export function accountRoutes(api: Api): void {
  twoFactorRoutes(api)
  appPasswordRoutes(api)
  sessionRoutes(api)
  api.post('/account/password', operation('user', schemas.newPassword, ownAccount), async (c) => {
    const { services, caller, input } = c.var
    await changePassword(services, caller, { ...schemas.credentialsOf(input), currentPassword: input.current_password })
    return respond(c, { data: null, message: 'Your password is changed; all other sessions have ended.' }, PRIVATE)
  })
}

function twoFactorRoutes(api: Api): void {
  api
    .get('/account/two-factor', operation('agent', schemas.nothing, enrolling), async (c) => {
      return respond(c, { data: presentTwoFactor(await readTwoFactor(c.var.services, c.var.caller)) }, PRIVATE)
    })
    .post('/account/two-factor', operation('agent', schemas.confirmation, enrolling), async (c) => {
      const credentials = schemas.credentialsOf(c.var.input)
      const { secret, address } = await beginTwoFactor(c.var.services, c.var.caller, credentials)
      return respond(c, { data: { secret, otpauth_url: address } }, PRIVATE)
    })
    .post('/account/two-factor/confirm', operation('agent', schemas.codeSchema, enrolling), async (c) => {
      const codes = await confirmTwoFactor(c.var.services, c.var.caller, c.var.input.otp)
      return respond(c, { data: { recovery_codes: codes } }, PRIVATE)
    })
    .post('/account/two-factor/disable', operation('agent', schemas.confirmation, ownAccount), async (c) => {
      await endTwoFactor(c.var.services, c.var.caller, schemas.credentialsOf(c.var.input))
      return respond(c, { data: null, message: 'Two-factor sign-in is off.' }, PRIVATE)
    })
    .post('/account/two-factor/recovery-codes', operation('agent', schemas.confirmation, ownAccount), async (c) => {
      const codes = await renewRecoveryCodes(c.var.services, c.var.caller, schemas.credentialsOf(c.var.input))
      return respond(c, { data: { recovery_codes: codes } }, PRIVATE)
    })
}

/** Resets another person's second factor: docs/operations.md#users. */
export function factorResetRoutes(api: Api): void {
  const reset = operation('admin', schemas.factorReset, { adminKeyAlone: true })
  api.delete('/admin/users/:user_id/two-factor', reset, async (c) => {
    const { user_id: userId, password = null, otp = null } = c.var.input
    await resetTwoFactor(c.var.services, c.var.caller, { userId, password, otp })
    return respond(c, { data: null, message: 'The second factor is reset; all sessions of the user have ended.' })
  })
}

function appPasswordRoutes(api: Api): void {
  api
    .get('/account/app-passwords', operation('agent', schemas.nothing, ownAccount), async (c) => {
      const passwords = await readAppPasswords(c.var.services, c.var.caller)
      return respond(c, { data: { app_passwords: passwords.map(presentAppPassword) } }, PRIVATE)
    })
    .post('/account/app-passwords', operation('agent', schemas.newAppPassword, ownAccount), async (c) => {
      const created = await createAppPassword(c.var.services, c.var.caller, schemas.credentialsOf(c.var.input))
      return respond(c, { data: { ...presentAppPassword(created), password: created.password } }, PRIVATE)
    })
    .delete('/account/app-passwords/:id', operation('agent', schemas.appPassword, ownAccount), async (c) => {
      await revokeAppPassword(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: null, message: 'The app password is revoked.' }, PRIVATE)
    })
}

function sessionRoutes(api: Api): void {
  api
    .get('/account/sessions', operation('user', schemas.nothing, ownAccount), async (c) => {
      const sessions = await readSessions(c.var.services, c.var.caller)
      return respond(c, { data: { sessions: sessions.map(presentSession) } }, PRIVATE)
    })
    .delete('/account/sessions', operation('user', schemas.nothing, ownAccount), async (c) => {
      await endAllOtherSessions(c.var.services, c.var.caller)
      return respond(c, { data: null, message: 'All other sessions have ended.' }, PRIVATE)
    })
    .delete('/account/sessions/:id', operation('user', schemas.session, ownAccount), async (c) => {
      await endOwnSession(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: null, message: 'The session has ended.' }, PRIVATE)
    })
}
