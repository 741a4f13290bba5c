import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { operation } from '../../../http/operation.ts'
import { text } from '../../../http/parameters/atoms/atoms.ts'
import { readMailedReport, stopMailedReport } from '../../../modules/reports/mailing/subscriptions.usecases.ts'
import { showPage } from '../../page.middleware.ts'
import { forgetToken, mailedToken, takenToken, takeToken } from '../../request/mailed-link.ts'
import { showOperation, submitOperation } from '../../request/page-operation.ts'

const STOP = '/reports/unsubscribe'
const MAX_TOKEN = 200

const nothing = () => z.object({})
const oneClick = () => z.object({ token: text({ max: MAX_TOKEN }) })
const views = async () => await import('./report-mails.view.tsx')

/** Stops a weekly report: by the link at its end, or by the mail program's button (RFC 8058). */
export function reportMailPages(pages: Hono<AppEnv>): void {
  pages
    .get('/reports/unsubscribe', showOperation(mailedToken, { limit: 'guest', asGuest: true }), async (c) => {
      return takeToken(c, STOP, c.var.input.token) ?? (await showQuestion(c))
    })
    .get('/reports/unsubscribe/one-click', showOperation(mailedToken, { limit: 'guest', asGuest: true }), async (c) => {
      return takeToken(c, STOP, c.var.input.token) ?? (await showQuestion(c))
    })
    .post('/reports/unsubscribe', submitOperation(nothing, { limit: 'guest', asGuest: true }), async (c) => {
      const token = takenToken(c, STOP)
      const report = await readMailedReport(c.var.services, token)
      await stopMailedReport(c.var.services, token)
      forgetToken(c)
      return await showPage(c, async (page) => (await views()).stoppedView(page, report))
    })
    .post('/reports/unsubscribe/one-click', oneClickOperation(), async (c) => {
      // A mail service sends this without cookies and from no page. The signed token is sufficient.
      await stopMailedReport(c.var.services, c.var.input.token)
      return c.body(null, 204)
    })
}

function oneClickOperation() {
  return operation('public', oneClick, { page: true, apiKey: 'ignored', limit: 'guest' })
}

async function showQuestion<E extends AppEnv>(c: Context<E>): Promise<Response> {
  const report = await readMailedReport(c.var.services, takenToken(c, STOP))
  return await showPage(c, async (page) => (await views()).stopView(page, report))
}
