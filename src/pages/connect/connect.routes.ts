import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optional, optionalChoice, text } from '../../http/parameters/atoms/atoms.ts'
import { connectAssistant, declineAssistant, readConsentQuestion } from '../../modules/assistants/consent.usecases.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { showPage } from '../page.middleware.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'

const MAX_QUERY = 3000

const asked = () => z.looseObject({})
const answered = () =>
  z.object({
    request: text({ max: MAX_QUERY }),
    decision: optionalChoice(['allow', 'deny']),
    write: optional(z.literal('1')),
  })

/**
 * The question whether an AI assistant may act as the visitor. The client's request travels through the form and is checked again
 * when it comes back. The form has the visitor's own token, so no other page can answer it, and no page can frame it.
 */
export function connectPages(pages: Hono<AppEnv>): void {
  pages
    .get('/connect', showOperation(asked, { limit: 'guest' }), async (c) => {
      requireVisitor(c)
      const { url } = c.req
      const query = new URL(url).search.slice(1)
      const question = await readConsentQuestion(c.var.services, c.var.caller, { url, query })
      if (question.kind === 'refused') return backToClient(c, question.redirectTo)
      const { consent } = question
      return await showPage(
        c,
        async (page) => (await import('./connect.view.tsx')).connectView(page, { consent, query }),
        { formTarget: consent.formTarget },
      )
    })
    .post('/connect', submitOperation(answered, { limit: 'guest' }), async (c) => {
      requireVisitor(c)
      const { services, caller, input } = c.var
      const sent = { url: c.req.url, query: input.request }
      if (input.decision !== 'allow') return backToClient(c, await declineAssistant(services, caller, sent))
      const granted = input.write === '1' ? 'write' : 'read'
      return backToClient(c, await connectAssistant(services, caller, { ...sent, granted }))
    })
}

/** Who is not signed in signs in, and returns. */
function requireVisitor<E extends AppEnv>(c: Context<E>): void {
  if (c.get('caller').credentials.kind !== 'token') throw tokenNotProvided()
}

/** The only redirect to another site. The address was checked against those of the client. */
function backToClient<E extends AppEnv>(c: Context<E>, redirectTo: string): Response {
  return c.redirect(redirectTo, 303)
}
