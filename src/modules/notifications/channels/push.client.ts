import type { Services } from '../../../services.types.ts'
import { addressOf } from '../../../shared/mail/mail-addresses.ts'
import type { Attempt, Device, DeliveryOutcome, PushContent, DeliverableNotice } from './deliveries.types.ts'
import { sendToFcm } from './fcm.client.ts'
import type { DeviceAnswer } from './push-answers.policy.ts'
import { collapseKey, pushPayload } from './push-payload.format.ts'
import { sendWebPush } from './web-push.client.ts'

type PushConfiguration = Pick<Services['config'], 'fcmServiceAccount' | 'fcmEndpoint' | 'vapidPrivateKey' | 'mailFrom'>

/** Without a secret, push is off and no push is stored. */
export function isPushConfigured({ fcmServiceAccount, vapidPrivateKey }: PushConfiguration): boolean {
  return fcmServiceAccount !== null || vapidPrivateKey !== null
}

/** Sends one push to every device of the recipient that did not take it at an earlier attempt. */
export async function sendPush(
  services: Services,
  delivery: DeliverableNotice,
  content: PushContent,
): Promise<Attempt> {
  const waiting = delivery.devices.filter(({ id }) => !delivery.servedTokens.includes(id))
  const answers = await Promise.all(
    waiting.map(async (device) => ({ device, answer: await sendToDevice(services, device, { delivery, content }) })),
  )
  const served = answers.filter(({ answer }) => answer.kind === 'served').map(({ device }) => device.id)
  const servedTokens = [...delivery.servedTokens, ...served]
  return {
    delivery,
    servedTokens,
    deadTokens: answers.filter(({ answer }) => answer.kind === 'gone').map(({ device }) => device),
    outcome: outcomeOf(
      answers.map(({ answer }) => answer),
      servedTokens.length > 0,
    ),
  }
}

function outcomeOf(answers: readonly DeviceAnswer[], isAnyServed: boolean): DeliveryOutcome {
  const later = answers.filter((answer) => answer.kind === 'later')
  if (later[0]) {
    const asked = later.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0)
    return { state: 'retry', reason: later[0].reason, retryAfterSeconds: Math.max(...asked) }
  }
  if (isAnyServed) return { state: 'sent', messageId: null }
  const refusal = answers.find((answer) => answer.kind === 'refused' || answer.kind === 'gone')
  return { state: 'dropped', reason: refusal?.reason ?? 'The recipient has no device that push is set up for.' }
}

/** If one device fails, the others still get the push. */
async function sendToDevice(
  { config, now, log }: Services,
  device: Device,
  { delivery, content }: { delivery: DeliverableNotice; content: PushContent },
): Promise<DeviceAnswer> {
  const data = pushPayload(content, delivery.notice)
  const key = collapseKey(content)
  try {
    if (device.os === 'web') {
      const { vapidPrivateKey } = config
      if (vapidPrivateKey === null) return { kind: 'refused', reason: 'Web Push is off.' }
      const contact = addressOf(config.mailFrom)
      return await sendWebPush({ token: device.token, data, topic: key }, { vapidPrivateKey, contact, now: now() })
    }
    const { fcmServiceAccount: serviceAccount, fcmEndpoint: endpoint } = config
    if (serviceAccount === null) return { kind: 'refused', reason: 'FCM is off.' }
    return await sendToFcm({ token: device.token, data, collapseKey: key }, { serviceAccount, endpoint, now: now() })
  } catch (error) {
    log.error('a push failed', error, { deliveryId: delivery.id, tokenId: device.id })
    return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown', retryAfterSeconds: null }
  }
}
