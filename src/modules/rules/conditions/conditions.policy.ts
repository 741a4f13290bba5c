import type { EventChange } from '../../../shared/events/event-types.ts'
import { tagKey } from '../../../shared/text/tag-names.ts'
import { workingTimeAfter } from '../../../shared/time/working-time.ts'
import {
  type Condition,
  type Group,
  type GroupKind,
  GROUPS,
  type GroupVerdict,
  type Leaf,
  type LeafValue,
  type LeafVerdict,
  type Op,
  type RuleFacts,
  type Verdict,
} from './conditions.types.ts'
import { type RuleField, ruleFieldNamed } from './fields.policy.ts'
import { folded, spaced } from './folded-texts.policy.ts'

/** Whether the conditions hold. It stops at the first condition that decides. */
export function holds(condition: Condition, facts: RuleFacts): boolean {
  if (isLeaf(condition)) return leafHolds(condition, facts).holds
  const { kind, list } = groupOf(condition)
  return groupHolds(kind, list, (one) => holds(one, facts))
}

/** Like `holds`, with what each condition came to. */
export function judge(condition: Condition, facts: RuleFacts): Verdict {
  return isLeaf(condition) ? leafHolds(condition, facts) : judgeGroup(condition, facts)
}

export function judgeGroup(group: Group, facts: RuleFacts): GroupVerdict {
  const { kind, list } = groupOf(group)
  const conditions = list.map((one) => judge(one, facts))
  return { group: kind, holds: groupHolds(kind, conditions, (one) => one.holds), conditions }
}

function groupHolds<One>(kind: GroupKind, list: readonly One[], oneHolds: (one: One) => boolean): boolean {
  switch (kind) {
    case 'all':
      return list.every(oneHolds)
    case 'any':
      return list.some(oneHolds)
    case 'none':
      return !list.some(oneHolds)
  }
}

export function isLeaf(condition: Condition): condition is Leaf {
  return 'field' in condition
}

export function groupOf(group: Group): { kind: GroupKind; list: readonly Condition[] } {
  const entries = group as Readonly<Partial<Record<GroupKind, readonly Condition[]>>>
  const kind = GROUPS.find((name) => entries[name] !== undefined) ?? 'all'
  return { kind, list: entries[kind] ?? [] }
}

/** Every leaf of the conditions. */
export function leavesOf(condition: Condition): Leaf[] {
  return isLeaf(condition) ? [condition] : groupOf(condition).list.flatMap(leavesOf)
}

function leafHolds(leaf: Leaf, facts: RuleFacts): LeafVerdict {
  const field = ruleFieldNamed(leaf.field)
  if (field === null) return { ...leaf, holds: false, found: null }
  if (field.kind.kind === 'hours') {
    const isOpen = isInHours(leaf.value, facts)
    return { ...leaf, holds: isOpen !== null && isOpen === (leaf.op === 'is'), found: isOpen }
  }
  const { op } = leaf
  if (op === 'changed' || op === 'changed_from' || op === 'changed_to') {
    const change = changeOf(field, facts)
    const found = change === undefined ? null : scalar(op === 'changed_from' ? change.from : change.to)
    return { ...leaf, holds: changeHolds(leaf, change), found }
  }
  const found = field.valueOf(facts)
  return { ...leaf, holds: valueHolds(field, op, { found, wanted: leaf.value }), found }
}

function changeOf({ changes }: RuleField, { event }: RuleFacts): EventChange | undefined {
  return event?.changes.find((change) => change.field === changes)
}

function changeHolds({ op, value }: Leaf, change: EventChange | undefined): boolean {
  if (change === undefined) return op === 'changed' && value === false
  if (op === 'changed') return value !== false
  const end = scalar(op === 'changed_from' ? change.from : change.to)
  return listOf(value).some((one) => isSame(one, end))
}

function valueHolds({ kind }: RuleField, op: Op, { found, wanted }: { found: LeafValue; wanted: LeafValue }): boolean {
  if (op === 'empty') return isEmpty(found) === (wanted !== false)
  if (kind.kind === 'flag') return found === wanted
  if (kind.kind === 'exact') return listOf(wanted).some((one) => isEqual(one, found)) === (op === 'is')
  if (op === 'is' || op === 'not') return listOf(wanted).some((one) => isSame(one, found)) === (op === 'is')
  if (op === 'has' || op === 'has_none') return hasAny(namesIn(found), wanted) === (op === 'has')
  if (op === 'less' || op === 'at_least') return isOnSide(op, numberIn(found), numberIn(wanted))
  const text = typeof found === 'string' ? found : ''
  if (op === 'starts') return listOf(wanted).some((one) => folded(text).startsWith(folded(String(one))))
  return containsWord(text, wanted)
}

/** A value that is no number is on neither side. */
function isOnSide(op: 'less' | 'at_least', found: number | null, limit: number | null): boolean {
  if (found === null || limit === null) return false
  return op === 'less' ? found < limit : found >= limit
}

function numberIn(value: LeafValue): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The choices of a field that has several are stored with commas. */
function namesIn(found: LeafValue): string[] {
  if (typeof found === 'string') return found.split(',')
  return Array.isArray(found) ? found.map(String) : []
}

function hasAny(names: readonly string[], wanted: LeafValue): boolean {
  const keys = new Set(names.map((name) => tagKey(name)))
  return listOf(wanted).some((one) => keys.has(tagKey(String(one))))
}

/** Whole words, in their order, without regard to case and accents. It takes time in proportion to the text. */
function containsWord(text: string, wanted: LeafValue): boolean {
  const words = spaced(text)
  return listOf(wanted).some((one) => {
    const phrase = spaced(String(one))
    return phrase.trim() !== '' && words.includes(phrase)
  })
}

function isInHours(value: LeafValue, { catalog, now }: RuleFacts): boolean | null {
  const calendar = typeof value === 'number' ? catalog.calendars.get(value) : undefined
  return calendar === undefined ? null : workingTimeAfter(calendar, now, 1) === now + 1
}

function isEmpty(found: LeafValue): boolean {
  return found === null || found === '' || (Array.isArray(found) && found.length === 0)
}

function listOf(value: LeafValue): readonly (string | number | boolean)[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [value]
}

/** Ids are equal as numbers, texts without regard to case and accents. */
function isSame(wanted: string | number | boolean, found: LeafValue): boolean {
  if (found === null || typeof found === 'object') return false
  if (typeof wanted === 'number' && typeof found === 'number') return wanted === found
  return folded(String(wanted)) === folded(String(found))
}

function isEqual(wanted: string | number | boolean, found: LeafValue): boolean {
  return typeof found === 'string' && String(wanted).trim().toLowerCase() === found.toLowerCase()
}

function scalar(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
