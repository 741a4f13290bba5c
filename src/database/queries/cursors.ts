import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cursors } from '../../../drizzle/system.ts'
import { update, type Write } from '../engine/writes.ts'

/** For an assertion: nobody else has moved the cursor. Then the same commit moves it, and each row is handled once. */
export function whereCursorStands(name: string, at: number): SQL {
  const here = and(eq(cursors.name, name), eq(cursors.eventId, at))
  return sql`exists (select 1 from ${cursors} where ${here})`
}

export function setCursor(name: string, to: number, now: number): Write {
  return update(cursors, { eventId: to, at: now }, sql`where ${eq(cursors.name, name)}`)
}
