import { recheckListener } from '../modules/live/delivery.usecases.ts'
import { sendDeliveries } from '../modules/notifications/channels/deliver.usecases.ts'
import { acknowledgeTicket } from '../modules/notifications/channels/acknowledgement.usecases.ts'
import { mayNotify, notifyAboutEvent } from '../modules/notifications/fan-out/fan-out.usecases.ts'
import { sendAccountMail, sendChangeMail } from '../modules/people/access/account-mails.usecases.ts'
import { notifyAdminsOfInvitation } from '../modules/people/access/admin-invited.usecases.ts'
import { mailSecurityNotice } from '../modules/people/access/security-notices.usecases.ts'
import { applyRules } from '../modules/rules/running/engine.usecases.ts'
import { tellAdminsOfRule } from '../modules/rules/running/tripped-notice.usecases.ts'
import { routeAfter } from '../modules/routing/routing.usecases.ts'
import { sendTicketLink } from '../modules/tickets/guests/ticket-check.usecases.ts'
import { inviteUnproven, sendTicketConfirmation } from '../modules/tickets/guests/ticket-confirmation.usecases.ts'
import { offerToWebhooks } from '../modules/webhooks/delivering/deliver.usecases.ts'
import { tellAdminsOfWebhook } from '../modules/webhooks/notices/disabled-notice.usecases.ts'
import type { Services } from '../services.types.ts'
import { DomainError } from '../shared/errors.ts'
import type { EventType, StoredEvent } from '../shared/events/event-types.ts'
import { updateSearch } from './search-index.consumer.ts'

type Step = (services: Services, event: DispatchedEvent) => Promise<void>

/** `hasRouting`: the desk assigns tickets automatically. `hasRules`: an active rule listens to the type. */
export type DispatchedEvent = StoredEvent & { hasRouting?: boolean; hasRules?: boolean }

/** The steps after an event. Each has its own event types, can run again, and fails without delaying others. */
const STEPS: readonly Step[] = [
  mailWithinLimits,
  acknowledge,
  notifyPeople,
  route,
  updateSearch,
  deleteFiles,
  recheckListener,
  offerToWebhooks,
]

/** Events after which an unproven address may take part in a ticket. */
const INVITING: readonly EventType[] = [
  'ticket.created',
  'ticket.collaborator_added',
  'ticket.replied',
  'ticket.customer_replied',
  'ticket.status_changed',
]
/** A mail that waited this long has expired or is no longer needed. */
const LONGEST_WAIT = 3 * 24 * 60 * 60 * 1000

/** Runs every step, then throws the first failure, so that the message is retried. */
export async function dispatchEvent(services: Services, event: DispatchedEvent): Promise<void> {
  // Imported rows are indexed for search and notify nobody.
  if (event.type === 'installation.imported') return await updateSearch(services, event)
  // Before the others, so that people hear of the ticket as rules leave it. A failure delays nobody.
  const [ruled] = await Promise.allSettled([applyRulesTo(services, event)])
  const results = await Promise.allSettled(STEPS.map(async (step) => await step(services, event)))
  for (const result of [ruled, ...results]) {
    if (result.status === 'rejected') throw result.reason
  }
}

/** Costs nothing if no rule listens. */
async function applyRulesTo(services: Services, event: DispatchedEvent): Promise<void> {
  if (event.hasRules === true) await applyRules(services, event)
}

/** Retries mails that a limit delayed. */
export async function dispatchWaiting(services: Services, event: StoredEvent): Promise<void> {
  await mailWithinLimits(services, event)
}

/** Mails that anybody can trigger are limited; mails over the limit wait. */
async function mailWithinLimits(services: Services, event: StoredEvent): Promise<void> {
  try {
    await mailLink(services, event)
    if (INVITING.includes(event.type)) await inviteUnproven(services, event)
    await mailSecurityNotice(services, event)
    if (event.type === 'user.created') await notifyAdminsOfInvitation(services, event)
    if (event.type === 'webhook.disabled') await tellAdminsOfWebhook(services, event)
    if (event.type === 'rule.tripped') await tellAdminsOfRule(services, event)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'too_many_requests') throw error
    if (services.now() - event.createdAt > LONGEST_WAIT) return
    services.log.info('a mail waits for its limit', { eventId: event.id })
    await services.events.postpone(event.id, Number(error.headers['Retry-After'] ?? 60))
  }
  if (event.type === 'user.email_change_requested') await sendChangeMail(services, event, 'proof')
  if (event.type === 'user.email_change_told') await sendChangeMail(services, event, 'return')
}

async function mailLink(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'ticket.check_requested') await sendTicketLink(services, event)
  if (event.type === 'user.password_reset_requested') await sendAccountMail(services, event)
  if (event.type === 'user.activation_requested') {
    const { tokenId, ticketId } = event.context
    if (ticketId === undefined) await sendAccountMail(services, event)
    else await sendTicketConfirmation(services, { id: event.id, tokenId, ticketId })
  }
}

async function acknowledge(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'ticket.created' || event.type === 'ticket.status_changed')
    await acknowledgeTicket(services, event)
}

async function notifyPeople(services: Services, event: StoredEvent): Promise<void> {
  if (!mayNotify(event.type)) return
  await notifyAboutEvent(services, event.id)
  await sendDeliveries(services, event.id)
}

/** Costs nothing on a desk where no department and no team is routed. */
async function route(services: Services, event: DispatchedEvent): Promise<void> {
  if (event.hasRouting === true) await routeAfter(services, event)
}

/** Retried until it succeeds, because it fails while the file store is down. */
async function deleteFiles({ files }: Services, { context }: StoredEvent): Promise<void> {
  const keys = 'storageKeys' in context ? (context.storageKeys ?? []) : []
  if (keys.length > 0) await files.remove([...keys])
}
