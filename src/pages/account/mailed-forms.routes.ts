import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { email, text } from '../../http/parameters/atoms.ts'
import { requestPasswordReset } from '../../modules/people/access/account-access.usecases.ts'
import { requestTicketLink } from '../../modules/tickets/guests/ticket-check.usecases.ts'
import { checkedForm, type FormProblems } from '../form-values.ts'
import { shown, submitted } from '../page-operation.ts'
import { goTo, showPage } from '../page.ts'

const MAX_NUMBER = 64

const opened = () => z.object({ done: z.string().optional() })
const anything = () => z.looseObject({})
const check = () => z.object({ ticket_number: text({ max: MAX_NUMBER }), email: email() })
const forgotten = () => z.object({ email: email() })
/** What is sent from here mails somebody. */
const mails = { limit: 'mail', asGuest: true } as const

interface Shown extends Partial<FormProblems> {
  isDone: boolean
}

/** What is answered by a mail alone, so that nobody learns here who has an account or a ticket. */
export function mailedFormPages(pages: Hono<AppEnv>): void {
  pages
    .get('/check-ticket', shown(opened, { asGuest: true }), async (c) => {
      await c.var.services.admit(c.var.caller)
      return await showCheck(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/check-ticket', submitted(anything, mails), async (c) => {
      const form = checkedForm(check(), c.var.input)
      if ('problems' in form) return await showCheck(c, { isDone: false, ...form })
      const { email, ticket_number: ticketNumber } = form.input
      await requestTicketLink(c.var.services, c.var.caller, { email, ticketNumber })
      return goTo(c, '/check-ticket?done=1')
    })
    .get('/account/forgot-password', shown(opened, { asGuest: true }), async (c) => {
      await c.var.services.admit(c.var.caller)
      return await showForgotten(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/account/forgot-password', submitted(anything, { asGuest: true }), async (c) => {
      const form = checkedForm(forgotten(), c.var.input)
      if ('problems' in form) return await showForgotten(c, { isDone: false, ...form })
      await requestPasswordReset(c.var.services, c.var.caller, form.input.email)
      return goTo(c, '/account/forgot-password?done=1')
    })
}

async function showCheck<E extends AppEnv>(c: Context<E>, form: Shown): Promise<Response> {
  const status = form.problems === undefined ? 200 : 422
  return await showPage(c, async (page) => (await import('./sign-in.tsx')).checkView(page, form), { status })
}

async function showForgotten<E extends AppEnv>(c: Context<E>, form: Shown): Promise<Response> {
  const status = form.problems === undefined ? 200 : 422
  return await showPage(c, async (page) => (await import('./sign-in.tsx')).forgottenView(page, form), { status })
}
