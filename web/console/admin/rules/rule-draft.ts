import type { ActionRow } from '../../actions/action-kinds.tsx'
import type { Rule } from '../data/rules.queries.ts'

export const RULE_KINDS = ['opening', 'event', 'delayed'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const GROUP_KINDS = ['all', 'any', 'none'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** `key` is the identity of a row in the editor. It is not sent. */
export interface LeafDraft {
  key: number
  field: string
  op: string
  value: unknown
}

export interface GroupDraft {
  key: number
  kind: GroupKind
  conditions: readonly ConditionDraft[]
}

export type ConditionDraft = LeafDraft | GroupDraft

export interface WaitDraft {
  minutes: number
  working: boolean
  calendar_id: number | null
  unless: readonly string[]
  only_in_hours: boolean
}

export interface RuleDraft {
  kind: RuleKind
  name: string
  note: string
  active: boolean
  events: readonly string[]
  wait: WaitDraft
  conditions: GroupDraft
  actions: readonly ActionRow[]
}

/** A rule as the API takes it, and as it is exported. */
export interface SentRule {
  kind: RuleKind
  name: string
  note: string
  active: boolean
  events: readonly string[]
  wait?: WaitDraft
  conditions: Readonly<Record<string, unknown>>
  actions: readonly object[]
}

const A_DAY = 24 * 60

let keys = 0
export function freshKey(): number {
  keys += 1
  return keys
}

export function newLeaf(): LeafDraft {
  return { key: freshKey(), field: 'status', op: 'is', value: null }
}

export function newGroup(): GroupDraft {
  return { key: freshKey(), kind: 'any', conditions: [newLeaf()] }
}

export function newDraft(): RuleDraft {
  return {
    kind: 'event',
    name: '',
    note: '',
    active: false,
    events: ['ticket.created'],
    wait: { minutes: A_DAY, working: false, calendar_id: null, unless: [], only_in_hours: false },
    conditions: { key: freshKey(), kind: 'all', conditions: [] },
    actions: [],
  }
}

export function draftOf(rule: Pick<Rule, keyof SentRule>): RuleDraft {
  const { kind, name, note, active, events, wait, conditions, actions } = rule
  const fresh = newDraft()
  return {
    kind,
    name,
    note,
    active,
    events,
    wait: wait ?? fresh.wait,
    conditions: groupOf(conditions),
    actions,
  }
}

export function sentOf({ wait, conditions, events, ...draft }: RuleDraft): SentRule {
  return {
    ...draft,
    events: draft.kind === 'opening' ? [] : events,
    ...(draft.kind === 'delayed' ? { wait } : {}),
    conditions: sentGroup(conditions),
  }
}

/** Null: the value is no rule. The API decides whether its parts are right. */
export function draftOfJson(text: string): RuleDraft | null {
  const sent = parsed(text)
  if (!isRecord(sent)) return null
  const fresh = newDraft()
  const kind = RULE_KINDS.find((one) => one === (sent['kind'] ?? 'event'))
  if (kind === undefined || typeof sent['name'] !== 'string') return null
  const wait = isRecord(sent['wait']) ? sent['wait'] : {}
  const actions = listOf(sent['actions']).filter((one): one is ActionRow => isRecord(one) && 'type' in one)
  return {
    kind,
    name: sent['name'],
    note: typeof sent['note'] === 'string' ? sent['note'] : '',
    active: sent['active'] === true,
    events: textsOf(sent['events']),
    wait: {
      minutes: typeof wait['minutes'] === 'number' ? wait['minutes'] : fresh.wait.minutes,
      working: wait['working'] === true,
      calendar_id: typeof wait['calendar_id'] === 'number' ? wait['calendar_id'] : null,
      unless: textsOf(wait['unless']),
      only_in_hours: wait['only_in_hours'] === true,
    },
    conditions: groupOf(isRecord(sent['conditions']) ? sent['conditions'] : { all: [] }),
    actions,
  }
}

export function isGroup(condition: ConditionDraft): condition is GroupDraft {
  return 'conditions' in condition
}

function groupOf(sent: Readonly<Record<string, unknown>>): GroupDraft {
  const kind = GROUP_KINDS.find((one) => sent[one] !== undefined) ?? 'all'
  const conditions = listOf(sent[kind]).filter(isRecord).map(conditionOf)
  return { key: freshKey(), kind, conditions }
}

function conditionOf(sent: Readonly<Record<string, unknown>>): ConditionDraft {
  if (!('field' in sent)) return groupOf(sent)
  return { key: freshKey(), field: String(sent['field']), op: String(sent['op']), value: sent['value'] ?? null }
}

function sentGroup({ kind, conditions }: GroupDraft): Readonly<Record<string, unknown>> {
  return { [kind]: conditions.map((one) => (isGroup(one) ? sentGroup(one) : sentLeaf(one))) }
}

function sentLeaf({ field, op, value }: LeafDraft) {
  return { field, op, value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string')
}
