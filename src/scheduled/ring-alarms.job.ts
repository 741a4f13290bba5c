import { ringDueAlarms } from '../modules/alarms/ringing.usecases.ts'
import type { AlarmKind, RingAlarms } from '../modules/alarms/alarms.types.ts'
import { returnAgents } from '../modules/routing/availability.usecases.ts'
import { beginImportedClocks } from '../modules/tickets/clock/imported-clocks.usecases.ts'
import { replanClocks, ringClocks } from '../modules/tickets/escalation/ringing-clocks.usecases.ts'
import { wakeTickets } from '../modules/tickets/snooze/waking.usecases.ts'
import type { Services } from '../services.types.ts'

/** A kind without an entry does not compile. */
const RINGERS: Readonly<Record<AlarmKind, RingAlarms>> = {
  wake: wakeTickets,
  clock: ringClocks,
  replan: replanClocks,
  availability: returnAgents,
  imported: beginImportedClocks,
}

/** Does what is due, for example wakes snoozed tickets. */
export async function ringAlarms(services: Services, at: number): Promise<void> {
  await ringDueAlarms(services, { at, ringers: RINGERS })
}
