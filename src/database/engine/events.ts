import { is, SQL, sql } from 'drizzle-orm'
import { type EventChange, type EventContext, events } from '../../../drizzle/system.ts'
import type { EventCause } from '../../shared/events/event-cause.ts'
import { type EventContexts, type EventType, isAudited, type SubjectOf } from '../../shared/events/event-types.ts'
import { actorRecord, type RecordedActor } from '../../shared/identity/identity.policy.ts'
import { prepared, type Slots, type Variant } from './prepared.ts'
import type { Command } from './statements.ts'
import { insert, insertFrom, type Write } from './writes.ts'

/** The content of the event row that every change writes in its own batch. */
export type NewEvent = { [T in EventType]: EventOf<T> }[EventType]

type EventOf<T extends EventType> = {
  type: T
  /** Or the sub-select of a row that the same batch inserts, or a column of `each`. */
  subjectId: number | SQL
  /** The actor, if it is not the caller who commits. */
  actor?: RecordedActor
  /** SQL returns the JSON array. */
  changes?: readonly EventChange[] | SQL
  /** Writes one event for each row of this. It is the part of a SELECT after the columns. */
  each?: SQL
} & (T extends keyof EventContexts ? WithContext<OrSql<EventContexts[T]>> : { context?: undefined })

type WithContext<Context> = Partial<Context> extends Context ? { context?: Context } : { context: Context }

/** SQL returns a value, or the JSON array of a list. */
type OrSql<Context> = { [Name in keyof Context]: Context[Name] | SQL }

interface EventValues {
  type: EventType
  subjectType: SubjectOf<EventType>
  subjectId: number
  actorKind: ReturnType<typeof actorRecord>['actorKind']
  actorId: number | null
  changes: EventChange[]
  context: EventContext
  isAudit: boolean
  createdAt: number
}

const insertPlain = prepared((at: Slots<EventValues>) => answeringIds(insert(events, { ...slotsOf(at) })))

function slotsOf(at: Slots<EventValues>) {
  const { type, subjectType, subjectId, actorKind, actorId, changes, context, isAudit, createdAt } = at
  return { type, subjectType, subjectId, actorKind, actorId, changes, context, isAudit, createdAt }
}

interface Happening {
  by: RecordedActor
  at: number
  /** The rules that caused it. */
  cause?: EventCause | undefined
  /** Who is notified of it, as the JSON of `events.audience`. For tickets a trigger sets it. */
  audience?: SQL | undefined
}

/** The only writer of `events`. Returns the ids for the queue. */
export function insertEvent(event: NewEvent, { by, at, audience, cause }: Happening): Command<number[]> {
  const { type, subjectId, actor = by, each } = event
  const changes = withCause(event.changes ?? [], cause)
  const subjectType = type.slice(0, type.indexOf('.')) as SubjectOf<EventType>
  const record = actorRecord(actor)
  const isAudit = isAudited(type, record.actorKind, is(changes, SQL) ? [] : changes)
  const known = { type, subjectType, ...record, isAudit, createdAt: at }
  const byKey = isAudit ? keyOf(actor) : {}
  const context: Readonly<Record<string, unknown>> = { ...event.context, ...byKey, ...cause }
  const isPlain =
    !each &&
    !audience &&
    !is(subjectId, SQL) &&
    !is(changes, SQL) &&
    !Object.values(context).some((value) => is(value, SQL))
  if (isPlain) return insertPlain({ ...known, subjectId, changes: [...changes], context: context as EventContext })
  const row = {
    ...known,
    subjectId: is(subjectId, SQL) ? subjectId : sql`${subjectId}`,
    changes: is(changes, SQL) ? changes : [...changes],
    context: jsonObject(context),
    audience,
  }
  return answeringIds(insertFrom(events, row, each ?? sql``), each)
}

/** The history of what rules did names them. */
function withCause(changes: readonly EventChange[] | SQL, cause: EventCause | undefined): readonly EventChange[] | SQL {
  if (cause === undefined) return changes
  const named = ruleChange(cause)
  return is(changes, SQL) ? sql`json_insert(${changes}, '$[#]', json(${JSON.stringify(named)}))` : [...changes, named]
}

