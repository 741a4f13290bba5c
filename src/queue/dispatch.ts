import { sendDeliveries } from '../modules/notifications/deliver.usecases.ts'
import { notifyOf } from '../modules/notifications/fan-out.usecases.ts'
import { mayNotify } from '../modules/notifications/recipients.policy.ts'
import { sendAccountMail } from '../modules/people/account-mails.usecases.ts'
import { removePurgedFiles } from '../modules/tickets/delete-tickets.usecases.ts'
import { sendTicketLink } from '../modules/tickets/ticket-check.usecases.ts'
import type { Services } from '../services.types.ts'
import type { StoredEvent } from '../shared/event-types.ts'
import { updateSearch } from './search-step.ts'

type Step = (services: Services, event: StoredEvent) => Promise<void>

/** What events set going. Each step knows its own types, may run again, and fails without holding up the others. */
const STEPS: readonly Step[] = [mailAccountToken, mailTicketLink, notifyPeople, updateSearch, deleteFiles]

/** Runs every step, and then throws the first failure, so that the message comes back. */
export async function dispatchEvent(services: Services, event: StoredEvent): Promise<void> {
  const results = await Promise.allSettled(STEPS.map(async (step) => await step(services, event)))
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
  }
}

async function mailAccountToken(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'user.activation_requested' || event.type === 'user.password_reset_requested') {
    await sendAccountMail(services, event)
  }
}

async function notifyPeople(services: Services, event: StoredEvent): Promise<void> {
  if (!mayNotify(event.type)) return
  await notifyOf(services, event.id)
  await sendDeliveries(services, event.id)
}

async function mailTicketLink(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'ticket.check_requested') await sendTicketLink(services, event)
}

async function deleteFiles(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'ticket.purged') await removePurgedFiles(services, event)
}
