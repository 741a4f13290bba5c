import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { operation } from '../http/operation.ts'
import { optional, password, text } from '../http/parameters/atoms.ts'
import { activateUser, readAccountLink, resetPassword } from '../modules/people/access/account-access.usecases.ts'
import {
  proveEmailChange,
  readEmailChange,
  takeEmailChangeBack,
} from '../modules/people/addresses/email-changes.usecases.ts'
import { passwordTooShort } from '../modules/people/people.errors.ts'
import type { Services } from '../services.types.ts'
import { DomainError } from '../shared/errors.ts'
import type { Caller } from '../shared/identity/identity.types.ts'
import { MIN_PASSWORD } from '../modules/people/people.types.ts'
import { activationPage, confirmAddressPage, donePage, resetPage, takeBackPage } from './account.contents.ts'
import { showPage } from './page.ts'
import type { PageContent } from './page.types.ts'
import { pageTexts } from './texts.ts'

const opened = () => z.object({ token: text({ max: 128 }) })
/** The length is judged with the form at hand, so that it can be shown again. */
const answered = () => z.object({ ...opened().shape, password: optional(password()) })

const page = { limit: 'guest', page: true } as const

/** What account mails link to. The paths stand in mails that are out already. */
export function accountPages(pages: Hono<AppEnv>): void {
  pages
    .get('/activate', operation('public', opened, page), async (c) => await showPage(c, await activation(c.var)))
    .post('/activate', operation('public', answered, page), async (c) => {
      const answer = await orAskAgain(c.var, activation, async ({ services, caller, input }) => {
        await activateUser(services, caller, { ...input, givenPassword: 'replaced' })
        return donePage(pageTexts().activate)
      })
      return await showPage(c, ...answer)
    })
    .get('/reset-password', operation('public', opened, page), async (c) => await showPage(c, await reset(c.var)))
    .post('/reset-password', operation('public', answered, page), async (c) => {
      const answer = await orAskAgain(c.var, reset, async ({ services, caller, input }) => {
        const { token, password: chosen } = input
        if (chosen === undefined) throw passwordTooShort()
        await resetPassword(services, caller, { token, password: chosen })
        return donePage(pageTexts().reset)
      })
      return await showPage(c, ...answer)
    })
    .get('/confirm-address', operation('public', opened, page), async (c) => {
      const { services, caller, input } = c.var
      const change = await readEmailChange(services, caller, { kind: 'proof', token: input.token })
      return await showPage(c, confirmAddressPage(change, input.token))
    })
    .post('/confirm-address', operation('public', opened, page), async (c) => {
      await proveEmailChange(c.var.services, c.var.caller, c.var.input.token)
      return await showPage(c, donePage(pageTexts().confirmAddress))
    })
    .get('/take-back', operation('public', opened, page), async (c) => await showPage(c, await takeBack(c.var)))
    .post('/take-back', operation('public', answered, page), async (c) => {
      const answer = await orAskAgain(c.var, takeBack, async ({ services, caller, input }) => {
        await takeEmailChangeBack(services, caller, { token: input.token, password: input.password })
        return donePage(pageTexts().takeBack)
      })
      return await showPage(c, ...answer)
    })
}

interface Said {
  services: Services
  caller: Caller
  input: { token: string; password?: string }
}

async function activation({ services, caller, input }: Said): Promise<PageContent> {
  return activationPage(await readAccountLink(services, caller, { ...input, purpose: 'activate' }), input.token)
}

async function reset({ services, caller, input }: Said): Promise<PageContent> {
  return resetPage(await readAccountLink(services, caller, { ...input, purpose: 'reset' }), input.token)
}

async function takeBack({ services, caller, input }: Said): Promise<PageContent> {
  return takeBackPage(await readEmailChange(services, caller, { kind: 'return', token: input.token }), input.token)
}

/** Does what the button says. A password that will not do shows the form again instead of losing the link. */
async function orAskAgain(
  said: Said,
  ask: (said: Said) => Promise<PageContent>,
  act: (said: Said) => Promise<PageContent>,
): Promise<[content: PageContent, status: 200 | 422]> {
  const chosen = said.input.password
  try {
    if (chosen !== undefined && [...chosen].length < MIN_PASSWORD) throw passwordTooShort()
    return [await act(said), 200]
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields?.['password'] === undefined) throw error
    return [{ ...(await ask(said)), problem: pageTexts().password.refused(MIN_PASSWORD) }, 422]
  }
}
