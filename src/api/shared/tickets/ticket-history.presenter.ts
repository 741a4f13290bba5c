import type { TicketHistory } from '../../../modules/tickets/ticket/ticket-history.types.ts'
import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { presentHistoryEvent, presentNamedChange } from '../events/history.presenter.ts'

type Names = Pick<TicketHistory, 'catalog' | 'people'>

export function presentTicketEvent(event: HistoryEvent, names: Names) {
  return presentHistoryEvent(event, { subjectType: 'ticket', nameOf: (field, id) => nameOf(field, id, names) })
}

/** A change of a ticket as its history would show it. */
export function presentTicketChange(change: EventChange, names: Names) {
  return presentNamedChange(change, { subjectType: 'ticket', nameOf: (field, id) => nameOf(field, id, names) })
}

function nameOf(field: string, id: number, { catalog, people }: Names): string | null {
  switch (field) {
    case 'status':
      return catalog.statuses.get(id)?.name ?? null
    case 'source':
      return catalog.sources.get(id)?.name ?? null
    case 'priority':
      return catalog.priorities.get(id)?.name ?? null
    case 'type':
      return catalog.types.get(id)?.name ?? null
    case 'sla':
      return catalog.slaPlans.get(id)?.name ?? null
    case 'help_topic':
      return catalog.helpTopics.get(id)?.topic ?? null
    case 'department':
      return catalog.departments.get(id)?.name ?? null
    case 'team':
      return catalog.teams.get(id)?.name ?? null
    case 'assignee':
      return personName(people, id)
    default:
      // Of the custom fields, only those that name people have numbers.
      return field.startsWith('form.') ? personName(people, id) : null
  }
}

function personName(people: Names['people'], id: number): string | null {
  const person = people.get(id)
  return person ? fullName(person) : null
}
