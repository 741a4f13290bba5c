import { ruleFieldNamed } from '../../../src/modules/rules/conditions/fields.policy.ts'
import { NAMED_BY_ACTION } from '../../../src/modules/rules/conditions/named-rows.policy.ts'
import type { Row } from '../context/output.ts'

/** Returns what to write for the id or the name of a row. `path` is its place in the rule. */
export type Exchange = (collection: string, value: string | number, path: string) => string | number

const GROUPS = ['all', 'any', 'none']

/** The rule as the API takes it, with other ids or names of the rows that it names. */
export function exchanged(rule: Row, exchange: Exchange): Row {
  const { conditions, actions, wait } = rule
  return {
    ...rule,
    ...(isRow(conditions) ? { conditions: exchangedCondition(conditions, exchange, 'conditions') } : {}),
    ...(Array.isArray(actions)
      ? { actions: actions.map((one: unknown, index) => exchangedAction(one, exchange, `actions[${index}]`)) }
      : {}),
    ...(isRow(wait) ? { wait: exchangedPart(wait, ['calendar_id', 'calendars'], exchange, 'wait') } : {}),
  }
}

function exchangedCondition(condition: unknown, exchange: Exchange, path: string): unknown {
  if (!isRow(condition)) return condition
  const { field, value } = condition
  if (typeof field === 'string') {
    const collection = collectionOf(field)
    if (collection === null) return condition
    const one = (item: unknown) => (isNamed(item) ? exchange(collection, item, `${path}.value`) : item)
    return { ...condition, value: Array.isArray(value) ? value.map(one) : one(value) }
  }
  const entries = Object.entries(condition).map(([group, list]): [string, unknown] => {
    if (!GROUPS.includes(group) || !Array.isArray(list)) return [group, list]
    return [group, list.map((one: unknown, index) => exchangedCondition(one, exchange, `${path}.${group}[${index}]`))]
  })
  return Object.fromEntries(entries)
}

/** Ids of statuses of the system are the same on every desk. */
function collectionOf(field: string): string | null {
  if (field === 'status_meaning') return null
  const kind = ruleFieldNamed(field)?.kind
  if (kind?.kind === 'hours') return 'calendars'
  return kind?.kind === 'reference' ? kind.to : null
}

function exchangedAction(action: unknown, exchange: Exchange, path: string): unknown {
  if (!isRow(action)) return action
  const named = namedByAction(action)
  return named === null ? action : exchangedPart(action, named, exchange, path)
}

function namedByAction({ type, to }: Row): readonly [part: string, collection: string] | null {
  if (type === 'assign') return ['id', to === 'team' ? 'teams' : 'staff']
  if (type === 'notify') return ['id', 'staff']
  const named = NAMED_BY_ACTION[String(type)]
  // Problems have no unique names.
  if (named === undefined || named[1] === 'problems') return null
  return [named[0].replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), named[1]]
}

function exchangedPart(
  row: Row,
  [part, collection]: readonly [part: string, collection: string],
  exchange: Exchange,
  path: string,
): Row {
  const value = row[part]
  return isNamed(value) ? { ...row, [part]: exchange(collection, value, `${path}.${part}`) } : row
}

function isNamed(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
