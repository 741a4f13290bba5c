import { sql } from 'drizzle-orm'
import { alarms } from '../../../drizzle/alarms.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import { inList } from '../engine/text.ts'
import { assertion, remove } from '../engine/writes.ts'

interface Rung {
  /** A JSON list. */
  ids: string
}

/** For the commit that does what the alarms are for: fails if one of them was handled or replaced. */
export const alarmsAreThere = prepared((at: Slots<Rung>) =>
  assertion(sql`(select count(*) from ${alarms} where ${inList(alarms.id, at.ids)}) = json_array_length(${at.ids})`),
)

/** For the same commit. */
export const removeAlarms = prepared((at: Slots<Rung>) => remove(alarms, inList(alarms.id, at.ids)))
