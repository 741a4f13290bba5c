import { vi } from 'vitest'

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** A local stand-in for Cloudflare's siteverify. It accepts each solved token once, as the real one does. */
export interface TurnstileStandIn {
  secret: string
  /** Solves a challenge and returns the token. */
  solve(hostname: string, action: string): string
  /** The requests received, in order. */
  asked: Record<string, string>[]
  /** The answer instead of a verdict. `silence` never answers. */
  instead: (() => Response) | 'silence' | null
}

export function openTurnstileStandIn(): TurnstileStandIn {
  const solved = new Map<string, { hostname: string; action: string; usedBy: string | null }>()
  const standIn: TurnstileStandIn = {
    secret: '0x4AAAAAAA-a-secret-of-the-stand-in',
    asked: [],
    instead: null,
    solve(hostname, action) {
      const token = `token-${crypto.randomUUID()}`
      solved.set(token, { hostname, action, usedBy: null })
      return token
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url !== SITEVERIFY || request.method !== 'POST') throw new Error(`Nobody stands in for ${request.url}`)
    const question = await request.json<Record<string, string>>()
    standIn.asked.push(question)
    if (standIn.instead === 'silence') throw new DOMException('The operation timed out.', 'TimeoutError')
    if (standIn.instead !== null) return standIn.instead()
    const { secret, response = '', idempotency_key: key = null } = question
    const found = solved.get(response)
    const refuse = (code: string) => Response.json({ success: false, 'error-codes': [code] })
    if (secret !== standIn.secret) return refuse('invalid-input-secret')
    if (!found) return refuse('invalid-input-response')
    if (found.usedBy !== null && (found.usedBy === '' || found.usedBy !== key)) return refuse('timeout-or-duplicate')
    found.usedBy = key ?? ''
    const { hostname, action } = found
    return Response.json({ success: true, hostname, action, challenge_ts: new Date().toISOString(), 'error-codes': [] })
  })
  return standIn
}
