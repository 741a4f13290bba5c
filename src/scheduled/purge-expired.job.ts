import type { Services } from '../services.types.ts'
import { purgeStep } from './purge.repository.ts'

/** Deletes expired rows, a bounded number of each kind a minute. */
export async function purgeExpired({ database }: Services, at: number): Promise<void> {
  await purgeStep(database, at)
}
