import { createContext, useContext } from 'react'
import type { BrowserSession } from './browser-session.ts'

export const SessionContext = createContext<BrowserSession | null>(null)

/** Who works here, what they may do, and how the desk is called. */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('Nobody is signed in above this component.')
  return session
}
