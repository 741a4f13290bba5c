import type { TicketEvent, TicketHistory } from '../../modules/tickets/ticket-history.types.ts'
import { fullName } from '../../shared/identity.policy.ts'
import { presentPerson, presentTime } from './people.presenter.ts'

type Names = Pick<TicketHistory, 'catalog' | 'people'>

/** Ids stay ids; what they are called stands beside them as `from_name` and `to_name`, null where a value speaks for itself. */
export function presentTicketEvent({ id, type, actorKind, actor, changes, createdAt }: TicketEvent, names: Names) {
  return {
    id,
    type,
    actor: { kind: actorKind, ...(actor ? presentPerson(actor) : { id: 0 }) },
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: presentValue(field, from),
      to: presentValue(field, to),
      from_name: nameOf(field, from, names),
      to_name: nameOf(field, to, names),
    })),
    created_at: presentTime(createdAt),
  }
}

function presentValue(field: string, value: unknown): unknown {
  return field === 'duedate' && typeof value === 'number' ? presentTime(value) : (value ?? null)
}

function nameOf(field: string, id: unknown, { catalog, people }: Names): string | null {
  if (typeof id !== 'number') return null
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
    case 'assignee': {
      const person = people.get(id)
      return person ? fullName(person) : null
    }
    default:
      return null
  }
}
