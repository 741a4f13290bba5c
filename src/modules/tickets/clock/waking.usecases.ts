import type { Services } from '../../../services.types.ts'
import type { Alarm } from '../../alarms/alarms.types.ts'
import { withDueDate } from './following.policy.ts'
import { wokenTicket } from './snooze.policy.ts'
import { findSnoozed, wake } from './waking.repository.ts'

/** Ends the snoozes of these alarms. Tickets that are no longer snoozed are left alone. */
export async function wakeTickets({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const { tickets, catalog } = await findSnoozed(
    database,
    alarms.map(({ subjectId }) => subjectId),
  )
  const changes = tickets.map((ticket) => withDueDate({ catalog, now: at }, wokenTicket(catalog, ticket)))
  await wake(database, { alarmIds: alarms.map(({ id }) => id), changes, now: at })
}
