import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { chunksOf } from '../../shared/chunks.ts'
import { repeatWhileFull } from '../../shared/time/repeating.ts'
import { claimAlarms, CLAIMED_AT_ONCE, postponeAlarms } from './alarms.repository.ts'
import type { Alarm, AlarmKind, RingAlarms } from './alarms.types.ts'

/** One commit handles at most this many alarms. Their events fit into one call to the queue. */
const PER_COMMIT = 50

interface Run {
  at: number
  ringers: Readonly<Record<AlarmKind, RingAlarms>>
}

/**
 * Handles the alarms that are due, each exactly once: its row is deleted by the commit that does its work. An alarm that fails is
 * tried again later, and given up after ten attempts. `at` is epoch ms.
 */
export async function ringDueAlarms(services: Services, { at, ringers }: Run): Promise<void> {
  const kinds = Object.keys(ringers)
  await repeatWhileFull(services, async () => {
    const claimed = await claimAlarms(services.database, { at, kinds })
    const failed: number[] = []
    for (const set of setsOf(claimed)) failed.push(...(await ringSet(services, set, { at, ringers })))
    if (failed.length > 0) await tryLater(services, failed, at)
    return claimed.length === CLAIMED_AT_ONCE
  })
}

/** Sets of one kind. An alarm that was tried before is alone, because it may have failed the others. */
function setsOf(claimed: readonly Alarm[]): Alarm[][] {
  const again = claimed.filter(({ attempts }) => attempts > 1)
  const first = claimed.filter(({ attempts }) => attempts === 1)
  const byKind = Object.values(Object.groupBy(first, ({ kind }) => kind))
  return [...byKind.flatMap((alarms) => chunksOf(alarms, PER_COMMIT)), ...again.map((alarm) => [alarm])]
}

/** Returns the ids of alarms that failed. If a set fails, each of its alarms is tried alone. */
async function ringSet(services: Services, alarms: readonly Alarm[], run: Run): Promise<number[]> {
  const [first] = alarms
  if (first === undefined) return []
  try {
    await run.ringers[first.kind](services, alarms, run.at)
    return []
  } catch (error) {
    if (alarms.length > 1) {
      const failed: number[] = []
      for (const alarm of alarms) failed.push(...(await ringSet(services, [alarm], run)))
      return failed
    }
    const { id, kind, subjectId, attempts } = first
    // Another run was faster, or its subject changed meanwhile.
    if (!isFailedAssertion(error))
      services.log.error('an alarm failed', error, { alarm: id, kind, subjectId, attempts })
    return [id]
  }
}

async function tryLater({ database, log }: Services, ids: readonly number[], at: number): Promise<void> {
  for (const { id, kind, subjectId, attempts, isGivenUp } of await postponeAlarms(database, { at, ids })) {
    if (!isGivenUp) continue
    log.error('an alarm was given up', new Error(`It failed ${attempts} times.`), { alarm: id, kind, subjectId })
  }
}
