import { createContext, useContext } from 'react'
import type { BrowserSession } from './browser-session.ts'

/** The key of the query for this session. Its answer includes the settings of the desk. */
export const SESSION = ['session'] as const

export const SessionContext = createContext<BrowserSession | null>(null)

/** The signed-in person, their permissions, and the name of the desk. */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('Nobody is signed in above this component.')
  return session
}
