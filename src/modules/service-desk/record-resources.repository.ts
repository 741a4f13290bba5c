import { type SQL, sql } from 'drizzle-orm'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import { type RecordAlias, recordAlias } from '../../database/access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../database/access/scope/record-scope.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { first, numberOf, orNull } from '../../database/engine/shapes.ts'
import { tablesOf } from '../../record-kinds/kinds.tables.ts'
import type { RecordKind } from '../../record-kinds/kinds.types.ts'
import { summaryOf, summaryShape } from './record-rows.repository.ts'
import type { FoundRecord } from './records.types.ts'

/** The given records of a kind, each with its row as the viewer's list shows it. */
export const recordsAmong = preparedFor((viewer, at: Slots<{ ids: string }>, kind: RecordKind) => {
  const shown = recordAlias(kind, 's')
  const list = { from: sql`json_each(${at.ids}) j`, id: sql`j.value`, departmentId: sql`null` }
  return foundIn(kind, list, { shown, where: whereRecordInScope(viewer, kind, shown) })
})

/**
 * For background jobs: the records that are asked for as `[{id, departmentId}]`. The row is there if the record is in that
 * department. A kind without departments is for receivers of the whole desk.
 */
export const recordsAsked = prepared((at: Slots<{ asked: string }>, kind: RecordKind) => {
  const shown = recordAlias(kind, 's')
  const departmentId = sql`j.value ->> '$.departmentId'`
  const column = shown.field(tablesOf(kind).seenBy?.department ?? '') ?? sql`null`
  const list = { from: sql`json_each(${at.asked}) j`, id: sql`j.value ->> '$.id'`, departmentId }
  return foundIn(kind, list, { shown, where: sql`(${departmentId} is null or ${column} = ${departmentId})` })
})

interface List {
  /** The asked ids as the table `j`. */
  from: SQL
  id: SQL
  departmentId: SQL
}

function foundIn(kind: RecordKind, list: List, { shown, where }: { shown: RecordAlias; where: SQL }) {
  const m = recordAlias(kind)
  const summary = first(
    summaryShape(kind, shown),
    sql`from ${shown.from} where ${shown.columns.id} = ${m.columns.id} and ${where}`,
  )
  return rows(
    { id: m.columns.id, askedDepartmentId: orNull(numberOf(list.departmentId)), summary },
    sql`from ${list.from} cross join ${m.from} on ${m.columns.id} = ${list.id}`,
  ).map((found): FoundRecord[] => found.map((one) => ({ ...one, summary: one.summary && summaryOf(one.summary) })))
}