function ruleChange({ ruleNames }: EventCause): EventChange {
  return { field: 'rule', from: null, to: ruleNames.length === 1 ? ruleNames[0] : ruleNames }
}

/** An audit entry names the key that acted. */
function keyOf(actor: RecordedActor): { apiKeyId?: number } {
  const apiKeyId = 'serviceKeyId' in actor ? actor.serviceKeyId : null
  return apiKeyId === null ? {} : { apiKeyId }
}

/** The reads after an event use its id. The trigger that adds the audience changes nothing else. */
function answeringIds(inserted: Write, each?: SQL): Command<number[]> {
  const ids = inserted.returning({ id: events.id }).map((rows) => rows.map(({ id }) => id))
  return each ? ids : ids.ofOneRow()
}

/**
 * Writes an event for each subject that nobody is notified of. It is history and already done, so no id is sent to the queue.
 */
export function insertQuietEvents(
  type: EventType,
  subjectIds: readonly number[],
  { by, at }: Pick<Happening, 'by' | 'at'>,
): Command<void> {
  const subjectType = type.slice(0, type.indexOf('.')) as SubjectOf<EventType>
  const record = { type, subjectType, ...actorRecord(by), changes: [], context: {}, createdAt: at, processedAt: at }
  return insertFrom(
    events,
    { ...record, subjectId: sql`s.value` },
    sql`from json_each(${JSON.stringify(subjectIds)}) s`,
  )
}

/** An event with a prepared text. The commit supplies the actor and the time. */
export type PreparedEvent = (happening: Pick<Happening, 'by' | 'at' | 'cause'>) => Command<number[]>

type TicketEventType = Extract<EventType, `ticket.${string}`>

/** The parts of a prepared event of a ticket. */
type TicketEvent = {
  [T in TicketEventType]: {
    type: T
    subjectId: SQL
    changes?: SQL
    each?: SQL
  } & (T extends keyof EventContexts ? WithContext<{ [Name in keyof EventContexts[T]]: SQL }> : { context?: undefined })
}[TicketEventType]

/**
 * Like `prepared`, for an event of a ticket that the batch has just created or changed. Declare it as a constant of the module.
 */
export function preparedEvent<Values, Variants extends readonly Variant[]>(
  build: (at: Slots<Values>, ...variant: Variants) => TicketEvent,
): (values: Values, ...variant: Variants) => PreparedEvent {
  // One builder for both, so that a text that no rule ever wrote is not missing.
  const inserted = prepared((at: Slots<Values>, isCaused: boolean, ...variant: Variants) => {
    const { type, subjectId, changes = sql`json_array()`, context = {}, each } = build(at, ...variant)
    const own = jsonObject(context)
    const caused = sql`json_insert(${changes}, '$[#]', json(${sql.placeholder('eventRule')}))`
    const row = {
      type,
      subjectType: 'ticket' as const,
      subjectId,
      actorKind: sql.placeholder('eventActorKind'),
      actorId: sql.placeholder('eventActorId'),
      changes: isCaused ? caused : changes,
      context: isCaused ? sql`json_patch(${own}, ${sql.placeholder('eventCause')})` : own,
      createdAt: sql.placeholder('eventAt'),
    }
    return answeringIds(insertFrom(events, row, each ?? sql``), each)
  })
  return (values, ...variant) =>
    ({ by, at, cause }) => {
      const { actorKind, actorId } = actorRecord(by)
      const recorded = { eventActorKind: actorKind, eventActorId: actorId, eventAt: at }
      if (cause === undefined) return inserted({ ...values, ...recorded }, false, ...variant)
      const rule = { eventCause: JSON.stringify(cause), eventRule: JSON.stringify(ruleChange(cause)) }
      return inserted({ ...values, ...recorded, ...rule }, true, ...variant)
    }
}

function jsonObject(entries: Readonly<Record<string, unknown>>): SQL {
  const pairs = Object.entries(entries).map(([name, value]) => sql`${name}, ${jsonValue(value)}`)
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

function jsonValue(value: unknown): SQL {
  return Array.isArray(value) ? sql`json(${JSON.stringify(value)})` : sql`${value}`
}
