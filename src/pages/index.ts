import type { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { assistantPages } from './account/assistants.routes.ts'
import { confirmationPages } from './account/mailed/confirmation.routes.ts'
import { accountLinkPages } from './account/mailed/links.routes.ts'
import { mailedFormPages } from './account/mailed/mailed-forms.routes.ts'
import { ownAccountPages } from './account/own-account.routes.ts'
import { preferencePages } from './account/preferences.routes.ts'
import { signInPages } from './account/sign-in.routes.ts'
import { twoFactorPages } from './account/two-factor.routes.ts'
import { reportMailPages } from './account/mailed/report-mails.routes.ts'
import { unsubscribePages } from './account/mailed/unsubscribe.routes.ts'
import { connectPages } from './connect/connect.routes.ts'
import { deskPages } from './desk/desk.routes.ts'
import { homePage } from './home.view.tsx'
import { knowledgeBasePages } from './knowledge-base/knowledge-base.routes.ts'
import { robotsText } from './knowledge-base/syndication.routes.ts'
import { usePages } from './page.middleware.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { ticketCodePages } from './tickets/code.routes.ts'
import { ticketPages } from './tickets/tickets.routes.ts'

const PLACES = [
  '/',
  '/account/*',
  '/check-ticket',
  '/confirm',
  '/connect',
  '/desk/*',
  '/preferences',
  '/reports/unsubscribe/*',
  '/robots.txt',
  '/show-ticket/*',
  '/sign-in',
  '/sign-out',
  '/tickets/*',
  '/unsubscribe/*',
]

/** The pages for customers. Mails, bookmarks and other sites contain their addresses. */
export function customerPages(app: Hono<AppEnv>): void {
  for (const place of PLACES) usePages(app, place)
  homePage(app)
  signInPages(app)
  deskPages(app)
  ticketPages(app)
  ticketCodePages(app)
  mailedFormPages(app)
  unsubscribePages(app)
  reportMailPages(app)
  preferencePages(app)
  confirmationPages(app.basePath('/confirm'))
  twoFactorPages(app.basePath('/account/two-factor'))
  assistantPages(app.basePath('/account/assistants'))
  connectPages(app)
  ownAccountPages(app.basePath('/account'))
  accountLinkPages(app.basePath('/account'))
  knowledgeBasePages(app.basePath('/kb'))
  robotsText(app)
  sessionRoutes(app)
}
