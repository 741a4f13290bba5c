import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { notSetUp } from '../shared/identity/identity.errors.ts'
import { DomainError } from '../shared/errors.ts'
import { LinkCard } from './components/card.tsx'
import { SearchForm, SearchScript } from './knowledge-base/search-form.view.tsx'
import { showOperation } from './request/page-operation.ts'
import { showPage } from './page.middleware.ts'
import type { Page, View } from './page.types.ts'

const nothing = () => z.object({})

/** The start page: the name of the desk, and links. It does not reveal the software. */
export function homePage(pages: Hono<AppEnv>): void {
  pages.get('/', showOperation(nothing), async (c) => {
    const isSetUp = await c.var.services.admit(c.var.caller).then(() => true, refuseUnlessNotSetUp)
    return await showPage(c, (page) => homeView(page, isSetUp))
  })
}

function refuseUnlessNotSetUp(error: unknown): false {
  if (error instanceof DomainError && error.code === notSetUp.definition.code) return false
  throw error
}

function homeView(page: Page, isSetUp: boolean): View {
  const { t, company, isSignedIn } = page
  if (!isSetUp) return { title: company, body: <p>{t('home.notSetUp')}</p> }
  return {
    title: company,
    heading: t('home.title'),
    head: <SearchScript />,
    hero: (
      <>
        {isSignedIn ? null : <p class="hero__about">{t('home.about')}</p>}
        <SearchForm page={page} />
      </>
    ),
    body: (
      <>
        <ul class="cards">
          <li>
            <LinkCard href="/kb" icon="book-open" title={t('nav.help')} about={t('home.helpAbout')} />
          </li>
          <li>
            <LinkCard href="/tickets/new" icon="plus" title={t('nav.newTicket')} about={t('home.newAbout')} />
          </li>
          <li>
            {isSignedIn ? (
              <LinkCard href="/tickets" icon="inbox" title={t('nav.tickets')} about={t('home.ticketsAbout')} />
            ) : (
              <LinkCard href="/sign-in" icon="log-in" title={t('nav.signIn')} about={t('home.ticketsAbout')} />
            )}
          </li>
        </ul>
        <ul class="plain-list">
          <li>
            <a href="/check-ticket">{t('home.check')}</a>
          </li>
          <li>
            <a href="/docs/">{t('home.docs')}</a>
          </li>
        </ul>
      </>
    ),
  }
}
