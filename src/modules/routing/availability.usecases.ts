import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import { requireSignedIn, requireStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type DayOrMoment, momentIn } from '../../shared/time/time-zones.ts'
import type { Alarm } from '../alarms/alarms.types.ts'
import type { AgentAvailability, Availability, AvailabilityState } from './availability.types.ts'
import {
  findOwnAvailability,
  findReturning,
  listAvailability,
  writeAvailability,
  writeReturning,
} from './availability.repository.ts'

const YEAR = 366 * 24 * 60 * 60 * 1000

/** An agent who never said anything takes no tickets. */
const UNSAID: Availability = { state: 'off', until: null }

/**
 * Sets the caller's own availability. The same one writes nothing. Throws 422 for a time in the past or beyond a year, and for
 * a time with the state `available`.
 */
export async function setAvailability(
  { database, now }: Services,
  caller: Caller,
  { state, until: given }: { state: AvailabilityState; until: DayOrMoment | null },
): Promise<Availability> {
  const { actor, settings, own } = await findOwnAvailability(database, caller)
  const staff = requireSignedIn(requireStaff(actor))
  const at = now()
  const until = given === null ? null : momentIn(settings.timezone, given)
  if (until !== null) requireLater(state, { until, now: at })
  const was = own ?? UNSAID
  const becomes = { state, until }
  if (own !== null && was.state === state && was.until === until) return becomes
  await writeAvailability(database, caller, { actor: staff, was, becomes, now: at })
  return becomes
}

function requireLater(state: AvailabilityState, { until, now }: { until: number; now: number }): void {
  if (state === 'available')
    throw invalidField('until', 'not_allowed', 'The until is for the states away and off only.')
  if (until <= now) throw invalidField('until', 'too_early', 'The until must lie ahead.')
  if (until > now + YEAR) throw invalidField('until', 'not_allowed', 'The until must be within a year.')
}

/** For staff: who takes tickets, and how many open tickets they have. */
export async function readAvailability(services: Services, caller: Caller): Promise<AgentAvailability[]> {
  const { actor, agents } = await listAvailability(services.database, caller, services.now())
  const staff = requireStaff(actor)
  const isAdmin = staff.kind === 'admin'
  return agents.map(({ isLed, ...agent }) => ({ ...agent, maySetCapacity: isAdmin || isLed }))
}

/** Agents are available again. Those who chose another time meanwhile have another alarm. */
export async function returnAgents({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const agents = await findReturning(database, { ids: alarms.map(({ subjectId }) => subjectId), now: at })
  await writeReturning(database, { alarmIds: alarms.map(({ id }) => id), agents, now: at })
}
