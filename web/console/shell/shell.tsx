import { Outlet, useRouter } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import { Toasts } from '../components/overlays/toast.tsx'
import { useCommands } from '../keys/commands.ts'
import { Keyboard } from '../keys/keyboard.tsx'
import { useTexts } from '../languages/texts.ts'
import { changePreferences, preferences } from '../preferences/preferences.ts'
import { sessionEnd, signInAgain } from '../session/session.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Navigation } from './navigation/navigation.tsx'
import styles from './shell.module.css'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const Search = lazy(async () => ({ default: (await import('./search.tsx')).Search }))
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))

type Overlay = 'palette' | 'search' | 'keys' | null

/** Navigation, the screen, and its overlays. */
export function Shell() {
  const { t } = useTexts()
  const router = useRouter()
  const isEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isEnded)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [isNavigationOpen, setNavigationOpen] = useState(false)
  const showPalette = useCallback(() => setOverlay('palette'), [])

  useEffect(() => router.subscribe('onResolved', () => setNavigationOpen(false)), [router])

  useCommands([
    {
      id: 'preferences',
      title: 'nav.preferences',
      group: 'commands.go',
      run: () => void router.navigate({ to: '/preferences' }),
    },
    {
      id: 'new-ticket',
      title: 'newTicket.title',
      keys: 'c',
      group: 'commands.general',
      run: () => void router.navigate({ to: '/new-ticket', search: {} }),
    },
    { id: 'search', title: 'search.title', keys: '/', group: 'commands.general', run: () => setOverlay('search') },
    { id: 'keys', title: 'command.keys', keys: '?', group: 'commands.general', run: () => setOverlay('keys') },
    { id: 'theme', title: 'command.theme', group: 'commands.general', run: switchTheme },
    { id: 'density', title: 'command.density', group: 'commands.general', run: switchDensity },
  ])

  return (
    <div className={styles.shell} data-navigation={isNavigationOpen ? 'open' : undefined}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Keyboard onPalette={showPalette} />
      <div className={styles.burger}>
        <IconButton
          label={t('nav.open')}
          size="medium"
          aria-expanded={isNavigationOpen}
          onPress={() => setNavigationOpen(!isNavigationOpen)}
        >
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      </div>
      <Navigation onSearch={() => setOverlay('search')} onKeys={() => setOverlay('keys')} />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={styles.scrim}
        onClick={() => setNavigationOpen(false)}
      />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ConnectionNotice />
        <Outlet />
      </main>
      <Suspense>
        {overlay === 'palette' ? <Palette onClose={() => setOverlay(null)} /> : null}
        {overlay === 'search' ? <Search onClose={() => setOverlay(null)} /> : null}
        {overlay === 'keys' ? <KeySheet onClose={() => setOverlay(null)} /> : null}
      </Suspense>
      <Dialog
        title={t('session.ended')}
        isOpen={isEnded}
        isDismissable={false}
        onClose={() => {}}
        actions={
          <Button look="primary" onPress={signInAgain}>
            {t('session.signIn')}
          </Button>
        }
      >
        <p>{t('session.endedText')}</p>
      </Dialog>
      <Toasts />
    </div>
  )
}

function switchTheme(): void {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  changePreferences({ theme: isDark ? 'light' : 'dark' })
}

function switchDensity(): void {
  changePreferences({ density: preferences().density === 'compact' ? 'comfortable' : 'compact' })
}
