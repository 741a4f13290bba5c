import type { Services } from '../../../services.types.ts'
import type { Alarm } from '../../alarms/alarms.types.ts'
import { clockWrites, decideClocks } from './clocks.policy.ts'
import { findImported, writeImportedClocks } from './imported-clocks.repository.ts'
import { silenced } from '../escalation/ringing.policy.ts'

/**
 * The clocks of imported tickets begin. All time since their opening counts. What is overdue already is marked and nobody is told:
 * an import must not mail thousands of warnings.
 */
export async function beginImportedClocks({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const { tickets, catalog } = await findImported(
    database,
    alarms.map(({ subjectId }) => subjectId),
  )
  const begun = tickets.flatMap((ticket) => {
    const clocks = decideClocks([], ticket, { catalog, at })
    const writes = clockWrites(
      [],
      clocks.map((clock) => silenced(clock, { catalog, at })),
    )
    return writes === null ? [] : [{ ticket, ...writes }]
  })
  await writeImportedClocks(database, { alarmIds: alarms.map(({ id }) => id), begun, now: at })
}
