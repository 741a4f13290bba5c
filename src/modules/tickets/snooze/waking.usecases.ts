import type { Services } from '../../../services.types.ts'
import type { Alarm } from '../../alarms/alarms.types.ts'
import { withClocksAndDueDate } from '../clock/following.policy.ts'
import { wokenTicket } from './snooze.policy.ts'
import { findSnoozed, wake } from './waking.repository.ts'

/** Ends the snoozes of these alarms. Tickets that are no longer snoozed are left alone. */
export async function wakeTickets({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const { tickets, catalog } = await findSnoozed(
    database,
    alarms.map(({ subjectId }) => subjectId),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  // In the order of the alarms, as if each were handled alone.
  const snoozed = alarms.map(({ subjectId }) => byId.get(subjectId)).filter((ticket) => ticket !== undefined)
  const changes = snoozed.map((ticket) => withClocksAndDueDate({ catalog, now: at }, wokenTicket(catalog, ticket)))
  await wake(database, { alarmIds: alarms.map(({ id }) => id), changes, now: at })
}
