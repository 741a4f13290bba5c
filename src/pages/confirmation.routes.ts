import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { operation } from '../http/operation.ts'
import { activateUser } from '../modules/people/access/account-access.usecases.ts'
import { openConfirmation } from '../modules/tickets/guests/ticket-confirmation.usecases.ts'
import { showPage, speakPages } from './page.ts'
import { pageTexts } from './texts.ts'

const mailedToken = () => z.object({ token: z.string().min(1).max(200) })

/** The link of the mail that asks whether an address is somebody's: tickets wait for the button on it. */
export function confirmationPages(pages: Hono<AppEnv>): void {
  speakPages(pages)

  pages.get('/', operation('public', mailedToken, { page: true }), async (c) => {
    const { token } = c.var.input
    const { company, email, ticketNumbers } = await openConfirmation(c.var.services, c.var.caller, token)
    const { confirmation } = pageTexts()
    const paragraphs = [confirmation.address(email ?? ''), ...confirmation.tickets(ticketNumbers)]
    const form = { action: '/confirm', token, button: confirmation.button }
    return await showPage(c, { company, title: confirmation.title, paragraphs, form })
  })

  pages.post('/', operation('public', mailedToken, { page: true, limit: 'guest' }), async (c) => {
    const { company } = await openConfirmation(c.var.services, c.var.caller, c.var.input.token)
    await activateUser(c.var.services, c.var.caller, { token: c.var.input.token, givenPassword: 'dropped' })
    const { done, doneTitle } = pageTexts().confirmation
    return await showPage(c, { company, title: doneTitle, paragraphs: [done] })
  })
}
