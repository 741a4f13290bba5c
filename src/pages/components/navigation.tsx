import type { Child } from 'hono/jsx'
import type { Page } from '../page.types.ts'
import { Icon, type IconName } from './icon.tsx'

export interface Place {
  href: string
  name: string
  icon?: IconName
  isCurrent?: boolean
}

/** To the own account, or to signing in. */
export function OwnAccountLink({ page: { t, isSignedIn } }: { page: Pick<Page, 't' | 'isSignedIn'> }) {
  return isSignedIn ? <a href="/account">{t('account.title')}</a> : <a href="/sign-in">{t('nav.signIn')}</a>
}

export function Tabs({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav aria-label={label}>
      <ul class="tabs">
        {places.map(({ href, name, icon, isCurrent = false }) => (
          <li>
            <a class="tab" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {icon === undefined ? null : <Icon name={icon} />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages of one area, in a column. */
export function SideNavigation({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav aria-label={label}>
      <ul class="side-nav">
        {places.map((place) => (
          <li>
            <MenuLink {...place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function MenuLink({ href, name, icon, isCurrent = false }: Place) {
  return (
    <a class="menu__item" href={href} aria-current={isCurrent ? 'page' : undefined}>
      {icon === undefined ? null : <Icon name={icon} />}
      {name}
    </a>
  )
}

/** Opens below its button and works without script. The script closes it on Escape and on a click outside. */
export function Menu({ button, children }: { button: Child; children?: Child }) {
  return (
    <details class="menu">
      <summary class="button button--quiet">{button}</summary>
      <ul class="menu__list">{children}</ul>
    </details>
  )
}

interface PaginationParts {
  label: string
  previous: { href: string; name: string; rel?: 'prev' } | null
  next: { href: string; name: string } | null
}

export function Pagination({ label, previous, next }: PaginationParts) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={label}>
      <ul class="pagination">
        <li>
          {previous === null ? null : (
            <a class="button button--small" rel={previous.rel} href={previous.href}>
              <Icon name="chevron-left" />
              {previous.name}
            </a>
          )}
        </li>
        <li>
          {next === null ? null : (
            <a class="button button--small" rel="next" href={next.href}>
              {next.name}
              <Icon name="chevron-right" />
            </a>
          )}
        </li>
      </ul>
    </nav>
  )
}
