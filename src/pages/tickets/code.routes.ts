import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optionalChoice, text } from '../../http/parameters/atoms/atoms.ts'
import { openTicketByCode, requestFurtherCode } from '../../modules/tickets/guests/ticket-codes.usecases.ts'
import { browserNonceOf } from '../request/browser-nonce.ts'
import { dropCookie, keepCookie } from '../request/cookies.ts'
import { checkedForm, type FormProblems, problemsOf } from '../request/form-values.ts'
import { mailedAddressOf } from '../request/mailed-address.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, showPage } from '../page.middleware.ts'

const LINK_SECONDS = 60 * 60
const MAX_CODE = 16

const opened = () => z.object({ done: optionalChoice(['again']) })
const anything = () => z.looseObject({})
const typed = () => z.object({ code: text({ max: MAX_CODE }) })

/** A guest enters the code of a mail here, in the browser that asked for it. */
export function ticketCodePages(pages: Hono<AppEnv>): void {
  pages
    .get('/tickets/code', showOperation(opened, { asGuest: true }), async (c) => {
      await c.var.services.admit(c.var.caller)
      return await showCode(c, { isAgain: c.var.input.done !== undefined })
    })
    .post('/tickets/code', submitOperation(anything, { limit: 'guest', asGuest: true }), async (c) => {
      const form = checkedForm(typed(), c.var.input)
      if ('problems' in form) return await showCode(c, form)
      const browser = browserNonceOf(c)
      if (browser === undefined) return goTo(c, '/check-ticket')
      try {
        const ticket = await openTicketByCode(c.var.services, c.var.caller, { browser, code: form.input.code })
        keepCookie(c, 'ticket', { value: ticket.token, seconds: LINK_SECONDS })
        dropCookie(c, 'mailed')
        return goTo(c, `/tickets/${ticket.id}`)
      } catch (error) {
        return await showCode(c, problemsOf(error, c.var.input))
      }
    })
    .post(
      '/tickets/code/again',
      submitOperation(() => z.object({}), { limit: 'mail', asGuest: true }),
      async (c) => {
        const browser = browserNonceOf(c)
        if (browser === undefined) return goTo(c, '/check-ticket')
        await requestFurtherCode(c.var.services, c.var.caller, browser)
        return goTo(c, '/tickets/code?done=again')
      },
    )
}

async function showCode<E extends AppEnv>(
  c: Context<E>,
  { problems, isAgain = false }: { problems?: FormProblems['problems']; isAgain?: boolean },
): Promise<Response> {
  const status = problems === undefined ? 200 : 422
  const view = async () => await import('./code.view.tsx')
  const shown = { problems, isAgain, sentTo: mailedAddressOf(c, 'code') }
  return await showPage(c, async (page) => (await view()).codeView(page, shown), { status })
}
