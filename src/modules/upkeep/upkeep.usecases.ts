import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { rebuildSearch, type RebuildStep } from '../search/index/search-rebuild.usecases.ts'
import { noteRebuild } from './rebuild-audit.repository.ts'
import { readStatistics } from './statistics.repository.ts'
import type { Statistics } from './statistics.types.ts'

/** For admins, like everything here. */
export async function deskStatistics({ database }: Services, caller: Caller): Promise<Statistics> {
  return await readStatistics(database, caller)
}

/** One bounded step, like `rebuildSearch`. The start of a rebuild is recorded in the audit log. */
export async function rebuildSearchStep(
  services: Services,
  caller: Caller,
  { restart }: { restart: boolean },
): Promise<RebuildStep> {
  const step = await rebuildSearch(services, caller, { restart })
  if (restart && caller.confirmed) {
    const { database, now } = services
    await noteRebuild(database, caller, { actor: caller.confirmed, now: now() })
  }
  return step
}
