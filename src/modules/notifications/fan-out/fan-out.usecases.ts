import type { Services } from '../../../services.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventType } from '../../../shared/event-types.ts'
import { statusText } from '../../../shared/languages/status-texts.ts'
import { isOfHeardRecord, type EventWithPeople, loadEventWithPeople } from './event-facts.repository.ts'
import type { Notice, Recipient, ToldRecipient } from './event-facts.types.ts'
import { insertNotifications } from './fan-out.repository.ts'
import { messageOf, type Names, noticeOf } from './notice-text.policy.ts'
import { isPushConfigured } from '../channels/push.ts'
import { hasRule, recipientsOf } from './recipients.policy.ts'

/** False: events of this type notify nobody, so nothing need be read for them. */
export function mayNotify(type: EventType): boolean {
  return hasRule(type) || isOfHeardRecord(type)
}

/**
 * Decides once who hears of an event, and writes their notifications and what is to be sent, each in its reader's language. Two
 * round trips however many recipients; a second run of the same event changes nothing.
 */
export async function notifyOf(services: Services, eventId: number): Promise<void> {
  const { database, config, now } = services
  const loaded = await loadEventWithPeople(database, eventId)
  if (!loaded) return
  const notice = noticeOf(loaded.event)
  if (notice === null) return
  const canPush = isPushConfigured(config)
  const recipients = recipientsOf(loaded.event, loaded.people)
  const told = await inTheirLanguages(services, loaded, { notice, recipients })
  const waysOf = told.map((person) => ({ ...person, push: person.push && canPush }))
  await insertNotifications(database, { eventId, notice, recipients: waysOf, now: now() })
}

/** What each of them reads: made once for all who share a language and a clock. */
async function inTheirLanguages(
  { languages }: Services,
  { event, catalog, named }: EventWithPeople,
  { notice, recipients }: { notice: Notice; recipients: readonly Recipient[] },
): Promise<ToldRecipient[]> {
  const names = { ...namesOf(catalog), person: (id: number) => named.get(id) ?? null }
  const messages = new Map<string, Promise<string>>()
  const messageFor = ({ language, timeZone }: Recipient) => {
    const key = `${language} ${timeZone}`
    const known = messages.get(key)
    if (known) return known
    const made = languages.textsIn(language, timeZone).then((texts) => messageOf(event, notice, { texts, names }))
    messages.set(key, made)
    return made
  }
  return await Promise.all(recipients.map(async (person) => ({ ...person, message: await messageFor(person) })))
}

function namesOf({ statuses, departments, teams }: Catalog): Omit<Names, 'person'> {
  return {
    statusName(texts, id) {
      const status = statuses.get(id)
      return status === undefined ? null : statusText(texts, status)
    },
    departmentName: (id) => departments.get(id)?.name ?? null,
    teamName: (id) => teams.get(id)?.name ?? null,
  }
}
