import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optionalText, text } from '../../http/parameters/atoms/atoms.ts'
import { disconnectAssistant, readAssistants } from '../../modules/assistants/connected.usecases.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { goTo, showPage } from '../page.middleware.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'

const opened = () => z.object({ done: optionalText({ max: 20 }) })
const assistant = () => z.object({ id: text({ max: 64 }) })

/** The AI assistants that the visitor connected. */
export function assistantPages(pages: Hono<AppEnv>): void {
  pages
    .get('/', showOperation(opened), async (c) => {
      const { services, caller, input } = c.var
      if (caller.credentials.kind !== 'token') throw tokenNotProvided()
      const assistants = await readAssistants(services, caller)
      const isDone = input.done !== undefined
      return await showPage(c, async (page) =>
        (await import('./assistants.view.tsx')).assistantsView(page, assistants, isDone),
      )
    })
    .post('/end', submitOperation(assistant), async (c) => {
      await disconnectAssistant(c.var.services, c.var.caller, c.var.input.id)
      return goTo(c, '/account/assistants?done=1')
    })
}
