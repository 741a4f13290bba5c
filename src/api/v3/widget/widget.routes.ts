import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { browserNonce, id, optionalText, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import {
  removeIdentitySecret,
  renewIdentitySecret,
} from '../../../modules/administration/widget-keys/identity-secrets.usecases.ts'
import { activateAndRead } from '../../../modules/people/access/account-access.usecases.ts'
import { openTicketByCode, requestFurtherCode } from '../../../modules/tickets/guests/ticket-codes.usecases.ts'
import {
  beginConversation,
  continueConversation,
  endConversation,
} from '../../../modules/widgets/conversations.usecases.ts'
import { linkedForProven, readWidgetTickets, ticketOfProven } from '../../../modules/widgets/widget-tickets.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { adminOperation } from '../admin/admin-operation.middleware.ts'
import type { IdentitySecretAnswer } from './widget.answers.ts'
import { presentWidgetDesk, presentWidgetTicket } from './widget.presenter.ts'

/** Every page with the widget asks for the desk, and a change of its colour may wait. */
const REMEMBERED = { 'Cache-Control': 'private, max-age=600', Vary: 'Origin' }

const nothing = () => z.object({})
const signed = () => z.object({ identity: text({ max: 4096 }) })
const mailed = () => z.object({ token: text({ max: 128 }), ticket_number: optionalText({ max: 64 }) })
const begun = () => z.object({ link: text({ max: 2048 }), identity: optionalText({ max: 4096 }) })
const kept = () => z.object({ conversation: text({ max: 128 }), identity: optionalText({ max: 4096 }) })
const ended = () => z.object({ conversation: text({ max: 128 }) })
const coded = () => z.object({ browser_nonce: browserNonce(), code: text({ max: 16 }) })
const again = () => z.object({ browser_nonce: browserNonce() })
const BY_WIDGETS = { apiKey: 'required', limit: 'articles' } as const
const ofKey = () => z.object({ id: id() })
const SECRET = '/admin/api-keys/:id/identity-secret'

/** docs/operations.md#widget. A POST, since a GET would have the identity in its address. */
export function widgetRoutes(api: Api): void {
  api
    .post('/widget/tickets', operation('public', signed, { apiKey: 'required', limit: 'articles' }), async (c) => {
      const tickets = await readWidgetTickets(c.var.services, c.var.caller, c.var.input.identity)
      return respond(c, { data: { tickets: tickets.map(presentWidgetTicket) } })
    })
    .get('/widget/desk', operation('public', nothing, { apiKey: 'required', limit: 'articles' }), async (c) => {
      const { settings } = await c.var.services.admit(c.var.caller)
      return respond(c, { data: presentWidgetDesk(settings) }, REMEMBERED)
    })
    .post('/widget/confirm', operation('public', mailed, { apiKey: 'required', limit: 'guest' }), async (c) => {
      const { services, caller, input } = c.var
      const activation = { token: input.token, givenPassword: 'dropped' } as const
      const beside = ticketOfProven(input.ticket_number ?? '')
      const { actor, read } = await activateAndRead(services, caller, activation, beside)
      const ticket = await linkedForProven(services, actor, read)
      return respond(c, { data: { ticket: ticket && presentWidgetTicket(ticket) } })
    })
    .post('/widget/codes', operation('public', again, { apiKey: 'required', limit: 'mail' }), async (c) => {
      await requestFurtherCode(c.var.services, c.var.caller, c.var.input.browser_nonce)
      return respond(c, { message: 'If a ticket waits in this browser, a code is on its way.', data: null })
    })
    .post('/widget/codes/confirm', operation('public', coded, { apiKey: 'required', limit: 'guest' }), async (c) => {
      const { browser_nonce: browser, code } = c.var.input
      const ticket = await openTicketByCode(c.var.services, c.var.caller, { browser, code })
      return respond(c, { data: { ticket: presentWidgetTicket(ticket) } })
    })
    .post('/widget/conversations', operation('public', begun, BY_WIDGETS), async (c) => {
      const { link, identity = null } = c.var.input
      const conversation = await beginConversation(c.var.services, c.var.caller, { link, identity })
      return respond(c, { data: { conversation } })
    })
    .post('/widget/conversations/continue', operation('public', kept, BY_WIDGETS), async (c) => {
      const { conversation, identity = null } = c.var.input
      const ticket = await continueConversation(c.var.services, c.var.caller, { conversation, identity })
      return respond(c, { data: { ticket: presentWidgetTicket(ticket) } })
    })
    .post('/widget/conversations/end', operation('public', ended, BY_WIDGETS), async (c) => {
      await endConversation(c.var.services, c.var.caller, c.var.input.conversation)
      return respond(c, { data: { ended: true } })
    })
    .post(SECRET, adminOperation(ofKey), async (c) => {
      const data: IdentitySecretAnswer = await renewIdentitySecret(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data })
    })
    .delete(SECRET, adminOperation(ofKey), async (c) => {
      await removeIdentitySecret(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: { removed: true }, message: 'Removed' })
    })
}
