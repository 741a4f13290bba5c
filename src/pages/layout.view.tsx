import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import { LANGUAGE_NAMES } from '../shared/languages/languages.types.ts'
import { accentStyle } from './colours.ts'
import type { Page, View } from './page.types.ts'

/** The one document that every page is. What stands in it comes from people too: JSX escapes it. */
export async function renderLayout(page: Page, view: View) {
  const navigation = await navigationOf(page, view)
  return html`<!DOCTYPE html>${<Layout page={page} view={view} navigation={navigation} />}`
}

function Layout({ page, view, navigation }: { page: Page; view: View; navigation: Child }) {
  const { t, texts, company, desk } = page
  const { title, titleLanguage, above, head, body, isWide = false, isPublic = false } = view
  return (
    <html lang={texts.language} dir={texts.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPublic ? null : <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title === company ? title : `${title} · ${company}`}</title>
        <link rel="stylesheet" href="/assets/pages.css" />
        <style dangerouslySetInnerHTML={{ __html: accentStyle(desk.accentColor) }} />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <script src="/assets/pages.js" defer></script>
        {head}
      </head>
      <body data-zone={isPublic ? undefined : page.chosenZone}>
        <a class="skip" href="#content">
          {t('nav.skip')}
        </a>
        <header class="top">
          <a class="desk" href="/">
            {desk.logoUrl === '' ? null : <img src={desk.logoUrl} alt="" height={32} width={32} />}
            <span>{company}</span>
          </a>
          {navigation}
        </header>
        <main id="content" class={isWide ? 'wide' : 'narrow'} tabindex={-1}>
          {above}
          <h1 lang={titleLanguage ?? undefined}>
            <bdi>{title}</bdi>
          </h1>
          {body}
        </main>
        <footer>
          <a href="/preferences">
            {t('nav.preferences')}: {LANGUAGE_NAMES[texts.language]}
          </a>
        </footer>
      </body>
    </html>
  )
}

/** A page that is the same for everybody says nothing of who reads it. */
async function navigationOf({ t, isSignedIn, formToken }: Page, { isPublic = false }: View) {
  const isOwn = isSignedIn && !isPublic
  const token = isOwn ? await formToken() : ''
  return (
    <nav aria-label={t('nav.main')}>
      <ul>
        <li>
          <a href="/kb">{t('nav.help')}</a>
        </li>
        <li>
          <a href="/tickets">{t('nav.tickets')}</a>
        </li>
        <li>
          <a href="/tickets/new">{t('nav.newTicket')}</a>
        </li>
        {isOwn ? (
          <li>
            <form method="post" action="/sign-out">
              <input type="hidden" name="csrf" value={token} />
              <button type="submit" class="plain">
                {t('nav.signOut')}
              </button>
            </form>
          </li>
        ) : (
          <li>
            <a href="/sign-in">{t('nav.signIn')}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
