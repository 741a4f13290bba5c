import type { CollectionName } from '../../administration/collections.types.ts'
import { groupOf, isLeaf } from './conditions.policy.ts'
import type { Condition, Group, Leaf } from './conditions.types.ts'
import { customName, FORM_PREFIX, REQUESTER_FORM_PREFIX, ruleFieldNamed } from './fields.policy.ts'
import { groupWith } from './reading-conditions.policy.ts'
import type { RuleAction } from '../rule-actions.types.ts'
import type { NamedRow, RuleContent } from '../rules.types.ts'

type Collection = NamedRow['collection']
/** Returns the id to use for a row. */
type Exchange = (collection: Collection, id: number, path: string) => number

/** The part of each action that names a row. */
export const NAMED_BY_ACTION: Readonly<Record<string, readonly [part: string, collection: Collection]>> = {
  set_status: ['statusId', 'ticket-statuses'],
  set_priority: ['priorityId', 'priorities'],
  set_department: ['departmentId', 'departments'],
  set_help_topic: ['helpTopicId', 'help-topics'],
  set_type: ['typeId', 'ticket-types'],
  set_sla_plan: ['slaPlanId', 'sla-plans'],
  attach_problem: ['problemId', 'problems'],
  reply: ['cannedReplyId', 'canned-replies'],
  send_webhook: ['webhookId', 'webhooks'],
}

/** The rule with other ids, for example those of rows that took the place of removed ones. */
export function withRows<Content extends Pick<RuleContent, 'conditions' | 'actions' | 'wait'>>(
  content: Content,
  exchange: Exchange,
): Content {
  const { conditions, actions, wait } = content
  return {
    ...content,
    conditions: exchangedGroup(conditions, exchange, 'conditions'),
    actions: actions.map((action, index) => exchangedAction(action, exchange, `actions[${index}]`)),
    wait:
      wait === null || wait.calendarId === null
        ? wait
        : { ...wait, calendarId: exchange('calendars', wait.calendarId, 'wait.calendar_id') },
  }
}

/** A row that a rule names, and where. */
export interface PlacedRow extends NamedRow {
  path: string
}

export function rowsNamedBy(content: Pick<RuleContent, 'conditions' | 'actions' | 'wait'>): PlacedRow[] {
  const found: PlacedRow[] = []
  withRows(content, (collection, id, path) => {
    found.push({ collection, id, path })
    return id
  })
  return found
}

/** Each row once. */
export function distinctRows(named: readonly NamedRow[]): NamedRow[] {
  return [...new Map(named.map(({ collection, id }) => [`${collection} ${id}`, { collection, id }])).values()]
}

export function distinctRowsNamedBy(content: Pick<RuleContent, 'conditions' | 'actions' | 'wait'>): NamedRow[] {
  return distinctRows(rowsNamedBy(content))
}

/** A custom field that a rule names, and where. */
export interface PlacedField {
  for: 'ticket' | 'person'
  name: string
  path: string
}

export function customFieldsNamedBy({ conditions, actions }: Pick<RuleContent, 'conditions' | 'actions'>) {
  const inConditions = fieldsInGroup(conditions, 'conditions')
  const inActions = actions.flatMap((action, index): PlacedField[] =>
    action.type === 'set_field' ? [{ for: 'ticket', name: action.name, path: `actions[${index}].name` }] : [],
  )
  return [...inConditions, ...inActions]
}

function fieldsInGroup(group: Group, path: string): PlacedField[] {
  const { kind, list } = groupOf(group)
  return list.flatMap((one, index): PlacedField[] => {
    const inside = `${path}.${kind}[${index}]`
    if (!isLeaf(one)) return fieldsInGroup(one, inside)
    const ofTicket = customName(one.field, FORM_PREFIX)
    if (ofTicket !== null) return [{ for: 'ticket', name: ofTicket, path: `${inside}.field` }]
    const ofPerson = customName(one.field, REQUESTER_FORM_PREFIX)
    return ofPerson === null ? [] : [{ for: 'person', name: ofPerson, path: `${inside}.field` }]
  })
}

function exchangedGroup(group: Group, exchange: Exchange, path: string): Group {
  const { kind, list } = groupOf(group)
  const exchanged = list.map((one, index): Condition => {
    const inside = `${path}.${kind}[${index}]`
    return isLeaf(one) ? exchangedLeaf(one, exchange, inside) : exchangedGroup(one, exchange, inside)
  })
  return groupWith(kind, exchanged)
}

function exchangedLeaf(leaf: Leaf, exchange: Exchange, path: string): Leaf {
  const to = collectionOf(leaf)
  const { value } = leaf
  if (to === null) return leaf
  if (typeof value === 'number') return { ...leaf, value: exchange(to, value, `${path}.value`) }
  if (typeof value !== 'object' || value === null) return leaf
  return { ...leaf, value: value.map((one) => (typeof one === 'number' ? exchange(to, one, `${path}.value`) : one)) }
}

function collectionOf({ field }: Leaf): CollectionName | null {
  const kind = ruleFieldNamed(field)?.kind
  if (kind?.kind === 'hours') return 'calendars'
  return kind?.kind === 'reference' ? kind.to : null
}

function exchangedAction(action: RuleAction, exchange: Exchange, path: string): RuleAction {
  const named = namedByAction(action)
  if (named === null) return action
  const [part, collection] = named
  const id = (action as unknown as Readonly<Record<string, unknown>>)[part]
  if (typeof id !== 'number') return action
  return { ...action, [part]: exchange(collection, id, path) }
}

function namedByAction(action: RuleAction): readonly [part: string, collection: Collection] | null {
  if (action.type === 'assign') return ['id', action.to === 'team' ? 'teams' : 'staff']
  if (action.type === 'notify') return ['id', 'staff']
  return NAMED_BY_ACTION[action.type] ?? null
}
