import { sendAccountMail } from '../modules/people/account-mails.usecases.ts'
import type { Services } from '../services.types.ts'
import type { StoredEvent } from '../shared/event-types.ts'

/** What each type of event sets going. Types without a branch need nothing but their place in the history. */
export async function dispatchEvent(services: Services, event: StoredEvent): Promise<void> {
  if (event.type === 'user.activation_requested' || event.type === 'user.password_reset_requested') {
    await sendAccountMail(services, event)
  }
}
