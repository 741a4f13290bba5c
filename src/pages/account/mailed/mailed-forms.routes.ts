import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { email, optionalText, text } from '../../../http/parameters/atoms/atoms.ts'
import { requestPasswordReset } from '../../../modules/people/access/account-access.usecases.ts'
import { CHALLENGE_FIELD } from '../../../modules/challenges/challenges.errors.ts'
import { registerUser } from '../../../modules/people/registration/registration.usecases.ts'
import { requestTicketLink } from '../../../modules/tickets/guests/ticket-check.usecases.ts'
import { challengeOf, isAnswerable } from '../../challenge.view.tsx'
import { newBrowserNonce } from '../../request/browser-nonce.ts'
import { checkedForm, type FormProblems, problemsOf } from '../../request/form-values.ts'
import { keepMailedAddress, mailedAddressOf } from '../../request/mailed-address.ts'
import { showOperation, submitOperation } from '../../request/page-operation.ts'
import { goTo, showPage } from '../../page.middleware.ts'

const MAX_NUMBER = 64

const opened = () => z.object({ done: z.string().optional() })
const anything = () => z.looseObject({})
const check = () => z.object({ ticket_number: text({ max: MAX_NUMBER }), email: email() })
const MAX_NAME = 100
const registered = () =>
  z.object({
    email: email(),
    first_name: optionalText({ max: MAX_NAME }),
    last_name: optionalText({ max: MAX_NAME }),
    [CHALLENGE_FIELD]: optionalText({ max: 2048 }),
  })
const forgotten = () => z.object({ email: email() })
/** These forms send mail, so the mail limit applies. */
const mails = { limit: 'mail', asGuest: true } as const

interface Shown extends Partial<FormProblems> {
  isDone: boolean
}

/** These forms are answered only by mail, so that nobody learns here who has an account or a ticket. */
export function mailedFormPages(pages: Hono<AppEnv>): void {
  pages
    .get('/check-ticket', showOperation(opened, { asGuest: true }), async (c) => {
      await c.var.services.admit(c.var.caller)
      return await showCheck(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/check-ticket', submitOperation(anything, mails), async (c) => {
      const form = checkedForm(check(), c.var.input)
      if ('problems' in form) return await showCheck(c, { isDone: false, ...form })
      const { email, ticket_number: ticketNumber } = form.input
      const asked = { email, ticketNumber, browser: newBrowserNonce(c) }
      await requestTicketLink(c.var.services, c.var.caller, asked)
      keepMailedAddress(c, 'code', email)
      return goTo(c, '/check-ticket?done=1')
    })
    .get('/account/forgot-password', showOperation(opened, { asGuest: true }), async (c) => {
      await c.var.services.admit(c.var.caller)
      return await showForgotten(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/account/forgot-password', submitOperation(anything, { asGuest: true }), async (c) => {
      const form = checkedForm(forgotten(), c.var.input)
      if ('problems' in form) return await showForgotten(c, { isDone: false, ...form })
      await requestPasswordReset(c.var.services, c.var.caller, form.input.email)
      return goTo(c, '/account/forgot-password?done=1')
    })
    .get('/account/create', showOperation(opened, { asGuest: true }), async (c) => {
      if (!isAnswerable(c.var.services)) return goTo(c, '/sign-in')
      await c.var.services.admit(c.var.caller)
      return await showRegistration(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/account/create', submitOperation(anything, { asGuest: true }), async (c) => {
      const form = checkedForm(registered(), c.var.input)
      if ('problems' in form) return await showRegistration(c, { isDone: false, ...form })
      const { email, first_name: firstName, last_name: lastName, [CHALLENGE_FIELD]: challenge } = form.input
      try {
        await registerUser(c.var.services, c.var.caller, { email, firstName, lastName, challenge })
      } catch (error) {
        return await showRegistration(c, { isDone: false, ...problemsOf(error, c.var.input) })
      }
      return goTo(c, '/account/create?done=1')
    })
}

async function showRegistration<E extends AppEnv>(c: Context<E>, form: Shown): Promise<Response> {
  const status = form.problems === undefined ? 200 : 422
  const challenge = challengeOf(c.var.services, 'register')
  return await showPage(
    c,
    async (page) => (await import('../sign-in.view.tsx')).registrationView(page, form, challenge),
    {
      status,
      hasChallenge: challenge !== null,
    },
  )
}

async function showCheck<E extends AppEnv>(c: Context<E>, form: Shown): Promise<Response> {
  const status = form.problems === undefined ? 200 : 422
  const shown = { ...form, sentTo: mailedAddressOf(c, 'code') }
  return await showPage(c, async (page) => (await import('../sign-in.view.tsx')).checkView(page, shown), { status })
}

async function showForgotten<E extends AppEnv>(c: Context<E>, form: Shown): Promise<Response> {
  const status = form.problems === undefined ? 200 : 422
  return await showPage(c, async (page) => (await import('../sign-in.view.tsx')).forgotPasswordView(page, form), {
    status,
  })
}
