import type { Services } from '../../../services.types.ts'
import type { EventType } from '../../../shared/events/event-types.ts'
import { statusText } from '../../../shared/languages/status-texts.ts'
import { notifiesOfRecord, type EventWithPeople, loadEventWithPeople } from './event-facts.repository.ts'
import type { EventFacts, Notice, NoticeRecipient, NoticeType, Recipient } from './event-facts.types.ts'
import { insertNotifications } from './fan-out.repository.ts'
import { messageOf, type NameOf, noticeOf, personName } from './notice-text.policy.ts'
import { isPushConfigured } from '../channels/push.client.ts'
import { hasRule, recipientsOf } from './recipients.policy.ts'

/** False: events of this type notify nobody, so nothing has to be read for them. */
export function mayNotify(type: EventType): boolean {
  return hasRule(type) || notifiesOfRecord(type)
}

/**
 * Decides once who hears of an event. Writes the notifications and deliveries, each in the recipient's language. Two round
 * trips for any number of recipients; a second run for the same event changes nothing.
 */
export async function notifyAboutEvent(services: Services, eventId: number): Promise<void> {
  const { database, config, now } = services
  const loaded = await loadEventWithPeople(database, eventId)
  if (!loaded) return
  const notice = noticeOf(loaded.event)
  if (notice === null) return
  const canPush = isPushConfigured(config)
  const recipients = recipientsOf(loaded.event, loaded.people)
  const recipientsWithTexts = await inTheirLanguages(services, loaded, { notice, recipients })
  const waysOf = recipientsWithTexts.map((person) => ({ ...person, push: person.push && canPush }))
  const { mailAt } = loaded.event
  await insertNotifications(database, { eventId, notice, recipients: waysOf, now: now(), mailAt })
}

/** The message of each recipient. It is composed once for all who share its type, a language and a time zone. */
async function inTheirLanguages(
  { languages }: Services,
  loaded: EventWithPeople,
  { notice, recipients }: { notice: Notice; recipients: readonly Recipient[] },
): Promise<NoticeRecipient[]> {
  const nameOf = namesFrom(loaded)
  const messages = new Map<string, string>()
  const typed = recipients.map((person) => ({ ...person, type: typeFor(person, loaded.event, notice) }))
  for (const person of typed) {
    const key = keyOf(person)
    if (messages.has(key)) continue
    const texts = await languages.textsIn(person.language, person.timeZone)
    messages.set(key, messageOf(loaded.event, { ...notice, type: person.type }, texts, nameOf))
  }
  return typed.map((person) => ({ ...person, message: messages.get(keyOf(person)) ?? '' }))
}

function keyOf({ type, language, timeZone }: Pick<NoticeRecipient, 'type'> & Recipient): string {
  return `${type} ${language} ${timeZone}`
}

/** Mentioned colleagues get the notice of a mention, all others that of a note. */
function typeFor({ userId }: Recipient, { mentionedIds }: EventFacts, { type }: Notice): NoticeType {
  return mentionedIds.includes(userId) ? 'mention' : type
}

/** If the statuses of a kind of record are not those of tickets, the record itself names its new status. */
function namesFrom({ event: { record }, catalog, named }: Omit<EventWithPeople, 'people'>): NameOf {
  return (texts, field, id) => {
    switch (field) {
      case 'status': {
        const status = catalog.statuses.get(id)
        if (record?.hasTicketStatuses === false) return record.changedStatus
        return status === undefined ? null : statusText(texts, status)
      }
      case 'department':
        return catalog.departments.get(id)?.name ?? null
      case 'assignee':
        return personName(texts, named.get(id) ?? null)
      default:
        return catalog.teams.get(id)?.name ?? null
    }
  }
}
