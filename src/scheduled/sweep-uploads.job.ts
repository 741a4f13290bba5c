import type { Services } from '../services.types.ts'
import { listReferencedKeys } from './purge.repository.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MINUTE_OF_TURN = 17

/**
 * Once an hour: deletes the files of a day that no batch refers to. The first hour of a day handles the day before yesterday,
 * each further hour the day before that, so that an outage skips no day.
 */
export async function sweepUploads({ database, files, log }: Services, at: number): Promise<void> {
  if (Math.floor(at / MINUTE) % 60 !== MINUTE_OF_TURN) return
  const hour = Math.floor(at / HOUR) % 24
  const day = new Date(at - (2 + hour) * DAY).toISOString().slice(0, 10)
  const deleted = await files.sweepPending({ day, isReferenced: (keys) => listReferencedKeys(database, keys) })
  if (deleted > 0) log.info('swept orphaned files', { day, deleted })
}
