import type { Services } from '../../../services.types.ts'
import { requireSignedIn } from '../../../shared/identity/identity.policy.ts'
import type { Caller, Preferences } from '../../../shared/identity/identity.types.ts'
import { updatePreferences } from './preferences.repository.ts'

/** The caller's own settings for pages and mails. They trigger no event and change nothing that others see. */
export async function editPreferences(services: Services, caller: Caller, chosen: Preferences): Promise<void> {
  const { actor } = await services.admit(caller)
  const { id } = requireSignedIn(actor)
  await updatePreferences(services.database, caller, { id, chosen, now: services.now() })
}
