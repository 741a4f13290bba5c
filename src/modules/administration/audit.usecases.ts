import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { listAuditEntries } from './audit.repository.ts'
import type { AuditEntry, AuditFilter } from './audit.types.ts'

/** Acts of administration, newest first; for admins. Events contain no secrets. */
export async function listAudit(
  { database }: Services,
  caller: Caller,
  asked: { filter: AuditFilter; request: PageRequest },
): Promise<Page<AuditEntry>> {
  return await listAuditEntries(database, caller, asked)
}
