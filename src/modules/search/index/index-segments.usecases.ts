import type { Services } from '../../../services.types.ts'
import { joinSomeOfBoth } from './index-segments.repository.ts'

const MINUTE = 60 * 1000
const MINUTES_BETWEEN = 10
/** Of 4 KB each, for either index: some 40 ms in which the database answers nobody else. */
const PAGES = 1000

/** Every ten minutes: keeps the pieces few in which each word of a search is looked for. */
export async function joinSegments({ searchDatabase }: Services, at: number): Promise<void> {
  if (Math.floor(at / MINUTE) % MINUTES_BETWEEN !== 0) return
  await joinSomeOfBoth(searchDatabase, PAGES)
}
