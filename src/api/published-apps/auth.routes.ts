import * as z from 'zod'
import { atom, scalarText } from '../../http/parameters/atoms/atom.ts'
import { email, optionalChoice, password, text, webAddress } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import type { SignedIn } from '../../modules/auth/auth.types.ts'
import type { Services } from '../../services.types.ts'
import { signForApp } from '../../shared/identity/tokens/access-tokens.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Api } from '../shared/face.middleware.ts'
import { rememberApp } from './app-kind.policy.ts'
import { billingDialect, signInDialect } from './published-apps.dialect.ts'
import { appOperation, nothing, READ } from './app-operation.middleware.ts'
import { appRole, presentAppPerson } from './people/people.presenter.ts'
import { checkPurchase, readCurrentUser, registerDevice, requestPasswordReset, signIn } from './apps.usecases.ts'

const credentials = () => z.object({ username: text({ max: 254 }), password: password() })
const purchase = () => z.object({ url: webAddress() })
const forgotten = () => z.object({ email: email() })
const MAILED = 'Check your mail'
const FOUND = { status: 'success', result: 'success' }
const device = () =>
  z.object({
    fcm_token: atom({ type: 'string' }, (value) => scalarText(value).trim()),
    os: optionalChoice(['android', 'ios']),
  })

/** Everything before the inbox: address check, licence check, sign-in, device registration and the check for a service desk. */
export function authRoutes(v1: Api, v2: Api, v3: Api): void {
  v1.post('/authenticate', appOperation('public', credentials, { dialect: signInDialect }), async (c) => {
    // The apps know no second factor. A person with one signs in with an app password.
    const signedIn = await signIn(c.var.services, c.var.caller, { ...c.var.input, otp: null })
    return respond(c, { data: await presentSession(c.var.services, signedIn) })
  })
    .on(READ, '/authenticate/user', appOperation('user', nothing), async (c) => {
      const actor = await readCurrentUser(c.var.services, c.var.caller)
      return respond(c, { data: { success: true, user: { ...presentAppPerson(actor), role: appRole(actor.kind) } } })
    })
    // url_check: the request reached the installation, so nothing is compared or fetched.
    .on(READ, '/helpdesk/url', appOperation('public', nothing), async (c) => {
      await rememberApp(c, 'pro')
      return respond(c, { data: FOUND })
    })
    .on(READ, '/helpdesk/check-url', appOperation('public', nothing), async (c) => {
      await rememberApp(c, 'community')
      return respond(c, { data: FOUND })
    })
  for (const [face, path] of [
    [v1, '/fcmtoken'],
    [v1, '/pushtoken'],
    [v3, '/helpdesk/pushtoken'],
  ] as const) {
    face.post(path, appOperation('optional', device), async (c) => {
      await rememberDevice(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { success: true, response: 'success' } })
    })
  }
  v2.post('/helpdesk/user/change/password', appOperation('public', forgotten), async (c) => {
    await requestPasswordReset(c.var.services, c.var.caller, c.var.input.email)
    return respond(c, { data: { success: true, message: MAILED, data: { message: MAILED } } })
  })
  v2.on(READ, '/helpdesk/plugin/status/ServiceDesk', appOperation('user', nothing), async (c) => {
    await c.var.services.admit(c.var.caller)
    return respond(c, { data: { success: true, data: { plugin_status: true } } })
  })
}

/** billing_check normally calls the vendor's host. This route serves apps that were built for another host. */
export function billingRoutes(api: Api): void {
  const check = appOperation('public', purchase, { dialect: () => billingDialect })
  api.on(READ, ['/v3/api/check-url', '/api/check-url'], check, async (c) => {
    const { purchased } = await checkPurchase(c.var.services, c.var.caller, c.var.input.url)
    const status = purchased ? 'success' : 'fails'
    // Android searches the text for the word, iOS reads `result`.
    return respond(c, { data: { status, result: status } })
  })
}

/**
 * Each generation reads the token from another place, so the token shows which generation took it (app-kind.ts). reauth_form of
 * the service-desk app depends on the misspelled `User`. The signature is always empty, but login of the community app for
 * Android needs its key.
 */
async function presentSession({ config, now }: Services, { accessToken, user }: SignedIn) {
  const olderToken = await signForApp(config.tokenSecret, { token: accessToken, app: 'community' }, now())
  const person = { ...presentAppPerson(user), role: appRole(user.role), agent_sign: '' }
  const spelled = user.role === 'customer' ? 'User' : user.role
  return {
    success: true,
    token: olderToken,
    user_id: person,
    data: { token: accessToken, user: person, User: { ...person, role: spelled } },
  }
}

type Registering = Parameters<typeof registerDevice>[0]

/**
 * fcm_register sends a user's id without proof. Without a token no device is stored, or anyone could receive another person's
 * pushes. With a token, the device is stored for the caller, and the id is ignored.
 */
async function rememberDevice(
  services: Registering,
  caller: Caller,
  { fcm_token: token, os = 'android' }: { fcm_token: string; os?: 'android' | 'ios' },
): Promise<void> {
  const { credentials } = caller
  if (credentials.kind !== 'token') return
  await registerDevice(services, caller, { userId: credentials.userId, os, token: token === '0' ? null : token })
}
