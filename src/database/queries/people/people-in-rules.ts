import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { ruleRefs, rules } from '../../../../drizzle/rules.ts'
import { NOBODY } from '../../../shared/identity/nobody.ts'
import type { NewEvent } from '../../engine/events.ts'
import { digits } from '../../engine/text.ts'
import { update, type Write } from '../../engine/writes.ts'

/** Why a rule is off: it named an agent who left the staff. */
export const AGENT_GONE = 'agent_gone'

interface Forgetting {
  eventsBefore: NewEvent[]
  writes: Write[]
}

/**
 * Rules and macros forget an agent. A rule that names one is switched off, because without the condition it would hold for more
 * tickets. An action of a macro names nobody, which agents see. It can run again, and then finds nothing.
 */
export function rulesWithout(userId: number, now: number): Forgetting {
  const whereNamed = and(eq(ruleRefs.collection, 'staff'), eq(ruleRefs.rowId, userId))
  const whereNaming = sql`${rules.id} in (select ${ruleRefs.ruleId} from ${ruleRefs} where ${whereNamed})`
  const off = { state: 'off' as const, trippedReason: AGENT_GONE, version: sql`${rules.version} + 1`, updatedAt: now }
  // The texts of rules can hold names, so that the audit only says that they changed.
  const edited = sql`json_object('field', 'conditions', 'from', null, 'to', null)`
  const switchedOff = sql`json_object('field', 'state', 'from', ${rules.state}, 'to', 'off')`
  return {
    eventsBefore: [
      {
        type: 'rule.updated',
        subjectId: sql`${rules.id}`,
        changes: sql`iif(${rules.state} = 'off', json_array(${edited}), json_array(${switchedOff}, ${edited}))`,
        each: sql`from ${rules} where ${whereNaming}`,
      },
    ],
    writes: [
      update(rules, off, sql`where ${whereNaming}`),
      // Its trigger copies the rules, so it comes last.
      update(ruleRefs, { rowId: NOBODY }, sql`where ${whereNamed}`),
      macrosWithout(userId),
    ],
  }
}

function macrosWithout(userId: number): Write {
  const whereAgent = sql`a.value ->> '$.to' = 'agent' and a.value ->> '$.id' = ${userId}`
  const action = sql`iif(${whereAgent}, json_set(a.value, '$.id', ${digits(NOBODY)}), json(a.value))`
  const actions = sql`(select json_group_array(json(${action})) from json_each(${cannedReplies.actions}) a)`
  return update(
    cannedReplies,
    { actions, named: sql`json_set(${cannedReplies.named}, '$.agentIds', json(${agentsWithout(userId)}))` },
    sql`where exists (select 1 from json_each(${cannedReplies.actions}) a where ${whereAgent})`,
  )
}

function agentsWithout(userId: number): SQL {
  return sql`(select json_group_array(value) from json_each(${cannedReplies.named}, '$.agentIds') where value <> ${userId})`
}
