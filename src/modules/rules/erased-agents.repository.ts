import { and, eq, sql } from 'drizzle-orm'
import { ruleRefs, rules } from '../../../drizzle/rules.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { json, numberOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { update } from '../../database/engine/writes.ts'
import { rulesWithout } from '../../database/queries/people/people-in-rules.ts'
import type { LeaveRules } from '../privacy/privacy.types.ts'
import { withRows } from './conditions/named-rows.policy.ts'
import type { Rule } from './rules.types.ts'

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
export const leaveRules: LeaveRules = async (database, { account, position, now }) => {
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
  return { eventsBefore, writes: [...writes, ...texts], next: found.length === 0 ? null : position + 1 }
}
