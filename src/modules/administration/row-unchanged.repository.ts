import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { type Collection, columnOf } from './collection.repository.ts'
import type { AdminRow } from './collections.types.ts'

/** The condition that these fields and memberships of a row are unchanged since the read. */
export function whereRowUnchanged(of: Collection, was: AdminRow, names: readonly string[]): SQL {
  const same = names.map((name) => {
    const column = of.columns[name]
    if (column) return whereColumnHolds(column, was[name])
    const list = of.rowLists[name]
    if (list) return sql`(select json(${list.texts(of.id)}) = json(${JSON.stringify(was[name])}))`
    const { table, owner, member } = of.memberships[name] ?? {}
    if (!table || !owner || !member) throw new TypeError(`${of.name} has no ${name}.`)
    const ofRow = eq(columnOf(table, owner), was.id)
    const members = sql`select ${columnOf(table, member)} as member from ${table} where ${ofRow} order by member`
    return sql`(select json_group_array(member) from (${members})) = ${JSON.stringify(was[name])}`
  })
  return sql`exists (select 1 from ${of.table} where ${and(eq(of.id, was.id), of.scope, ...same)})`
}

function whereColumnHolds(column: Column, value: unknown): SQL {
  if (column.dataType === 'json') return sql`json(${column}) is json(${JSON.stringify(value)})`
  return sql`${column} is ${value === null ? null : sql.param(value, column)}`
}
