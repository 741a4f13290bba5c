import { and, type SQL, sql } from 'drizzle-orm'
import { alarms } from '../../../../drizzle/alarms.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import type { Command } from '../../engine/statements.ts'
import { replaceFrom } from '../../engine/writes.ts'

/**
 * For changes that are plain SQL: an alarm that makes the clocks of these tickets follow within a minute, by the time of the
 * change. `among` is a condition of tickets. It replaces the alarm, so a job that holds the old one fails.
 */
export function settleClocks(among: SQL | undefined, at: number): Command<void> {
  return replaceFrom(
    alarms,
    { kind: 'clock', subjectType: 'ticket', subjectId: sql`${tickets.id}`, dueAt: at },
    sql`from ${tickets} where ${and(sql`${tickets.hasClocks} = 1`, among)}`,
  )
}
