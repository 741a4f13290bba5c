import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { respond } from '../../http/answers/respond.ts'
import type { AppEnv } from '../../env.ts'
import { operation, type OperationHandler } from '../../http/operation.ts'
import { optionalText } from '../../http/parameters/atoms/atoms.ts'
import { exchangeBrowserSession, readBrowserStaff } from '../../modules/auth/browser-token.usecases.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { fileHeaders } from '../request/page-headers.ts'
import { claim } from '../request/page-operation.ts'
import { formToken, requireFormToken, visitorOf } from '../request/visitor.ts'
import { formOutdated } from '../pages.errors.ts'
import type { BrowserTokenAnswer } from './operations.answers.ts'
import { presentBrowserStaff } from './session.presenter.ts'

/** Other origins cannot send any request below this path, preflights included. */
export const SESSION_PLACE = /^\/session(?:\/|$)/

const MAX_TOKEN = 100

const nothing = () => z.object({})
const exchange = () => z.object({ csrf: optionalText({ max: MAX_TOKEN }) })

const HEADERS = [...fileHeaders(), ['Cache-Control', 'no-store']] as const

/**
 * An app of this origin gets the signed-in person and an access token with the pages' cookie. It uses the token for all other
 * API requests (docs/operations.md#the-session-of-a-browser).
 */
export function sessionRoutes(pages: Hono<AppEnv>): void {
  pages.use('/session/*', async function closeToOtherOrigins(c, next) {
    c.set('defaultHeaders', HEADERS)
    await next()
  })
  pages
    .get('/session', ofBrowser(nothing), async (c) => {
      const staff = await readBrowserStaff(c.var.services, c.var.caller)
      return respond(c, { data: presentBrowserStaff(staff, await formToken(c)) })
    })
    .post('/session/token', ofBrowser(exchange), async (c) => {
      await requireFormToken(c, c.var.input.csrf)
      const { accessToken, expiresIn } = await exchangeBrowserSession(c.var.services, c.var.caller)
      const data: BrowserTokenAnswer = { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn }
      return respond(c, { data })
    })
}

/** Only the cookie identifies the caller, and only our own pages may call. */
function ofBrowser<Schema extends z.ZodObject>(schema: () => Schema): OperationHandler<z.output<Schema>> {
  const handler = operation('public', schema, { apiKey: 'ignored' })
  const guarded = async (c: Context, next: () => Promise<void>) => {
    requireSameOrigin(c)
    const { credentials } = await visitorOf(c as Context<AppEnv>)
    if (credentials.kind !== 'token') throw tokenNotProvided()
    await handler(c as never, async () => {
      claim(c as Context<AppEnv>, credentials)
      await next()
    })
  }
  return Object.assign(guarded, { access: handler.access, schema: handler.schema }) as OperationHandler<
    z.output<Schema>
  >
}

/** Stricter than for forms: browsers send `Origin` with each POST, so a request without it is not from our app. */
function requireSameOrigin(c: Context): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isOurs = origin === undefined ? c.req.method === 'GET' : origin === new URL(c.req.url).origin
  if (!isOurs || (site !== undefined && site !== 'same-origin')) throw formOutdated()
}
