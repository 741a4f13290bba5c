import { excerpt } from '../../../shared/text/html.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { EventFacts, Notice, RecordFacts, RecordNotice } from './event-facts.types.ts'
import { noticeTypeOf } from './recipients.policy.ts'

const MAX_TITLE = 120

/** Names of what an event's ids stand for. */
export interface Names {
  statusName: (id: number) => string
  departmentName: (id: number) => string
  assigneeName: (field: 'assignee' | 'team', id: number) => string
}

/** What the notification says, in plain text; null: the event notifies nobody. */
export function noticeOf(event: EventFacts, names: Names): Notice | null {
  const type = noticeTypeOf(event)
  if (type === undefined) return null
  const actorId = event.actor?.id ?? null
  if (type === 'registration') {
    if (event.subjectUser === null) return null
    const { id } = event.subjectUser
    return { type, message: `${nameOf(event.subjectUser)} has registered`, scenario: 'users', rowId: id, actorId: id }
  }
  if (isOfRecord(type)) {
    if (event.record === null) return null
    const { kind, id } = event.record
    const message = recordMessage(event, event.record, { type, names })
    return { type, message, scenario: `${kind}s`, rowId: id, actorId }
  }
  if (event.ticket === null) return null
  return { type, message: ticketMessage(event, type, names), scenario: 'tickets', rowId: event.ticket.id, actorId }
}

function isOfRecord(type: Notice['type']): type is RecordNotice {
  return type === 'new_record' || type.startsWith('record_')
}

export function nameOf(person: Person | null): string {
  if (person === null) return 'System'
  const full = `${person.firstName} ${person.lastName}`.trim()
  return full === '' ? (person.userName ?? person.email ?? 'Somebody') : full
}

function ticketMessage(
  event: EventFacts,
  type: Exclude<Notice['type'], RecordNotice | 'registration'>,
  names: Names,
): string {
  const ticket = `"${excerpt(event.ticket?.title ?? '', MAX_TITLE)}"`
  const actor = nameOf(event.actor)
  switch (type) {
    case 'new_ticket':
      return `A new ticket ${ticket} has been created`
    case 'reply':
      return `${actor} has replied in ${ticket}`
    case 'note':
      return `${actor} added a new internal note in ${ticket}`
    case 'assignment':
      return assignmentMessage(event, { ticket, actor, names })
    case 'transfer':
      return transferMessage(event, { ticket, actor, names })
    case 'status':
      return statusMessage(event, { ticket, actor, names })
    case 'merge':
      return `${actor} merged other tickets into ${ticket}`
    case 'collaborator':
      return `${actor} added a collaborator to ${ticket}`
    case 'sla':
      return `${ticket} is overdue`
  }
}

/** Names the record and its status; what its texts say stays in the desk. */
function recordMessage(
  event: EventFacts,
  { kind, subject, changedStatus }: RecordFacts,
  { type, names }: { type: RecordNotice; names: Names },
): string {
  const shown = `the ${kind} "${excerpt(subject, MAX_TITLE)}"`
  const actor = nameOf(event.actor)
  switch (type) {
    case 'new_record':
      return `A new ${kind} "${excerpt(subject, MAX_TITLE)}" has been created`
    case 'record_status': {
      const { to } = event.changes.find(({ field }) => field === 'status') ?? {}
      const status = changedStatus ?? (typeof to === 'number' ? names.statusName(to) : 'another one')
      return `${actor} set the status of ${shown} to ${status}`
    }
    case 'record_assignment':
      return assignmentMessage(event, { ticket: shown, actor, names })
    case 'record_update':
      return `${actor} has updated ${shown}`
  }
}

interface Sentence {
  ticket: string
  actor: string
  names: Names
}

function assignmentMessage({ changes }: EventFacts, { ticket, actor, names }: Sentence): string {
  for (const { field, to } of changes) {
    const assigned = field === 'group' ? 'team' : field
    if ((assigned === 'assignee' || assigned === 'team') && typeof to === 'number' && to > 0) {
      return `${actor} has assigned ${ticket} to ${names.assigneeName(assigned, to)}`
    }
  }
  return `${actor} has taken ${ticket} from its assignee`
}

function transferMessage({ changes }: EventFacts, { ticket, actor, names }: Sentence): string {
  const to = changes.find(({ field }) => field === 'department')?.to
  return `${actor} has transferred ${ticket} to ${typeof to === 'number' ? names.departmentName(to) : 'another department'}`
}

function statusMessage({ changes }: EventFacts, { ticket, actor, names }: Sentence): string {
  const change = changes.find(({ field }) => field === 'status')
  if (typeof change?.to !== 'number') return `${actor} changed the status of ${ticket}`
  return `${actor} set the status of ${ticket} to ${names.statusName(change.to)}`
}
