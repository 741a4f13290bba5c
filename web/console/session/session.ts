import { createHelpdesk } from '../../../clients/typescript/src/index.ts'
import { dropDrafts } from '../drafts/drafts.ts'
import { type BrowserSession, exchangeSession, readBrowserSession } from './browser-session.ts'

const listeners = new Set<() => void>()
let isEnded = false
let asked: ReturnType<typeof readBrowserSession> | null = null

/** Who works here: asked once, when the console starts. */
export async function currentSession(): Promise<BrowserSession | 'customer' | null> {
  asked ??= readBrowserSession()
  return await asked
}

/** The one client of the API. Its token lives in memory and is made from the session of the pages. */
export const helpdesk = createHelpdesk({
  baseUrl: location.origin,
  obtainTokens: async () => {
    const session = await currentSession()
    const isStaff = session !== null && session !== 'customer'
    const granted = isStaff ? await exchangeSession(session.csrf) : null
    if (granted === null) {
      endSession()
      return null
    }
    const expiresAt = Date.now() + granted.expires_in * 1000
    return { accessToken: granted.access_token, refreshToken: null, expiresAt }
  },
  onSignedOut: endSession,
})

/** Whoever is signed out elsewhere sees a dialog, and loses nothing that was typed. */
export function endSession(): void {
  isEnded = true
  for (const listener of listeners) listener()
}

export const sessionEnd = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isEnded: (): boolean => isEnded,
}

/** The form of the pages ends the session; drafts on this device go with it. */
export function signOut(csrf: string): void {
  dropDrafts()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/sign-out'
  const token = document.createElement('input')
  token.type = 'hidden'
  token.name = 'csrf'
  token.value = csrf
  form.append(token)
  document.body.append(form)
  form.submit()
}

/** Comes back to the screen that is shown. */
export function signInAgain(): void {
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
}
