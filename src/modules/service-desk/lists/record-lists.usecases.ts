import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page } from '../../../shared/pages.ts'
import type { RecordKind, RecordSummary } from '../records.types.ts'
import { listRecords, type RecordList } from './record-lists.repository.ts'

export async function listRecordsOf<K extends RecordKind>(
  services: Services,
  caller: Caller,
  list: RecordList<K>,
): Promise<Page<RecordSummary<K>>> {
  return await listRecords(services.database, caller, list)
}
