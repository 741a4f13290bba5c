import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { writeHeaders } from '../../http/answers/default-headers.ts'
import { challengeOf, isAssistantToken, openAssistantToken } from '../../modules/assistants/tokens.usecases.ts'

const UNAUTHORIZED = 401

/** A 401 says where an assistant signs in (RFC 9728). */
export function tellSignIn(): MiddlewareHandler<AppEnv> {
  return async function challengeCaller(c, next) {
    await next()
    if (c.res.status !== UNAUTHORIZED) return
    const challenge = challengeOf(c.var.services, c.req.url, c.req.header('Authorization') !== undefined)
    if (challenge !== null) writeHeaders(c, [['WWW-Authenticate', challenge]])
  }
}

/**
 * Accepts the tokens of connected assistants, beside the tokens and keys of the desk. A token of the desk replaces the assistant's
 * token for this call.
 */
export function takeAssistantTokens(): MiddlewareHandler<AppEnv> {
  return async function openAssistant(c, next) {
    const sent = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (sent !== undefined && isAssistantToken(sent)) {
      const { token, rights } = await openAssistantToken(c.var.services, c.req.url, sent)
      const headers = new Headers(c.req.raw.headers)
      headers.set('Authorization', `Bearer ${token}`)
      c.req.raw = new Request(c.req.raw, { headers })
      c.set('assistantRights', rights)
    }
    await next()
  }
}
