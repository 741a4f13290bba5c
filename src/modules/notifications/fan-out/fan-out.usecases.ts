import type { Services } from '../../../services.types.ts'
import type { EventType } from '../../../shared/event-types.ts'
import { isOfHeardRecord, loadEventWithPeople } from './event-facts.repository.ts'
import { insertNotifications } from './fan-out.repository.ts'
import { nameOf, noticeOf } from './notice-text.policy.ts'
import { isPushConfigured } from '../channels/push.ts'
import { hasRule, recipientsOf } from './recipients.policy.ts'

/** False: events of this type notify nobody, so nothing need be read for them. */
export function mayNotify(type: EventType): boolean {
  return hasRule(type) || isOfHeardRecord(type)
}

/**
 * Decides once who hears of an event, and writes their notifications and what is to be sent. Two round trips however many
 * recipients; a second run of the same event changes nothing.
 */
export async function notifyOf(services: Services, eventId: number): Promise<void> {
  const { database, config, now } = services
  const loaded = await loadEventWithPeople(database, eventId)
  if (!loaded) return
  const { event, people, catalog, named } = loaded
  const notice = noticeOf(event, {
    statusName: (id) => catalog.statuses.get(id)?.name ?? 'another one',
    departmentName: (id) => catalog.departments.get(id)?.name ?? 'another department',
    assigneeName: (field, id) =>
      field === 'team' ? (catalog.teams.get(id)?.name ?? 'a team') : nameOf(named.get(id) ?? null),
  })
  if (notice === null) return
  const canPush = isPushConfigured(config)
  const recipients = recipientsOf(event, people).map((person) => ({ ...person, push: person.push && canPush }))
  await insertNotifications(database, { eventId, notice, recipients, now: now() })
}
