import { sendDeliveries } from '../modules/notifications/channels/deliver.usecases.ts'
import type { Services } from '../services.types.ts'

/** Sends what waits for another attempt, and what a consumer left behind. */
export async function resendDeliveries(services: Services): Promise<void> {
  await sendDeliveries(services, null)
}
