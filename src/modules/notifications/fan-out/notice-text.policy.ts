import { METRICS } from '../../../shared/time/sla-targets.ts'
import { excerpt } from '../../../shared/text/html.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { oneLine } from '../../../shared/mail/mail-text.ts'
import type { EventFacts, Notice, RecordNotice } from './event-facts.types.ts'
import { noticeTypeOf } from './recipients.policy.ts'

const MAX_TITLE = 120

/** The name of the new value of a field, for one reader; null: the value is gone. */
export type NameOf = (texts: Texts, field: string, id: number) => string | null

/** The notification of an event and the target of a click on it; null: the event notifies nobody. */
export function noticeOf(event: EventFacts): Notice | null {
  const type = noticeTypeOf(event)
  if (type === undefined) return null
  const actorId = event.actor?.id ?? null
  if (type === 'registration') {
    if (event.subjectUser === null) return null
    const { id } = event.subjectUser
    return { type, scenario: 'users', rowId: id, actorId: id }
  }
  if (isOfRecord(type)) {
    if (event.record === null) return null
    const { kind, id } = event.record
    return { type, scenario: `${kind}s`, rowId: id, actorId }
  }
  if (event.ticket === null) return null
  return { type, scenario: 'tickets', rowId: event.ticket.id, actorId }
}

function isOfRecord(type: Notice['type']): type is RecordNotice {
  return type === 'new_record' || type.startsWith('record_')
}

/** The fields whose new value a notification names. */
const NAMED: Partial<Record<Notice['type'], readonly string[]>> = {
  assignment: ['assignee', 'team', 'group'],
  record_assignment: ['assignee', 'team', 'group'],
  transfer: ['department'],
  status: ['status'],
  record_status: ['status'],
}

/** The message in plain text, in the reader's language and time zone. Of a record's texts it contains only the subject. */
export function messageOf(event: EventFacts, { type }: Notice, texts: Texts, nameOf: NameOf): string {
  const { t } = texts
  const { record, ticket, changes } = event
  const actor = personName(texts, event.actor)
  if (type === 'registration') return t('notice.registration', { actor: personName(texts, event.subjectUser) })
  const title = t('notice.quoted', { title: excerpt(oneLine(record?.subject ?? ticket?.title ?? ''), MAX_TITLE) })
  const subject = record === null ? title : t(`notice.record.${record.kind}`, { title })
  const change = changes.find(({ field, to }) => NAMED[type]?.includes(field) && Number(to) > 0)
  const id = Number(change?.to)
  const name = change === undefined ? '' : (nameOf(texts, change.field, id) ?? `#${id}`)
  switch (type) {
    case 'new_record':
      return record === null ? '' : t(`notice.new.${record.kind}`, { title })
    case 'new_ticket':
      return t('notice.new_ticket', { subject })
    case 'assignment':
    case 'record_assignment':
      return name === '' ? t('notice.unassigned', { actor, subject }) : t('notice.assigned', { actor, subject, name })
    case 'transfer':
      return t('notice.transferred', { actor, subject, name })
    case 'status':
    case 'record_status':
      return t('notice.status', { actor, subject, name })
    case 'record_update':
      return t('notice.updated', { actor, subject })
    case 'woken':
      return t('notice.woken', { subject })
    case 'flagged': {
      const named = [changes.find(({ field }) => field === 'rule')?.to]
        .flat()
        .filter((name) => typeof name === 'string')
      return t('notice.flagged', { subject, rule: excerpt(oneLine(named.join(', ')), MAX_TITLE) })
    }
    case 'escalation': {
      const clock = clockOf(event)
      if (clock === null) return t('notice.overdue', { subject })
      const isLate = clock.dueAt <= event.createdAt
      const about = t(`notice.${isLate ? 'late' : 'warned'}.${clock.metric}`, {
        subject,
        when: texts.moment(clock.dueAt),
      })
      return t('notice.escalated', { message: about })
    }
    case 'sla_warning':
    case 'sla': {
      const clock = clockOf(event)
      if (clock !== null)
        return t(`notice.${type === 'sla' ? 'late' : 'warned'}.${clock.metric}`, {
          subject,
          when: texts.moment(clock.dueAt),
        })
      const dueAt = ticket?.dueAt ?? null
      return dueAt === null
        ? t('notice.overdue', { subject })
        : t('notice.overdueSince', { subject, when: texts.moment(dueAt) })
    }
    case 'reply':
    case 'note':
    case 'mention':
    case 'merge':
    case 'collaborator':
      return t(`notice.${type}`, { actor, subject })
  }
}

/** The clock of a warning or a breach; null: its ticket has none. */
function clockOf({ changes }: EventFacts) {
  const metric = METRICS.find((known) => changes.some(({ field, to }) => field === 'metric' && to === known))
  const dueAt = changes.find(({ field }) => field === 'due_at')?.to
  return metric !== undefined && typeof dueAt === 'number' ? { metric, dueAt } : null
}

/** The name of a person, for every reader. */
export function personName({ t }: Texts, person: Person | null): string {
  return person === null ? t('notice.system') : oneLine(fullName(person, t('notice.somebody')))
}
