import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { cursors, events } from '../../../../drizzle/system.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { flag } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { setCursor, whereCursorStands } from '../../../database/queries/cursors.ts'
import { ruleBookQuery } from '../running/rule-book.repository.ts'

/** One step reads at most this many events. */
export const EVENTS_OF_STEP = 100

export function cursorOf(ruleId: number): string {
  return `rule:${ruleId}`
}

/** The place of a walk, and when its next event happened. */
const nextEvents = prepared((_at: object) => {
  const next = alias(events, 'next')
  const following = sql`(select min(${next.id}) from ${events} ${next} where ${gt(next.id, cursors.eventId)})`
  return rows(
    { name: cursors.name, eventId: cursors.eventId, nextAt: events.createdAt },
    sql`from ${cursors} cross join ${events} on ${events.id} = ${following}`,
  )
})

/** The active rules, and for each walk with further events the time of the next one. One trip. */
export async function findWalks(database: Database) {
  return await readAsSystem(database, { book: ruleBookQuery(), catalog: catalogQuery(), walks: nextEvents({}) })
}

/** The events after the place. `isWanted`: the rule listens to it. `isEnded`: an event came since that ends the wait. */
const stepEvents = prepared((at: Slots<{ after: number; types: string; unless: string }>) => {
  const later = alias(events, 'later')
  const { id, type, subjectType, subjectId, context, createdAt } = events
  const whereWanted = sql`${subjectType} = 'ticket' and ${inList(type, at.types)}`
  const ofTicket = and(sql`${later.subjectType} = 'ticket'`, eq(later.subjectId, subjectId), gt(later.id, id))
  const since = sql`select 1 from ${events} ${later} indexed by events_subject where ${ofTicket} and ${inList(later.type, at.unless)}`
  return rows(
    {
      id,
      type,
      subjectId,
      context,
      createdAt,
      isWanted: flag(whereWanted),
      isEnded: flag(sql`${whereWanted} and exists (${since})`),
    },
    sql`from ${events} where ${gt(id, at.after)} order by ${id} limit ${digits(EVENTS_OF_STEP)}`,
  )
})

export async function findStep(
  database: Database,
  { after, types, unless }: { after: number; types: readonly string[]; unless: readonly string[] },
) {
  const asked = { after, types: JSON.stringify(types), unless: JSON.stringify(unless) }
  return (await readAsSystem(database, { found: stepEvents(asked) })).found
}

/** A move of a walk along the events. */
export interface CursorMove {
  ruleId: number
  from: number
  to: number
}

/** Nobody else has moved the cursor. */
export function whereCursorAt({ ruleId, from }: CursorMove): SQL {
  return whereCursorStands(cursorOf(ruleId), from)
}

export function moveCursor({ ruleId, to }: CursorMove, now: number) {
  return setCursor(cursorOf(ruleId), to, now)
}

/** Passes events that lead to nothing. Fails its assertion if somebody else has moved the cursor. */
export async function skipEvents(database: Database, move: CursorMove, now: number): Promise<void> {
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { here: whereCursorAt(move) },
    writes: [{ moved: moveCursor(move, now) }],
  })
}
