import type { Services } from '../services.types.ts'
import { purgeStep } from './purge.repository.ts'

/** Deletes what has run out, a bounded step of each kind; what is left goes a minute later. */
export async function purgeExpired({ database }: Services, at: number): Promise<void> {
  await purgeStep(database, at)
}
