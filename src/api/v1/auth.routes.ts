import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { optionalText, password, text } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { readCurrentUser, refreshSession, signOut } from '../../modules/auth/auth.usecases.ts'
import { signIn } from '../../modules/auth/sign-in.usecases.ts'
import { presentAccount, presentSignedIn } from '../shared/people/people.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const nothing = () => z.object({})
const credentials = () =>
  z.object({ username: text({ max: 254 }), password: password(), otp: optionalText({ max: 64 }) })
const always = { beforeTwoFactor: true }
const refresh = () => z.object({ refresh_token: text({ max: 512 }) })

/** docs/operations.md#identity. */
export function authRoutes(api: Api): void {
  api
    .post('/authenticate', operation('public', credentials), async (c) => {
      const signedIn = await signIn(c.var.services, c.var.caller, { ...c.var.input, otp: c.var.input.otp ?? null })
      return respond(c, { data: presentSignedIn(signedIn) }, { 'Cache-Control': 'no-store' })
    })
    .post('/authenticate/refresh', operation('public', refresh), async (c) => {
      const signedIn = await refreshSession(c.var.services, c.var.caller, c.var.input.refresh_token)
      return respond(c, { data: presentSignedIn(signedIn) }, { 'Cache-Control': 'no-store' })
    })
    .post('/authenticate/logout', operation('user', nothing, always), async (c) => {
      await signOut(c.var.services, c.var.caller)
      return respond(c, { data: null })
    })
    .get('/authenticate/user', operation('user', nothing, always), async (c) => {
      const actor = await readCurrentUser(c.var.services, c.var.caller)
      return respond(c, { data: { user: presentAccount({ ...actor, role: actor.kind }) } })
    })
}
