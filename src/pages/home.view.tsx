import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { notSetUp } from '../shared/identity/identity.errors.ts'
import { DomainError } from '../shared/errors.ts'
import { showOperation } from './request/page-operation.ts'
import { showPage } from './page.ts'
import type { Page, View } from './page.types.ts'

const nothing = () => z.object({})

/** For whoever opens the address: how the desk is called, and where to go. It says nothing of what runs here. */
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

function homeView({ t, company, isSignedIn }: Page, isSetUp: boolean): View {
  const places = [
    ['/kb', t('nav.help')],
    ['/tickets/new', t('nav.newTicket')],
    ...(isSignedIn ? [['/tickets', t('nav.tickets')]] : [['/sign-in', t('nav.signIn')]]),
    ['/check-ticket', t('home.check')],
    ['/docs/', t('home.docs')],
  ]
  return {
    title: company,
    body: isSetUp ? (
      <>
        <p>
          <strong>{t('home.title')}</strong>
        </p>
        <p>{t('home.about')}</p>
        <ul class="rows">
          {places.map(([address, name]) => (
            <li>
              <a href={address}>{name}</a>
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>{t('home.notSetUp')}</p>
    ),
  }
}
