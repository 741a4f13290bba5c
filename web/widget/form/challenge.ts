import type { Health } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import type { Widget } from '../widget.types.ts'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const FIELD = 'cf-turnstile-response'

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (id: string) => void
}

interface TrustedPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

interface WithTurnstile {
  turnstile?: Turnstile
  trustedTypes?: TrustedPolicies
}

export interface Challenge {
  box: HTMLElement
  isPassed: () => boolean
  addTo: (body: FormData) => void
  /** A challenge token is valid once. */
  renew: () => void
}

const page = globalThis as WithTurnstile

/**
 * Shows Cloudflare's Turnstile if the helpdesk requires it. It is slotted into the page itself, because it does not work in a
 * shadow root.
 */
export async function challengeOf({ ask, language, outside }: Widget): Promise<Challenge | null> {
  const siteKey = (await ask<Health>('/health')).data?.turnstile_site_key
  if (!siteKey) return null
  let answer = ''
  let id = ''
  const take = (token = '') => (answer = token)
  await load()
  id =
    page.turnstile?.render(outside('challenge'), {
      sitekey: siteKey,
      action: 'ticket',
      language,
      callback: take,
      'expired-callback': () => take(),
      'error-callback': () => take(),
    }) ?? ''
  return {
    box: element('slot', { name: 'challenge' }),
    isPassed: () => answer !== '',
    addTo: (body) => body.append(FIELD, answer),
    renew() {
      take()
      page.turnstile?.reset(id)
    },
  }
}

/** A site that enforces Trusted Types must allow this policy, or load the script itself. */
async function load(): Promise<void> {
  if (page.turnstile) return
  const trusted = page.trustedTypes?.createPolicy('helpdesk-widget', { createScriptURL: () => SCRIPT })
  const script = document.createElement('script')
  script.src = trusted?.createScriptURL(SCRIPT) ?? SCRIPT
  await new Promise((done) => {
    script.addEventListener('load', done)
    script.addEventListener('error', done)
    document.head.append(script)
  })
}
