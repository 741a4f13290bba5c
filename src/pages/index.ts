import type { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { confirmationPages } from './account/confirmation.routes.ts'
import { accountLinkPages } from './account/links.routes.ts'
import { homePage } from './home.tsx'
import { knowledgeBasePages } from './knowledge-base/knowledge-base.routes.ts'
import { robotsText } from './knowledge-base/syndication.routes.ts'
import { speakPages } from './page.ts'

/** The pages for customers. Their addresses stand in mails, bookmarks and other sites. */
export function customerPages(app: Hono<AppEnv>): void {
  speakPages(app, '/')
  homePage(app)
  confirmationPages(app.basePath('/confirm'))
  const account = app.basePath('/account')
  speakPages(account)
  accountLinkPages(account)
  knowledgeBasePages(app.basePath('/kb'))
  speakPages(app, '/robots.txt')
  robotsText(app)
}
