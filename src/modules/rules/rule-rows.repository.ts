import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { ruleRefs, rules, ruleStats } from '../../../drizzle/rules.ts'
import { json, many, orNull } from '../../database/engine/shapes.ts'
import type { Group } from './conditions/conditions.types.ts'
import { withRows } from './conditions/named-rows.policy.ts'
import type { RuleAction } from './rule-actions.types.ts'
import type { FireOutcome, Rule, RuleEvent, RuleKind, Wait } from './rules.types.ts'

const replaced = { collection: ruleRefs.collection, namedId: ruleRefs.namedId, rowId: ruleRefs.rowId }

export function ruleShape() {
  const { id, kind, name, note, position, state, trippedReason, version, createdAt, updatedAt } = rules
  const ofRule = and(eq(ruleRefs.ruleId, id), sql`${ruleRefs.namedId} <> ${ruleRefs.rowId}`)
  return {
    id,
    kind,
    name,
    note,
    position,
    state,
    trippedReason,
    version,
    createdAt,
    updatedAt,
    events: json<RuleEvent[]>(rules.events),
    wait: json<Wait | null>(rules.wait),
    conditions: json<Group>(rules.conditions),
    actions: json<RuleAction[]>(rules.actions),
    replaced: many(replaced, sql`from ${ruleRefs} where ${ofRule}`),
    failures: orNull(ruleStats.failures),
    lastFiredAt: orNull(ruleStats.lastFiredAt),
    lastOutcome: orNull(ruleStats.lastOutcome),
  }
}

export const fromRules = (): SQL => sql`from ${rules} left join ${ruleStats} on ${eq(ruleStats.ruleId, rules.id)}`

interface Replaced {
  collection: string
  namedId: number
  rowId: number
}

type StoredRule = Omit<Rule, 'failures'> & { failures: number | null; lastOutcome: FireOutcome | null } & {
  replaced: readonly Replaced[]
}

/** The rule with the ids of today. */
export function ruleOf({ replaced, failures, ...stored }: StoredRule): Rule {
  return { ...withPresentRows(stored, replaced), failures: failures ?? 0 }
}

export function withPresentRows<Content extends Pick<Rule, 'conditions' | 'actions' | 'wait'>>(
  content: Content,
  replaced: readonly Replaced[],
): Content {
  if (replaced.length === 0) return content
  const present = new Map(replaced.map(({ collection, namedId, rowId }) => [`${collection} ${namedId}`, rowId]))
  return withRows(content, (collection, id) => present.get(`${collection} ${id}`) ?? id)
}

export interface RuleWindow {
  readonly [name: string]: number | boolean | string | null
  kind: RuleKind | null
  limit: number
  offset: number
  isBeyond: boolean
}

/** In the order in which they run. */
export function rulesOnPage(
  at: { position: SQL; id: SQL },
  { kind, isBeyond }: Pick<RuleWindow, 'kind' | 'isBeyond'>,
): SQL {
  const after = or(
    sql`${rules.position} > ${at.position}`,
    and(sql`${rules.position} = ${at.position}`, gt(rules.id, at.id)),
  )
  const shown = and(kind === null ? undefined : sql`${rules.kind} = ${kind}`, isBeyond ? after : sql`1`)
  return sql`${fromRules()} where ${shown} order by ${asc(rules.position)}, ${asc(rules.id)}`
}
