import { eq, type SQL, sql } from 'drizzle-orm'
import { ruleFires, rules, ruleStats } from '../../../../drizzle/rules.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict } from '../../../database/engine/writes.ts'

/** A part of the row `j` of a JSON list. */
export const part = (name: string) => sql`j.value ->> ${sql.raw(`'$.${name}'`)}`

interface Key {
  ticketId: SQL
  rootEventId: SQL
  eventId: SQL
}

const listedKey = (): Key => ({
  ticketId: part('ticketId'),
  rootEventId: part('rootEventId'),
  eventId: part('eventId'),
})

/** `list` is a JSON list. The ticket and the events can be those that the same commit writes. */
export function insertFires(list: string, key: Key = listedKey()) {
  return insertFrom(
    ruleFires,
    {
      ...key,
      ruleId: part('ruleId'),
      outcome: part('outcome'),
      changes: part('changes'),
      refused: part('refused'),
      hasReplied: part('hasReplied'),
      milliseconds: part('milliseconds'),
      at: part('at'),
    },
    sql`from json_each(${list}) j`,
  )
}

/** A rule that was deleted meanwhile is not counted. The usual number of fires moves towards each hour's by a tenth. */
export const countFires = prepared((at: Slots<{ fires: string; hour: number }>) => {
  const { failures, lastFiredAt, lastOutcome, hour, hourFires, usualFires } = ruleStats
  const step = sql`max(1, ${usualFires} / 10)`
  const moved = sql`max(0, ${usualFires} + iif(${hourFires} > ${usualFires}, ${step}, -${step}))`
  const whereSameHour = eq(hour, excluded(hour))
  return insertFrom(
    ruleStats,
    {
      ruleId: sql`${rules.id}`,
      failures: sql`${part('outcome')} = 'failed'`,
      lastFiredAt: part('at'),
      lastOutcome: part('outcome'),
      hour: at.hour,
      hourFires: sql`1`,
    },
    sql`from json_each(${at.fires}) j cross join ${rules} on ${eq(rules.id, part('ruleId'))} where true`,
    onConflict(ruleStats, ['ruleId'], {
      failures: sql`iif(${excluded(failures)} = 0, 0, ${failures} + 1)`,
      lastFiredAt: excluded(lastFiredAt),
      lastOutcome: excluded(lastOutcome),
      hour: excluded(hour),
      hourFires: sql`iif(${whereSameHour}, ${hourFires} + 1, 1)`,
      usualFires: sql`iif(${whereSameHour}, ${usualFires}, ${moved})`,
    }),
  )
})
