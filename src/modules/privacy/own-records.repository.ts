import { and, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { ruleRefs, rules } from '../../../drizzle/rules.ts'
import { apiKeys, departments, helpTopics, teams } from '../../../drizzle/schema.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { recordKind, SCOPED_KINDS } from '../../database/access/scope/record-kinds.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { update, type Write } from '../../database/engine/writes.ts'
import { rulesWithout } from '../../database/queries/people-in-rules.ts'
import { stepsWithout } from '../../database/queries/sla-steps.ts'
import type { ErasurePosition, StageStep } from './erasing.repository.ts'
import { ERASED, WINDOW } from './personal-data.repository.ts'
import { json, numberOf } from '../../database/engine/shapes.ts'
import type { Rule } from '../rules/rules.types.ts'
import { withRows } from '../rules/rules.usecases.ts'

/** The records that remain, with the columns from which the person must be removed. */
function recordsLetGo() {
  return SCOPED_KINDS.flatMap((kind) => {
    const { table, ofPerson } = recordKind(kind)
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

const RULES_AT_ONCE = 50

const rulesNaming = prepared((at: Slots<{ account: number }>, limit: number) => {
  const named = and(eq(ruleRefs.collection, 'staff'), eq(ruleRefs.namedId, at.account))
  return rows(
    {
      id: rules.id,
      version: rules.version,
      present: numberOf(
        sql`(select ${ruleRefs.rowId} from ${ruleRefs} where ${and(named, eq(ruleRefs.ruleId, rules.id))} limit 1)`,
      ),
      wait: json<Rule['wait']>(rules.wait),
      conditions: json<Rule['conditions']>(rules.conditions),
      actions: json<Rule['actions']>(rules.actions),
    },
    sql`from ${rules} where ${rules.id} in (select ${ruleRefs.ruleId} from ${ruleRefs} where ${named}) limit ${digits(limit)}`,
  )
})

/**
 * The account may have been staff. Its rules are off since it left the staff, and name nobody. Here its id is also taken out of
 * their texts. A rule that changes meanwhile is left for the next step.
 */
export async function leaveRules(database: Database, { account, position, now }: ErasurePosition): Promise<StageStep> {
  const { found } = await readAsSystem(database, { found: rulesNaming({ account }, RULES_AT_ONCE) })
  const { eventsBefore, writes } = rulesWithout(account, now)
  const named = and(eq(ruleRefs.collection, 'staff'), eq(ruleRefs.namedId, account))
  const texts = found.flatMap((rule) => {
    const { id, version, present } = rule
    const { conditions, actions } = withRows(rule, (collection, row) =>
      collection === 'staff' && row === account ? present : row,
    )
    const whereAsRead = and(eq(rules.id, id), eq(rules.version, version))
    const whereWritten = sql`exists (select 1 from ${rules} where ${and(eq(rules.id, id), eq(rules.version, version + 1))})`
    return [
      update(rules, { conditions, actions, version: version + 1, updatedAt: now }, sql`where ${whereAsRead}`),
      update(ruleRefs, { namedId: present }, sql`where ${and(eq(ruleRefs.ruleId, id), named, whereWritten)}`),
    ]
  })
  const left = sql`exists (select 1 from ${ruleRefs} where ${named})`
  return { eventsBefore, writes: [...writes, ...texts], next: sql`iif(${left}, ${position + 1}, -1)` }
}
