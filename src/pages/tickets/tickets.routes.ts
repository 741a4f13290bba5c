import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { alsoReadsFields, isFieldFilter, refineFields } from '../../api/shared/field-filters.schemas.ts'
import { sendAttachment } from '../../api/shared/file.presenter.ts'
import { MAX_BODY } from '../../api/shared/tickets/tickets.schemas.ts'
import type { AppEnv } from '../../env.ts'
import { choice, id, optionalChoice, optionalId, optionalText, text } from '../../http/parameters/atoms/atoms.ts'
import { readAttachment } from '../../modules/attachments/attachments.usecases.ts'
import { issueLiveTicket } from '../../modules/live/live-tickets.usecases.ts'
import { readConversation, replyToTicket } from '../../modules/threads/threads.usecases.ts'
import { changeStatuses } from '../../modules/tickets/changes/ticket-changes.usecases.ts'
import { listOwnTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import { rememberSeen } from '../../modules/tickets/reading/seen-entries.usecases.ts'
import { STATUS } from '../../modules/tickets/ticket/tickets.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { decodeCursor } from '../../shared/pages.ts'
import { checkedForm } from '../request/form-values.ts'
import { keepCookie } from '../request/cookies.ts'
import { fileHeaders } from '../request/page-headers.ts'
import { claim, showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, redirectToSignIn, showPage } from '../page.middleware.ts'
import { guestTicketOf, ticketLinkOf, visitorOf } from '../request/visitor.ts'
import { newTicketPages } from './new-ticket.routes.ts'
import { chosenFields, listPath } from './list-query.format.ts'
import { type ListRequest, ORDERS, OWN_SORTS } from './list.types.ts'
import type { TicketShown } from './ticket.view.tsx'

const PER_PAGE = 20
const MAX_SEARCH = 200
const MAX_CURSOR = 1000
const MAX_TOKEN = 1024
const LINK_SECONDS = 60 * 60

const listed = () =>
  alsoReadsFields(
    z
      .looseObject({
        show: optionalChoice(['open', 'closed', 'all']),
        s: optionalText({ max: MAX_SEARCH }),
        sort: optionalChoice(OWN_SORTS),
        cursor: optionalText({ max: MAX_CURSOR }),
      })
      .superRefine((input, context) => refineFields(chosenFields(input), context)),
  )
const ticketRead = () =>
  z.object({ id: id(), before: optionalId(), done: optionalChoice(['sent', 'opened', 'closed', 'reopened']) })
const reply = () => z.object({ body: text({ max: MAX_BODY }) })
const ticketNamed = () => z.object({ id: id() })
const entrySeen = () => z.object({ id: id(), entry: id() })
const replied = () => z.looseObject({ id: id() })
const stepTaken = () => z.object({ id: id(), step: choice(['close', 'reopen']) })
const fileRead = () => z.object({ id: id(), file: id() })
const linkOpened = () => z.object({ id: id(), token: text({ max: MAX_TOKEN }) })

/** The ticket pages for customers. Each calls the API's use case as the caller that the cookies name. */
export function ticketPages(pages: Hono<AppEnv>): void {
  newTicketPages(pages)
  pages
    .get('/tickets', showOperation(listed), async (c) => {
      const { show = 'open', s, sort = 'updated', cursor, ...sent } = c.var.input
      const asked = { list: show, search: s, sort, fields: chosenFields(sent) }
      const ofGuest = c.var.caller.credentials.kind === 'none' ? await guestTicketOf(c) : null
      // A guest has one ticket, and no list.
      if (ofGuest !== null) return goTo(c, `/tickets/${ofGuest}`)
      return await orSignIn(c, async () => await showList(c, asked, cursor))
    })
    .post('/tickets/live', submitOperation(ticketNamed), async (c) => {
      await claimForTicket(c, c.var.input.id)
      return c.json(await issueLiveTicket(c.var.services, c.var.caller))
    })
    .post('/tickets/seen', submitOperation(entrySeen), async (c) => {
      const { id: ticketId, entry: entryId } = c.var.input
      await claimForTicket(c, ticketId)
      await rememberSeen(c.var.services, c.var.caller, { ticketId, entryId })
      return c.body(null, 204)
    })
    .get('/tickets/:id{[0-9]+}', showOperation(ticketRead), async (c) => {
      const { id: ticketId, before, done } = c.var.input
      await claimForTicket(c, ticketId)
      return await orSignIn(c, async () => await showTicket(c, { ticketId, before, done }))
    })
    .post('/tickets/:id{[0-9]+}/reply', submitOperation(replied, { files: true, creates: true }), async (c) => {
      const { input: sent, files } = c.var
      await claimForTicket(c, sent.id)
      return await orSignIn(c, async () => await sendReply(c, sent.id, { sent, files }))
    })
    .post('/tickets/:id{[0-9]+}/status', submitOperation(stepTaken), async (c) => {
      const { id: ticketId, step } = c.var.input
      const [statusId, done] = step === 'close' ? [STATUS.closed, 'closed'] : [STATUS.open, 'reopened']
      return await orSignIn(c, async () => {
        await changeStatuses(c.var.services, c.var.caller, { ticketIds: [ticketId], statusId })
        return goTo(c, `/tickets/${ticketId}?done=${done}`)
      })
    })
    .get('/tickets/:id{[0-9]+}/files/:file{[0-9]+}', showOperation(fileRead), async (c) => {
      await claimForTicket(c, c.var.input.id)
      return await orSignIn(c, async () => await showFile(c, c.var.input.file))
    })
    .get('/show-ticket/:id{[0-9]+}/:token', showOperation(linkOpened, { limit: 'guest', asGuest: true }), (c) => {
      keepCookie(c, 'ticket', { value: c.var.input.token, seconds: LINK_SECONDS })
      return goTo(c, `/tickets/${c.var.input.id}`)
    })
}

async function showList<E extends AppEnv>(
  c: Context<E>,
  asked: ListRequest,
  cursor: string | undefined,
): Promise<Response> {
  // An invalid cursor starts at the beginning.
  const request = { page: 1, perPage: PER_PAGE, cursor: cursor === undefined ? null : decodeCursor(cursor) }
  const query = { ...asked, order: ORDERS[asked.sort], request }
  const tickets = await listOwnTickets(c.var.services, c.var.caller, query).catch((error: unknown) => {
    if (isFieldGone(error)) return null
    throw error
  })
  // A bookmark may name a field that the desk has removed since.
  if (tickets === null) return goTo(c, listPath({ ...asked, fields: [] }))
  return await showPage(c, async (page) => (await import('./list.view.tsx')).listView(page, asked, tickets))
}

function isFieldGone(error: unknown): boolean {
  return error instanceof DomainError && Object.keys(error.fields ?? {}).some(isFieldFilter)
}

async function showFile<E extends AppEnv>(c: Context<E>, fileId: number): Promise<Response> {
  const file = await readAttachment(c.var.services, c.var.caller, { id: fileId })
  c.set('defaultHeaders', fileHeaders())
  return await sendAttachment(c, file)
}

/** Identifies the caller by cookie: by the session, or by a guest's link to this ticket. */
async function claimForTicket<E extends AppEnv>(c: Context<E>, ticketId: number): Promise<void> {
  const { credentials } = await visitorOf(c)
  const link = await ticketLinkOf(c, ticketId)
  // The signed-in owner may do more than the owner's link.
  const isOwners = credentials.kind === 'token' && credentials.userId === link?.userId
  claim(c, link !== null && !isOwners ? link : credentials)
}

/** Does the work as the caller, or redirects to sign-in and back. */
async function orSignIn<E extends AppEnv>(c: Context<E>, work: () => Promise<Response>): Promise<Response> {
  if (c.get('caller').credentials.kind !== 'none') return await work()
  return redirectToSignIn(c)
}

interface TicketPageRequest {
  ticketId: number
  before?: number | undefined
  done?: TicketShown['notice']
  draft?: TicketShown['draft']
}

async function showTicket<E extends AppEnv>(c: Context<E>, asked: TicketPageRequest): Promise<Response> {
  const { ticketId, before = null, done: notice, draft } = asked
  const { services, caller } = c.var
  const conversation = await readConversation(services, caller, { ticketId, before })
  const readerId = caller.credentials.kind === 'none' ? null : caller.credentials.userId
  const isGuest = caller.credentials.kind === 'ticket-link'
  const shown: TicketShown = { conversation, readerId, isGuest, before, notice, draft }
  const status = draft === undefined ? 200 : 422
  return await showPage(c, async (page) => (await import('./ticket.view.tsx')).ticketView(page, shown), { status })
}

async function sendReply<E extends AppEnv>(
  c: Context<E>,
  ticketId: number,
  { sent, files }: { sent: Readonly<Record<string, unknown>>; files: readonly UploadedFile[] },
): Promise<Response> {
  const form = checkedForm(reply(), sent)
  if ('problems' in form) {
    const draft = { text: form.values['body'] ?? '', problem: form.problems['body'] ?? 'problem.other' }
    return await showTicket(c, { ticketId, draft })
  }
  const { body } = form.input
  await replyToTicket(c.var.services, c.var.caller, { ticketId, body, bodyFormat: 'text', cc: [], files })
  return goTo(c, `/tickets/${ticketId}?done=sent`)
}
