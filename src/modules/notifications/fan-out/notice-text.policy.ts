import { excerpt } from '../../../shared/text/html.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { oneLine } from '../../../shared/mail/mail-text.ts'
import type { EventFacts, Notice, RecordNotice } from './event-facts.types.ts'
import { noticeTypeOf } from './recipients.policy.ts'

const MAX_TITLE = 120

/** Names of what an event's ids stand for; null: it is gone. */
export interface Names {
  statusName: (texts: Texts, id: number) => string | null
  departmentName: (id: number) => string | null
  teamName: (id: number) => string | null
  person: (id: number) => Person | null
}

/** What an event tells whoever hears of it, and what a click on it opens; null: the event notifies nobody. */
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

interface Sentence {
  texts: Texts
  names: Names
  actor: string
  /** The ticket or record. */
  subject: string
}

/** What it says, in plain text, in one reader's language and by their clock. Of a record's texts it names the subject alone. */
export function messageOf(
  event: EventFacts,
  { type }: Notice,
  { texts, names }: Pick<Sentence, 'texts' | 'names'>,
): string {
  const { t } = texts
  const { record, ticket } = event
  const actor = nameOf(texts, event.actor)
  if (type === 'registration') return t('notice.registration', { actor: nameOf(texts, event.subjectUser) })
  const title = t('notice.quoted', { title: excerpt(oneLine(record?.subject ?? ticket?.title ?? ''), MAX_TITLE) })
  if (type === 'new_record' && record) return t(`notice.new.${record.kind}`, { title })
  const subject = record === null ? title : t(`notice.record.${record.kind}`, { title })
  return sentenceOf(event, type, { texts, names, actor, subject })
}

function sentenceOf(event: EventFacts, type: Exclude<Notice['type'], 'registration'>, sentence: Sentence): string {
  const { texts, actor, subject } = sentence
  const { t } = texts
  switch (type) {
    case 'assignment':
    case 'record_assignment':
      return assignmentSentence(event, sentence)
    case 'status':
    case 'record_status':
      return statusSentence(event, sentence)
    case 'transfer':
      return transferSentence(event, sentence)
    case 'record_update':
      return t('notice.updated', { actor, subject })
    case 'sla': {
      const dueAt = event.ticket?.dueAt ?? null
      return dueAt === null
        ? t('notice.overdue', { subject })
        : t('notice.overdueSince', { subject, when: texts.moment(dueAt) })
    }
    case 'new_ticket':
    case 'new_record':
      return t('notice.new_ticket', { subject })
    case 'reply':
    case 'note':
    case 'merge':
    case 'collaborator':
      return t(`notice.${type}`, { actor, subject })
  }
}

function assignmentSentence({ changes }: EventFacts, { texts, names, actor, subject }: Sentence): string {
  const { t } = texts
  for (const { field, to } of changes) {
    if (typeof to !== 'number' || to <= 0) continue
    if (field === 'assignee') return t('notice.assigned', { actor, subject, name: nameOf(texts, names.person(to)) })
    if (field !== 'team' && field !== 'group') continue
    const name = names.teamName(to)
    return name === null
      ? t('notice.assignedToATeam', { actor, subject })
      : t('notice.assigned', { actor, subject, name })
  }
  return t('notice.unassigned', { actor, subject })
}

function transferSentence({ changes }: EventFacts, { texts: { t }, names, actor, subject }: Sentence): string {
  const to = changes.find(({ field }) => field === 'department')?.to
  const name = typeof to === 'number' ? names.departmentName(to) : null
  return name === null
    ? t('notice.transferredAway', { actor, subject })
    : t('notice.transferred', { actor, subject, name })
}

function statusSentence({ changes, record }: EventFacts, { texts, names, actor, subject }: Sentence): string {
  const to = changes.find(({ field }) => field === 'status')?.to
  const ownName = record === null || record.hasTicketStatuses ? null : record.changedStatus
  const name = ownName ?? (typeof to === 'number' ? names.statusName(texts, to) : null)
  return name === null
    ? texts.t('notice.statusChanged', { actor, subject })
    : texts.t('notice.status', { actor, subject, name })
}

function nameOf({ t }: Texts, person: Person | null): string {
  if (person === null) return t('notice.system')
  const full = oneLine(`${person.firstName} ${person.lastName}`)
  return full === '' ? (person.userName ?? person.email ?? t('notice.somebody')) : full
}
