import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import { LANGUAGE_NAMES } from '../shared/languages/languages.types.ts'
import { Icon } from './components/icon.tsx'
import { Menu, MenuLink } from './components/navigation.tsx'
import type { Page, View } from './page.types.ts'

/** The document around every page. JSX escapes all content that people wrote. */
export async function renderLayout(page: Page, view: View, style: string) {
  const account = await accountOf(page, view)
  return html`<!DOCTYPE html>${<Layout page={page} view={view} account={account} style={style} />}`
}

function Layout({ page, view, account, style }: { page: Page; view: View; account: Child; style: string }) {
  const { t, texts, company, desk } = page
  const { title, head, isWide = false, isPublic = false, hero } = view
  return (
    <html lang={texts.language} dir={texts.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPublic ? null : <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title === company ? title : `${title} · ${company}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <script src="/assets/pages.js" defer></script>
        {head}
      </head>
      <body
        class={isWide || hero !== undefined ? 'page' : 'page page--form'}
        data-zone={isPublic ? undefined : page.chosenZone}
      >
        <a class="skip" href="#content">
          {t('nav.skip')}
        </a>
        <header class="top">
          <div class="top__inner">
            <a class="desk" href="/">
              {desk.logoUrl === '' ? null : <img src={desk.logoUrl} alt="" height={32} width={32} />}
              <span>{company}</span>
            </a>
            <Navigation page={page} />
            {account}
          </div>
        </header>
        <main id="content" tabindex={-1}>
          <Content view={view} />
        </main>
        <footer class="bottom">
          <a href="/preferences">
            <Icon name="globe" />
            {t('nav.preferences')}: {LANGUAGE_NAMES[texts.language]}
          </a>
        </footer>
      </body>
    </html>
  )
}

function Content({ view }: { view: View }) {
  const { above, actions, hero, beside, body, isWide = false } = view
  if (hero !== undefined) {
    return (
      <>
        <div class="hero">
          <div class="hero__inner">
            <Title view={view} />
            {hero}
          </div>
        </div>
        <div class="container wide">{body}</div>
      </>
    )
  }
  const content = (
    <>
      {above}
      <div class="heading">
        <Title view={view} />
        {actions === undefined ? null : <div class="heading__actions">{actions}</div>}
      </div>
      {body}
    </>
  )
  if (beside === undefined) return <div class={isWide ? 'container wide' : 'container narrow card'}>{content}</div>
  return (
    <div class="container wide beside">
      <div class="beside__places">{beside}</div>
      <div class="beside__page">{content}</div>
    </div>
  )
}

function Title({ view: { title, heading = title, titleLanguage } }: { view: View }) {
  // The title of an article begins at the same side as its text, also on a page of the other direction.
  if (titleLanguage !== undefined) {
    return (
      <h1 lang={titleLanguage ?? undefined} dir="auto">
        {heading}
      </h1>
    )
  }
  return (
    <h1>
      <bdi>{heading}</bdi>
    </h1>
  )
}

function Navigation({ page: { t, path } }: { page: Page }) {
  const isHelp = path === '/kb' || path.startsWith('/kb/')
  const isNew = path === '/tickets/new'
  const isTickets = !isNew && (path === '/tickets' || path.startsWith('/tickets/'))
  const places = [
    { href: '/kb', name: t('nav.help'), isHere: isHelp },
    { href: '/tickets', name: t('nav.tickets'), isHere: isTickets },
    { href: '/tickets/new', name: t('nav.newTicket'), isHere: isNew },
  ]
  return (
    <nav class="top__nav" aria-label={t('nav.main')}>
      <ul>
        {places.map(({ href, name, isHere }) => (
          <li>
            {/* For pages further below, this marks the area that they belong to. */}
            <a href={href} aria-current={isHere ? (href === path ? 'page' : 'true') : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A page that is the same for everyone knows only whether its reader is signed in, and has no form of theirs. */
async function accountOf({ t, isSignedIn, formToken, path }: Page, { isPublic = false }: View) {
  if (isPublic && isSignedIn) {
    return (
      <div class="top__account">
        <a class="button button--quiet button--small" href="/account">
          <Icon name="user" />
          {t('nav.account')}
        </a>
      </div>
    )
  }
  if (!isSignedIn) {
    return (
      <div class="top__account">
        <a class="button button--small" href="/sign-in" aria-current={path === '/sign-in' ? 'page' : undefined}>
          {t('nav.signIn')}
        </a>
      </div>
    )
  }
  const token = await formToken()
  const button = (
    <>
      <Icon name="user" />
      <span>{t('nav.account')}</span>
      <Icon name="chevron-down" />
    </>
  )
  return (
    <div class="top__account">
      <Menu button={button}>
        <li>
          <MenuLink href="/account" name={t('account.profile')} icon="user" isCurrent={path === '/account'} />
        </li>
        <li>
          <MenuLink
            href="/preferences"
            name={t('preferences.title')}
            icon="globe"
            isCurrent={path === '/preferences'}
          />
        </li>
        <li>
          <form method="post" action="/sign-out">
            <input type="hidden" name="csrf" value={token} />
            <button type="submit" class="menu__item">
              <Icon name="log-out" />
              {t('nav.signOut')}
            </button>
          </form>
        </li>
      </Menu>
    </div>
  )
}
