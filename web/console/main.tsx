import './components/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { queryClient } from './data/query-client.ts'
import { savedViewsQuery } from './data/views.queries.ts'
import { showAccent } from './desk/accent.ts'
import { dropDrafts } from './drafts/drafts.ts'
import { LanguageProvider } from './languages/language-provider.tsx'
import { isLanguage } from './languages/dictionaries.ts'
import { live } from './live/live-connection.ts'
import { followLiveUpdates } from './live/live-updates.ts'
import { preferences } from './preferences/preferences.ts'
import { router } from './router.ts'
import { currentSession } from './session/browser-session.ts'
import { SessionProvider } from './session/session-provider.tsx'
import { signInAgain } from './session/session.ts'

void start()

async function start(): Promise<void> {
  // Requests the list and the links to saved views before anything is shown.
  void router.load()
  void queryClient.prefetchQuery(savedViewsQuery)
  const session = await currentSession()
  if (session === null) return signInAgain()
  if (session === 'customer') return location.assign('/tickets')
  showAccent(session.desk.accent_color)
  dropDrafts({ keepPersonId: session.user.id })
  live.start()
  followLiveUpdates(queryClient)
  const language = [preferences().language ?? '', session.language].find(isLanguage) ?? 'en'
  const place = document.querySelector('#desk')
  if (place === null) throw new Error('The document has no place for the console.')
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider first={session}>
          <LanguageProvider first={language}>
            <AriaRouter navigate={(to) => void router.navigate({ href: to.replace(/^\/desk/, '') })}>
              <RouterProvider router={router} />
            </AriaRouter>
          </LanguageProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
