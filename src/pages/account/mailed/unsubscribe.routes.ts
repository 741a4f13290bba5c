import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { operation } from '../../../http/operation.ts'
import { text } from '../../../http/parameters/atoms/atoms.ts'
import { muteTicket, readMute, unmuteTicket } from '../../../modules/notifications/mutes/mutes.usecases.ts'
import { mailedToken, takenToken, takeToken } from '../../request/mailed-link.ts'
import { showOperation, submitOperation } from '../../request/page-operation.ts'
import { showPage } from '../../page.middleware.ts'
import type { UnsubscribeStep } from './unsubscribe.view.tsx'

const UNSUBSCRIBE = '/unsubscribe'
const MAX_TOKEN = 200

const nothing = () => z.object({})
const oneClick = () => z.object({ token: text({ max: MAX_TOKEN }) })

/** Stops mails about a ticket: by the link at the end of each mail, or by the mail program's button (RFC 8058). */
export function unsubscribePages(pages: Hono<AppEnv>): void {
  pages
    .get('/unsubscribe', showOperation(mailedToken, { limit: 'guest', asGuest: true }), async (c) => {
      return takeToken(c, UNSUBSCRIBE, c.var.input.token) ?? (await showStep(c, 'ask'))
    })
    .post('/unsubscribe', submitOperation(nothing, { limit: 'guest', asGuest: true }), async (c) => {
      await muteTicket(c.var.services, takenToken(c, UNSUBSCRIBE))
      return await showStep(c, 'stopped')
    })
    .post('/unsubscribe/undo', submitOperation(nothing, { limit: 'guest', asGuest: true }), async (c) => {
      await unmuteTicket(c.var.services, takenToken(c, UNSUBSCRIBE))
      return await showStep(c, 'started')
    })
    .get('/unsubscribe/one-click', showOperation(mailedToken, { limit: 'guest', asGuest: true }), async (c) => {
      return takeToken(c, UNSUBSCRIBE, c.var.input.token) ?? (await showStep(c, 'ask'))
    })
    .post('/unsubscribe/one-click', oneClickOperation(), async (c) => {
      // A mail service sends this without cookies and from no page. The signed token is sufficient.
      await muteTicket(c.var.services, c.var.input.token)
      return c.body(null, 204)
    })
}

function oneClickOperation() {
  return operation('public', oneClick, { page: true, apiKey: 'ignored', limit: 'guest' })
}

async function showStep<E extends AppEnv>(c: Context<E>, step: UnsubscribeStep): Promise<Response> {
  const { ticketNumber } = await readMute(c.var.services, c.var.caller, takenToken(c, UNSUBSCRIBE))
  return await showPage(c, async (page) =>
    (await import('./unsubscribe.view.tsx')).unsubscribeView(page, ticketNumber, step),
  )
}
