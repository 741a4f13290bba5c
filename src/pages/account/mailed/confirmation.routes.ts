import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { activateUser } from '../../../modules/people/access/account-access.usecases.ts'
import { openConfirmation } from '../../../modules/tickets/guests/ticket-confirmation.usecases.ts'
import { forgetToken, mailedToken, takenToken, takeToken } from '../../request/mailed-link.ts'
import { showOperation, submitOperation } from '../../request/page-operation.ts'
import { showPage } from '../../page.middleware.ts'

const CONFIRM = '/confirm'
const nothing = () => z.object({})
const views = async () => await import('./links.view.tsx')

/** The mailed link that confirms an address. Its tickets wait until the visitor presses the button. */
export function confirmationPages(pages: Hono<AppEnv>): void {
  pages.get('/', showOperation(mailedToken, { asGuest: true }), async (c) => {
    const taken = takeToken(c, CONFIRM, c.var.input.token)
    if (taken) return taken
    const open = await openConfirmation(c.var.services, c.var.caller, takenToken(c, CONFIRM))
    return await showPage(c, async (page) => (await views()).confirmationView(page, open))
  })

  pages.post('/', submitOperation(nothing, { limit: 'guest', asGuest: true }), async (c) => {
    const token = takenToken(c, CONFIRM)
    await openConfirmation(c.var.services, c.var.caller, token)
    await activateUser(c.var.services, c.var.caller, { token, givenPassword: 'dropped' })
    forgetToken(c)
    return await showPage(c, async (page) => (await views()).doneView(page, 'confirmation'))
  })
}
