import type { EventChange } from '../../../shared/events/event-types.ts'
import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import type { HistoryEventAnswer } from './history.answers.ts'
import { presentPerson, presentTime } from '../people/people.presenter.ts'

type ChangedValue = HistoryEventAnswer['changes'][number]['from']

/** The history's field names have no suffix for ids and times. The API has other names for some of them. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  plannedStart: 'planned_start_date',
  plannedEnd: 'planned_end_date',
}
const ASSET_NAMES: Readonly<Record<string, string>> = { subject: 'name', assigned: 'assigned_on' }
const MOMENTS = new Set(['duedate', 'due_at', 'snoozed_until', 'until', 'plannedStart', 'plannedEnd', 'publishAt'])
const ASSET_MOMENTS = new Set(['assigned'])

function wireName(subjectType: string, field: string): string {
  const known = (subjectType === 'asset' ? ASSET_NAMES : WIRE_NAMES)[field]
  return known ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function presentValue(subjectType: string, field: string, value: unknown): ChangedValue {
  // The API sends lists as text, and a set of permissions as the names of those that are granted.
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .flatMap(([name, isGranted]) => (isGranted === true ? [name] : []))
      .join(',')
  }
  const isMoment = MOMENTS.has(field) || (subjectType === 'asset' && ASSET_MOMENTS.has(field))
  return isMoment && typeof value === 'number' ? presentTime(value) : ((value ?? null) as ChangedValue)
}

/** A change to a subject of this type. Ids stay ids. */
export function presentChange(subjectType: string, { field, from, to }: EventChange) {
  return {
    field: wireName(subjectType, field),
    from: presentValue(subjectType, field, from),
    to: presentValue(subjectType, field, to),
  }
}

interface HistoryFace {
  subjectType: string
  /** Returns the name for an id in a change, or null if the value needs no name. */
  nameOf: (field: string, id: number) => string | null
}

/** A change with the names of its ids. */
export function presentNamedChange(
  change: EventChange,
  { subjectType, nameOf }: HistoryFace,
): HistoryEventAnswer['changes'][number] {
  return {
    ...presentChange(subjectType, change),
    from_name: typeof change.from === 'number' ? nameOf(change.field, change.from) : null,
    to_name: typeof change.to === 'number' ? nameOf(change.field, change.to) : null,
  }
}

/** Ids stay ids. Their names are added as `from_name` and `to_name`, or null if the value needs no name. */
export function presentHistoryEvent(event: HistoryEvent, { subjectType, nameOf }: HistoryFace): HistoryEventAnswer {
  const { id, type, actorKind, actor, changes, createdAt } = event
  return {
    id,
    type,
    actor: { kind: actorKind, ...(actor ? presentPerson(actor) : { id: 0 }) },
    changes: changes.map((change) => presentNamedChange(change, { subjectType, nameOf })),
    created_at: presentTime(createdAt),
  }
}
