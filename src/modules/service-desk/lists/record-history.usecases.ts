import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import { listRecordEvents } from './record-history.repository.ts'
import type { RecordHistory } from './record-history.types.ts'
import type { RecordKey } from '../records.repository.ts'
import { recordNotFound } from '../service-desk.errors.ts'

/** The history of a record, newest first. Throws 404 if the caller cannot see it. */
export async function readRecordHistory(
  services: Services,
  caller: Caller,
  query: RecordKey & { request: PageRequest },
): Promise<RecordHistory> {
  const history = await listRecordEvents(services.database, caller, query)
  if (history === null) throw recordNotFound()
  return history
}
