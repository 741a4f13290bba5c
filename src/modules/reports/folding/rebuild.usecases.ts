import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { beginRebuild } from './rebuild.repository.ts'

/**
 * For admins. The job folds all events again, a bounded number a minute. Figures of clocks and of the backlog stay, because what they
 * were made from is deleted. Events count for what their tickets are now.
 */
export async function rebuildReports(services: Services, caller: Caller): Promise<void> {
  const { actor } = await services.admit(caller)
  await beginRebuild(services.database, caller, { actor, now: services.now() })
}
