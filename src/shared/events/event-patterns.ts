import { EVENT_TYPES, type EventType } from './event-types.ts'

type Subject<Type> = Type extends `${infer Name}.${string}` ? Name : never

/** A type, or `ticket.*` for all types of a subject, also those of later versions. */
export type EventTypePattern = EventType | `${Subject<EventType>}.*`

/** Every pattern that is known now. */
export function eventTypePatterns(): EventTypePattern[] {
  const subjects = new Set(EVENT_TYPES.map((type) => `${subjectOf(type)}.*` as EventTypePattern))
  return [...subjects, ...EVENT_TYPES]
}

/** The types of this version that a list of patterns means, for reading what is stored. */
export function typesAmong(patterns: readonly EventTypePattern[]): EventType[] {
  const chosen = new Set<string>(patterns)
  return EVENT_TYPES.filter((type) => chosen.has(type) || chosen.has(`${subjectOf(type)}.*`))
}

function subjectOf(type: string): string {
  return type.slice(0, type.indexOf('.'))
}
