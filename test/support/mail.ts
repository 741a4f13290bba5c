import { env } from 'cloudflare:workers'
import { acknowledgeTicket } from '../../src/modules/notifications/channels/acknowledgement.usecases.ts'
import { sendDeliveries } from '../../src/modules/notifications/channels/deliver.usecases.ts'
import { securityNotice } from '../../src/modules/people/access/security-notices.mail.ts'
import { findEvent } from '../../src/queue/events.repository.ts'
import { dispatchEvent } from '../../src/queue/dispatch.consumer.ts'
import { createServices } from '../../src/services.ts'
import type { OutgoingMail, Services } from '../../src/services.types.ts'
import { EVENT_TYPES, type EventType } from '../../src/shared/events/event-types.ts'
import { engineDatabase } from './database.ts'
import { consume } from './notifications.ts'

export interface Outbox {
  services: Services
  mails: OutgoingMail[]
}

/** Services that keep their mails for the test instead of sending them. */
export function openOutbox(variables: Partial<Env> = {}): Outbox {
  const mails: OutgoingMail[] = []
  const services = createServices({ ...env, ...variables }, { sessionStart: 'first-primary', defer: () => undefined })
  const mail = {
    send: async (outgoing: OutgoingMail) => {
      mails.push(outgoing)
      return await Promise.resolve(undefined)
    },
  }
  return { services: { ...services, mail }, mails }
}

/** Processes all pending messages and those that follow. Returns their mails, oldest first. */
export async function drain({ services, mails }: Outbox): Promise<OutgoingMail[]> {
  const before = mails.length
  for (let round = 0; round < 10; round += 1) {
    const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL ORDER BY id').all<{
      id: number
    }>()
    if (results.length === 0) return mails.slice(before)
    await consume(services, ...results.map(({ id }) => id))
  }
  throw new Error('The events never end.')
}

/** The mails for every event of this type so far, oldest first. */
export async function readMails(type: EventType): Promise<OutgoingMail[]> {
  const { services, mails } = openOutbox()
  const { results } = await env.DB.prepare('SELECT id FROM events WHERE type = ?1 ORDER BY id')
    .bind(type)
    .all<{ id: number }>()
  for (const { id } of results) {
    const event = await findEvent(engineDatabase(), id)
    if (event) await dispatchEvent(services, event)
  }
  return mails
}

/** The token that is alone on its line of the mail, or in its link. */
export function tokenIn(mail: OutgoingMail | undefined): string {
  const token = /(?:^|\?token=)([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The mail holds no token.')
  return token
}

/** The six digits that are alone on their line of the mail. Undefined: it has none. */
export function codeIn(mail: OutgoingMail | undefined): string | undefined {
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
}

/** Path and query of the page that the mail links to. */
export function linkIn(mail: OutgoingMail | undefined): string {
  const link = /^https:\/\/desk\.example\.com(\/\S+)$/m.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error('The mail holds no link.')
  return link
}

/** Security events that owners of accounts are told of, each by its own mail. */
export const SECURITY_EVENTS: readonly EventType[] = EVENT_TYPES.filter((type) => securityNotice(type) !== undefined)

const OF_EVENTS_ALONE: readonly string[] = [
  ...SECURITY_EVENTS,
  'user.activation_requested',
  'user.password_reset_requested',
  'user.email_change_requested',
  'user.email_change_told',
  'ticket.check_requested',
  'user.created',
  'webhook.disabled',
  'rule.tripped',
]

/** Composes all mails for the events so far. It can be repeated. */
export async function everyMail(): Promise<OutgoingMail[]> {
  const { services, mails } = openOutbox()
  await env.DB.exec("UPDATE deliveries SET state = 'pending', attempts = 0, next_attempt_at = 0, lease_until = NULL")
  const { results } = await env.DB.prepare('SELECT id, type FROM events').all<{ id: number; type: string }>()
  for (const { id, type } of results) {
    const event = OF_EVENTS_ALONE.includes(type) ? await findEvent(engineDatabase(), id) : null
    await env.DB.exec('DELETE FROM limit_counters')
    if (event) await dispatchEvent(services, event)
    if (type === 'ticket.created') await acknowledgeTicket(services, { id })
  }
  await sendDeliveries(services, null)
  return mails
}
