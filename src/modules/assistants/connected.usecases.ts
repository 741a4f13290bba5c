import type { Services } from '../../services.types.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { assistantNotFound } from './assistants.errors.ts'
import { listAllAssistants } from './all-assistants.repository.ts'
import { endAssistant, listAssistants } from './assistants.repository.ts'
import type { AnyonesAssistant, ConnectedAssistant } from './assistants.types.ts'

/** The assistants that the caller connected, newest first. */
export async function readAssistants({ database, now }: Services, caller: Caller): Promise<ConnectedAssistant[]> {
  return await listAssistants(database, caller, now())
}

/** Ends one of them. 404 for another person's. */
export async function disconnectAssistant(services: Services, caller: Caller, sessionId: string): Promise<void> {
  const { database, now } = services
  const actor = requireSignedIn((await services.admit(caller)).actor)
  if (!(await endAssistant(database, caller, { actor, sessionId, ownerId: actor.id, now: now() })))
    throw assistantNotFound()
}

/** The assistants of everybody, or of one person, newest first; for admins. */
export async function readAllAssistants(
  { database, now }: Services,
  caller: Caller,
  { userId, request }: { userId?: number; request: PageRequest },
): Promise<Page<AnyonesAssistant>> {
  return await listAllAssistants(database, caller, { userId, request, now: now() })
}

/** Ends anybody's assistant; for admins. 404 if it has ended already. */
export async function disconnectAnyAssistant(services: Services, caller: Caller, sessionId: string): Promise<void> {
  const { database, now } = services
  const { actor } = await services.admit(caller)
  if (!(await endAssistant(database, caller, { actor, sessionId, ownerId: null, now: now() })))
    throw assistantNotFound()
}
