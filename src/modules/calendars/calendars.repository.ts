import { and, eq, ne, sql } from 'drizzle-orm'
import { calendars, type StoredDay } from '../../../drizzle/calendars.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { numberOf } from '../../database/engine/shapes.ts'
import { update } from '../../database/engine/writes.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'

const calendarById = prepared((at: Slots<{ id: number }>) =>
  row({ id: calendars.id, days: calendars.days }, sql`from ${calendars} where ${eq(calendars.id, at.id)}`),
)

const daysElsewhere = prepared((at: Slots<{ id: number }>) =>
  row(
    { count: numberOf(sql`ifnull(sum(json_array_length(${calendars.days})), 0)`) },
    sql`from ${calendars} where ${ne(calendars.id, at.id)}`,
  ),
)

/** The days of a calendar, and the number of days in all others. */
export async function readDays(database: Database, caller: Caller, id: number) {
  const { rows, actor } = await readAs(database, caller, {
    calendar: calendarById({ id }),
    others: daysElsewhere({ id }),
  })
  return { actor, calendar: rows.calendar, countElsewhere: rows.others?.count ?? 0 }
}

interface DaysChange {
  actor: Actor
  id: number
  was: readonly StoredDay[]
  days: StoredDay[]
  now: number
}

/** Fails as `isFailedAssertion` tells if the days changed since the read. */
export async function updateDays(
  database: Database,
  caller: Caller,
  { actor, id, was, days, now }: DaysChange,
): Promise<void> {
  const asRead = and(eq(calendars.id, id), sql`json(${calendars.days}) is json(${JSON.stringify(was)})`)
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${calendars} where ${asRead})` },
    writes: [{ edited: update(calendars, { days, updatedAt: now }, sql`where ${eq(calendars.id, id)}`) }],
    // The list may be long, so the event tells how many days there are.
    events: [
      {
        type: 'calendar.updated',
        subjectId: id,
        changes: [{ field: 'days', from: was.length, to: days.length }],
      },
    ],
  })
}

export async function readCatalog(database: Database, caller: Caller) {
  const { rows, settings } = await readAs(database, caller, { catalog: catalogQuery() })
  return { ...rows, settings }
}
