import { sendDeliveries } from '../modules/notifications/channels/deliver.usecases.ts'
import type { Services } from '../services.types.ts'

/** Sends deliveries that wait for a retry or that a consumer left behind. */
export async function resendDeliveries(services: Services): Promise<void> {
  await sendDeliveries(services, null)
}
