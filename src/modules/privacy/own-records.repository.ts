import { and, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { apiKeys, departments, helpTopics, teams } from '../../../drizzle/schema.ts'
import { tablesOf } from '../../record-kinds/kinds.tables.ts'
import { RECORD_KINDS } from '../../record-kinds/kinds.types.ts'
import type { Database } from '../../database/engine/connection.ts'
import { update, type Write } from '../../database/engine/writes.ts'
import { stepsWithout } from '../../database/queries/sla-steps.ts'
import type { ErasurePosition, StageStep } from './erasing.repository.ts'
import { ERASED, WINDOW } from './personal-data.repository.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The records that remain, with the columns from which the person must be removed. */
function recordsLetGo() {
  return RECORD_KINDS.flatMap((kind) => {
    const { table, ofPerson } = tablesOf(kind)
    const of: 'erased' | readonly string[] = ofPerson
    if (of === 'erased' || of.length === 0) return []
    const columns = Object.entries(getTableColumns(table))
    return [{ table, id: table.id, names: columns.filter(([name]) => of.includes(name)) }]
  })
}

/** Records of the desk remain without a person. The account may have been staff in the past. */
export async function detachRecords(
  _database: Database,
  { account, position, now }: ErasurePosition,
): Promise<StageStep> {
  const records = recordsLetGo()
  const writes: Write[] = [
    ...records.flatMap(({ table, id, names }) =>
      names.map(([name, column]) => {
        const whereOfAccount = and(gt(id, position), lte(id, position + WINDOW), eq(column, account))
        return update(table, { [name]: null }, sql`where ${whereOfAccount}`)
      }),
    ),
    update(departments, { managerId: null }, sql`where ${eq(departments.managerId, account)}`),
    update(teams, { leadId: null }, sql`where ${eq(teams.leadId, account)}`),
    stepsWithout(account),
    update(helpTopics, { autoAssign: null }, sql`where ${eq(helpTopics.autoAssign, account)}`),
    update(apiKeys, { name: ERASED, hint: '', revokedAt: now }, sql`where ${eq(apiKeys.userId, account)}`),
  ]
  const next = numberOf(sql`${position + WINDOW}`)
  const left = records.map(({ table, id }) => sql`exists (select 1 from ${table} where ${gt(id, next)})`)
  return { writes, next: sql`iif(${sql.join(left, sql` or `)}, ${next}, -1)` }
}
