import type { Services } from '../services.types.ts'
import { listReferencedKeys } from './purge.repository.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const MINUTE_OF_TURN = 17

/** Once an hour: deletes the files of the day before yesterday that no batch ever referred to. */
export async function sweepUploads({ database, files, log }: Services, at: number): Promise<void> {
  if (Math.floor(at / MINUTE) % 60 !== MINUTE_OF_TURN) return
  const day = new Date(at - 2 * DAY).toISOString().slice(0, 10)
  const deleted = await files.sweepPending({ day, isReferenced: (keys) => listReferencedKeys(database, keys) })
  if (deleted > 0) log.info('swept orphaned files', { day, deleted })
}
