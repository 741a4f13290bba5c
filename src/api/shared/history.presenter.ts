import type { HistoryEvent } from '../../shared/history.types.ts'
import type { HistoryEventAnswer } from './tickets.answers.ts'
import { presentPerson, presentTime } from './people.presenter.ts'

type ChangedValue = HistoryEventAnswer['changes'][number]['from']

interface HistoryFace {
  /** What an id in a change is called; null for a value that speaks for itself. */
  nameOf: (field: string, id: number) => string | null
  /** Fields whose values are moments. */
  moments: readonly string[]
  /** Fields that the wire calls otherwise. */
  wireNames?: Readonly<Record<string, string>>
}

/** Ids stay ids; what they are called stands beside them as `from_name` and `to_name`, null where a value speaks for itself. */
export function presentHistoryEvent(
  event: HistoryEvent,
  { nameOf, moments, wireNames = {} }: HistoryFace,
): HistoryEventAnswer {
  const { id, type, actorKind, actor, changes, createdAt } = event
  const valueOf = (field: string, value: unknown): ChangedValue => {
    // The wire has lists as text.
    if (Array.isArray(value)) return value.join(',')
    return moments.includes(field) && typeof value === 'number' ? presentTime(value) : ((value ?? null) as ChangedValue)
  }
  return {
    id,
    type,
    actor: { kind: actorKind, ...(actor ? presentPerson(actor) : { id: 0 }) },
    changes: changes.map(({ field, from, to }) => ({
      field: wireNames[field] ?? field,
      from: valueOf(field, from),
      to: valueOf(field, to),
      from_name: typeof from === 'number' ? nameOf(field, from) : null,
      to_name: typeof to === 'number' ? nameOf(field, to) : null,
    })),
    created_at: presentTime(createdAt),
  }
}
