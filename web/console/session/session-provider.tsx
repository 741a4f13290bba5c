import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { showAccent } from '../desk/accent.ts'
import { type BrowserSession, readBrowserSession } from './browser-session.ts'
import { SessionContext, SESSION } from './session-context.ts'

/** The session that the console started with, until a change of the desk's settings makes it old. */
export function SessionProvider({ first, children }: { first: BrowserSession; children: ReactNode }) {
  const { data: session } = useQuery({
    queryKey: SESSION,
    initialData: first,
    staleTime: Infinity,
    queryFn: async () => {
      const session = await readBrowserSession()
      // The client of the API reports the end of a session.
      return session === null || session === 'customer' ? first : session
    },
  })
  const accent = session.desk.accent_color
  useEffect(() => showAccent(accent), [accent])
  return <SessionContext value={session}>{children}</SessionContext>
}
