import type { Services } from '../../../services.types.ts'
import { withTexts } from '../../archive/reading.usecases.ts'
import { backOffMilliseconds } from './back-off.policy.ts'
import { CHUNK, claimDeliveries, MAX_ATTEMPTS, recordAttempts } from './deliveries.repository.ts'
import type {
  Attempt,
  ClaimedContent,
  ClaimedDelivery,
  DeliveryContent,
  DeliveryOutcome,
  DeliverableNotice,
} from './deliveries.types.ts'
import { isOwnAddress } from '../../../shared/mail/mail-addresses.ts'
import { composeMail } from './notices.mail.ts'
import { sendPush } from './push.client.ts'

/** The most deliveries of one run. The sweep continues a minute later. */
const MAX_CHUNKS = 20

/**
 * Sends waiting deliveries, of one event or all that are due, and records each outcome. Never throws if a channel fails: that
 * delivery waits for its next attempt and delays no other.
 */
export async function sendDeliveries(services: Services, eventId: number | null): Promise<void> {
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const { deliveries, contents } = await claimDeliveries(services.database, { eventId, now: services.now() })
    const attempts = await Promise.all(
      deliveries.map((delivery) => attemptDelivery(services, delivery, contents.get(delivery.eventId))),
    )
    const now = services.now()
    const recorded = attempts.map((attempt) => ({ attempt, nextAttemptAt: nextAttemptAt(attempt, now) }))
    await recordAttempts(services.database, recorded, now)
    if (deliveries.length < CHUNK) return
  }
}

async function attemptDelivery(
  services: Services,
  delivery: ClaimedDelivery,
  content: ClaimedContent | undefined,
): Promise<Attempt> {
  const ended = (outcome: DeliveryOutcome): Attempt => ({
    delivery,
    outcome,
    servedTokens: [...delivery.servedTokens],
    deadTokens: [],
  })
  const { notice } = delivery
  if (!delivery.isStillAllowed || content === undefined || notice === null) {
    return ended({ state: 'dropped', reason: 'The recipient may not see it any more.' })
  }
  try {
    if (delivery.channel === 'push') return await sendPush(services, { ...delivery, notice }, content)
    return ended(await sendMail(services, { ...delivery, notice }, content))
  } catch (error) {
    services.log.error('a delivery failed', error, { deliveryId: delivery.id, attempts: delivery.attempts })
    return ended({ state: 'retry', reason: reasonOf(error), retryAfterSeconds: null })
  }
}

async function sendMail(
  services: Services,
  delivery: DeliverableNotice,
  claimed: ClaimedContent,
): Promise<DeliveryOutcome> {
  if (delivery.email === null) return { state: 'dropped', reason: 'The recipient has no address.' }
  const { tokenSecret, mailFrom, publicUrl } = services.config
  if (isOwnAddress(delivery.email, mailFrom)) return { state: 'dropped', reason: 'The address is our own.' }
  const content = await toldContent(services, claimed)
  const baseUrl = publicUrl ?? content.url
  const texts = await services.languages.textsIn(delivery.language, 'UTC')
  const context = { tokenSecret, mailFrom, baseUrl, texts }
  const recipient = { ...delivery, email: delivery.email, message: delivery.notice.message }
  const mail = await composeMail(content, recipient, context)
  const sent = await services.mail.send(mail)
  return { state: 'sent', messageId: sent?.messageId ?? null }
}

/** If an admin replays dead letters, a mail may be sent long after its ticket closed. */
async function toldContent(services: Services, { entry: kept, ...content }: ClaimedContent): Promise<DeliveryContent> {
  const [entry] = await withTexts(services, kept === null ? [] : [kept])
  if (entry === undefined) return { ...content, entry: null }
  const { body: html, bodyText: text, isInternal, isOfStaff } = entry
  return { ...content, entry: { html, text, isInternal, isOfStaff } }
}

function nextAttemptAt({ delivery, outcome }: Attempt, now: number): number | null {
  if (outcome.state !== 'retry' || delivery.attempts >= MAX_ATTEMPTS) return null
  return now + backOffMilliseconds(delivery.attempts, outcome.retryAfterSeconds)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
