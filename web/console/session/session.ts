import { createHelpdesk } from '../../../clients/typescript/src/core.ts'
import { dropDrafts } from '../drafts/drafts.ts'
import { nextToken } from './browser-session.ts'

const listeners = new Set<() => void>()
let isEnded = false

/** The one client of the API. Its token lives in memory and is made from the session of the pages. */
export const helpdesk = createHelpdesk({
  baseUrl: location.origin,
  obtainTokens: async () => {
    const granted = await nextToken()
    if (granted === null) {
      endSession()
      return null
    }
    return { ...granted, refreshToken: null }
  },
  onSignedOut: endSession,
})

/** A person who was signed out elsewhere sees a dialog and loses no text. */
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

/** Ends the session by the form of the pages, and deletes the drafts on this device. */
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

/** Returns to the visible screen. */
export function signInAgain(): void {
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
}
