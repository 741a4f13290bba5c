import type { Services } from '../../../services.types.ts'
import { joinSomeOfBoth } from './index-segments.repository.ts'

const MINUTE = 60 * 1000
const MINUTES_BETWEEN = 10
/** Pages of 4 KB for each index. A run takes about 40 ms, in which the database answers nobody else. */
const PAGES = 1000

/** Runs every ten minutes. It keeps the segments few, since each word of a search is looked up in all of them. */
export async function joinSegments({ searchDatabase }: Services, at: number): Promise<void> {
  if (Math.floor(at / MINUTE) % MINUTES_BETWEEN !== 0) return
  await joinSomeOfBoth(searchDatabase, PAGES)
}
