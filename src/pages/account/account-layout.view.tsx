import type { Child } from 'hono/jsx'
import { type Place, SideNavigation } from '../components/navigation.tsx'
import type { Page, View } from '../page.types.ts'

/** A page of the visitor's own account, with links to the other account pages. */
export function accountPage(page: Page, title: string, body: Child): View {
  const { t, path, isStaff } = page
  const places: (Place | null)[] = [
    { href: '/account', name: t('account.profile'), icon: 'user' },
    { href: '/account/password', name: t('account.password'), icon: 'lock' },
    { href: '/account/email', name: t('account.email'), icon: 'mail' },
    isStaff ? { href: '/account/two-factor', name: t('twoFactor.title'), icon: 'shield-check' } : null,
    { href: '/account/sessions', name: t('account.sessions'), icon: 'monitor-smartphone' },
    { href: '/account/assistants', name: t('assistants.title'), icon: 'bot' },
    { href: '/account/notifications', name: t('account.notifications'), icon: 'bell' },
    { href: '/preferences', name: t('preferences.title'), icon: 'globe' },
  ]
  const shown = places.filter((place) => place !== null)
  // A form that is shown again has an address below its page.
  const current = shown.findLast(({ href }) => path === href || path.startsWith(`${href}/`))
  const marked = shown.map((place) => ({ ...place, isCurrent: place === current }))
  return { title, body, beside: <SideNavigation label={t('account.title')} places={marked} />, isWide: true }
}
