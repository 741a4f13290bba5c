import type { Services } from '../../services.types.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { assistantNotFound } from './assistants.errors.ts'
import { endAssistant, listAssistants } from './assistants.repository.ts'
import type { ConnectedAssistant } from './assistants.types.ts'

/** The assistants that the caller connected, newest first. */
export async function readAssistants({ database, now }: Services, caller: Caller): Promise<ConnectedAssistant[]> {
  return await listAssistants(database, caller, now())
}

/** Ends one of them. 404 for another person's. */
export async function disconnectAssistant(services: Services, caller: Caller, sessionId: string): Promise<void> {
  const { database, now } = services
  const actor = requireSignedIn((await services.admit(caller)).actor)
  if (!(await endAssistant(database, caller, { actor, sessionId, now: now() }))) throw assistantNotFound()
}
