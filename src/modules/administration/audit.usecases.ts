import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { momentIn } from '../../shared/time/time-zones.ts'
import { listAuditEntries } from './audit.repository.ts'
import type { AuditEntry, AuditFilter, AuditQuery } from './audit.types.ts'

/** Acts of administration, newest first; for admins. Events contain no secrets. */
export async function listAudit(
  services: Services,
  caller: Caller,
  { query, request }: { query: AuditQuery; request: PageRequest },
): Promise<Page<AuditEntry>> {
  const filter = await filterOf(services, caller, query)
  return await listAuditEntries(services.database, caller, { filter, request })
}

/** A day costs one more round trip, for the desk's time zone. */
async function filterOf(services: Services, caller: Caller, query: AuditQuery): Promise<AuditFilter> {
  const { from, to, ...filter } = query
  const hasDay = typeof from === 'object' || typeof to === 'object'
  const timeZone = hasDay ? (await services.admit(caller)).settings.timezone : 'UTC'
  return {
    ...filter,
    ...(from === undefined ? {} : { from: momentIn(timeZone, from) }),
    ...(to === undefined ? {} : { to: momentIn(timeZone, to) }),
  }
}
