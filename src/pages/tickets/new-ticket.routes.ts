import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optionalChoice } from '../../http/parameters/atoms/atoms.ts'
import { CHALLENGE_FIELD } from '../../modules/challenges/challenges.errors.ts'
import { createTicket } from '../../modules/tickets/opening/new-ticket.usecases.ts'
import { readTicketForm } from '../../modules/tickets/opening/ticket-form.usecases.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { challengeOf, isAnswerable } from '../challenge.view.tsx'
import { checkedForm, type FormProblems, problemsOf, typedValues } from '../request/form-values.ts'
import { newBrowserNonce } from '../request/browser-nonce.ts'
import { keepMailedAddress, mailedAddressOf } from '../request/mailed-address.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, showPage, redirectToSignIn } from '../page.middleware.ts'
import { newTicket, newTicketOf, newTicketOfGuest, newTicketOfGuestOf } from './new-ticket.schemas.ts'

const opened = () => z.object({ done: optionalChoice(['asked']) })
const anything = () => z.looseObject({})

/** Customers open tickets with their session. Guests enter an address and prove it by the mailed link. */
export function newTicketPages(pages: Hono<AppEnv>): void {
  pages
    .get('/tickets/new', showOperation(opened), async (c) => {
      if (isGuest(c) && !isAnswerable(c.var.services)) return redirectToSignIn(c)
      return c.var.input.done === undefined ? await showNewTicket(c) : await showAsked(c)
    })
    .post('/tickets/new', submitOperation(anything, { files: true, creates: true, guests: true }), async (c) => {
      const { input: sent, files } = c.var
      return isGuest(c) ? await openTicketOfGuest(c, { sent, files }) : await openTicket(c, { sent, files })
    })
}

function isGuest<E extends AppEnv>(c: Context<E>): boolean {
  return c.get('caller').credentials.kind === 'none'
}

interface Sent {
  sent: Readonly<Record<string, unknown>>
  files: readonly UploadedFile[]
}

async function showNewTicket<E extends AppEnv>(c: Context<E>, again?: FormProblems): Promise<Response> {
  const { services, caller } = c.var
  const guest = isGuest(c)
  const { fields, hours } = await readTicketForm(services, caller, guest ? 'guests' : 'customers')
  const visitorId = caller.credentials.kind === 'token' ? caller.credentials.userId : null
  const challenge = guest ? challengeOf(services, 'ticket') : null
  const status = again === undefined ? 200 : 422
  return await showPage(
    c,
    async (page) => {
      const { newTicketView } = await import('./new.view.tsx')
      return await newTicketView(page, { fields, hours, visitorId, isGuest: guest, challenge, ...again })
    },
    { status, hasChallenge: challenge !== null },
  )
}

async function showAsked<E extends AppEnv>(c: Context<E>): Promise<Response> {
  await c.var.services.admit(c.var.caller)
  return await showPage(c, async (page) => (await import('./new.view.tsx')).askedView(page, mailedAddressOf(c, 'code')))
}

async function openTicket<E extends AppEnv>(c: Context<E>, { sent, files }: Sent): Promise<Response> {
  const { services, caller } = c.var
  const form = checkedForm(newTicket(), sent)
  if ('problems' in form) return await showNewTicket(c, form)
  const isOwn = caller.credentials.kind === 'token' && caller.credentials.role !== 'customer'
  try {
    const made = await createTicket(services, caller, newTicketOf(form.input, { files, isOwn }))
    return goTo(c, `/tickets/${made.value.ticket.id}?done=opened`)
  } catch (error) {
    return await showNewTicket(c, { ...problemsOf(error, sent), values: typedValues(sent) })
  }
}

/** The answer does not reveal whether the address has an account. */
async function openTicketOfGuest<E extends AppEnv>(c: Context<E>, { sent, files }: Sent): Promise<Response> {
  const { services, caller } = c.var
  const form = checkedForm(newTicketOfGuest(), sent)
  if ('problems' in form) return await showNewTicket(c, withoutChallenge(form))
  try {
    const ticket = newTicketOfGuestOf(form.input, files)
    await createTicket(services, caller, { ...ticket, browser: newBrowserNonce(c) })
    keepMailedAddress(c, 'code', form.input.email)
    return goTo(c, '/tickets/new?done=asked')
  } catch (error) {
    return await showNewTicket(c, withoutChallenge({ ...problemsOf(error, sent), values: typedValues(sent) }))
  }
}

/** A solved challenge counts once, so the form asks again. */
function withoutChallenge({ problems, values }: FormProblems): FormProblems {
  const { [CHALLENGE_FIELD]: _, ...kept } = values
  return { problems, values: kept }
}
