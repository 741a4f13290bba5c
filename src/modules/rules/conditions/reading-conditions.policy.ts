import type { FieldCode } from '../../../shared/field-codes.ts'
import {
  BYTES_AT_MOST,
  type Condition,
  DEPTH_AT_MOST,
  type Group,
  type GroupKind,
  GROUPS,
  type Leaf,
  LEAVES_AT_MOST,
  type LeafValue,
  type Op,
  OPS,
  VALUES_AT_MOST,
} from './conditions.types.ts'
import { isChangeOp, opsOf, type RuleField, ruleFieldNamed, ruleFieldNames } from './fields.policy.ts'
import type { RuleKind } from '../rules.types.ts'

/** What is wrong, and where: `all[1].any[0].value`. */
export interface Fault {
  path: string
  code: FieldCode
  text: string
}

const LONGEST_TEXT = 200
const LONGEST_NAME = 80

/** Says what is wrong with conditions by throwing a `Fault`, which `readConditions` returns. */
class Faulty {
  readonly fault: Fault

  constructor(path: string, code: FieldCode, text: string) {
    this.fault = { path, code, text }
  }
}

interface Reading {
  kind: RuleKind
  leaves: number
}

/** The conditions as they are stored, or the first fault in them. Nothing is guessed: an unknown name is a fault. */
export function readConditions(sent: unknown, kind: RuleKind): { group: Group } | { fault: Fault } {
  try {
    const reading = { kind, leaves: 0 }
    const group = readGroup(sent, { path: '', depth: 1, reading })
    if (JSON.stringify(group).length > BYTES_AT_MOST)
      throw new Faulty('', 'too_long', `Must not be longer than ${BYTES_AT_MOST} characters as JSON.`)
    return { group }
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault }
    throw error
  }
}

interface Place {
  path: string
  depth: number
  reading: Reading
}

function readGroup(sent: unknown, { path, depth, reading }: Place): Group {
  const entries = entriesOf(sent, path)
  const kind = GROUPS.find((name) => Object.hasOwn(entries, name))
  if (kind === undefined || Object.keys(entries).length !== 1)
    throw new Faulty(path, 'invalid', `Must hold one of ${GROUPS.join(', ')}, with a list of conditions.`)
  const list = entries[kind]
  const inside = path === '' ? kind : `${path}.${kind}`
  if (!Array.isArray(list)) throw new Faulty(inside, 'invalid', 'Must be a list of conditions.')
  if (depth > DEPTH_AT_MOST) throw new Faulty(path, 'too_many', `Groups must not be deeper than ${DEPTH_AT_MOST}.`)
  const conditions = list.map((one: unknown, index) =>
    readCondition(one, { path: `${inside}[${index}]`, depth, reading }),
  )
  return groupWith(kind, conditions)
}

export function groupWith(kind: GroupKind, list: readonly Condition[]): Group {
  switch (kind) {
    case 'all':
      return { all: list }
    case 'any':
      return { any: list }
    case 'none':
      return { none: list }
  }
}

function readCondition(sent: unknown, place: Place): Condition {
  const entries = entriesOf(sent, place.path)
  if (!Object.hasOwn(entries, 'field')) return readGroup(sent, { ...place, depth: place.depth + 1 })
  place.reading.leaves += 1
  if (place.reading.leaves > LEAVES_AT_MOST)
    throw new Faulty(place.path, 'too_many', `There must not be more than ${LEAVES_AT_MOST} conditions.`)
  return readLeaf(entries, place)
}

function readLeaf(entries: Readonly<Record<string, unknown>>, { path, reading }: Place): Leaf {
  const { field: name, op: sentOp, value, ...others } = entries
  const [stranger] = Object.keys(others)
  if (stranger !== undefined) throw new Faulty(`${path}.${stranger}`, 'unknown_parameter', 'There is no such part.')
  const field = typeof name === 'string' && name.length <= LONGEST_NAME ? ruleFieldNamed(name) : null
  if (field === null) throw new Faulty(`${path}.field`, 'unknown_value', `Must be one of: ${ruleFieldNames()}.`)
  const op = OPS.find((one) => one === sentOp)
  if (op === undefined) throw new Faulty(`${path}.op`, 'unknown_value', `Must be one of: ${opsOf(field).join(', ')}.`)
  if (!opsOf(field).includes(op))
    throw new Faulty(`${path}.op`, 'not_allowed', `This field takes ${opsOf(field).join(', ')}.`)
  if (reading.kind === 'opening' && (field.isLater === true || isChangeOp(op)))
    throw new Faulty(path, 'not_allowed', 'This is not known while a ticket is being opened.')
  return { field: String(name), op, value: readValue(value, { field, op, path: `${path}.value` }) }
}

interface Asked {
  field: RuleField
  op: Op
  path: string
}

function readValue(sent: unknown, { field, op, path }: Asked): LeafValue {
  const { kind } = field
  if (op === 'empty' || op === 'changed') return readFlag(sent ?? true, path)
  if (kind.kind === 'flag') return readFlag(sent, path)
  if (kind.kind === 'hours') return readId(sent, path)
  if (kind.kind === 'number' || op === 'less' || op === 'at_least') return readNumber(sent, path)
  const list = Array.isArray(sent) ? sent : [sent]
  if (list.length === 0) throw new Faulty(path, 'required', 'This field is required.')
  if (list.length > VALUES_AT_MOST)
    throw new Faulty(path, 'too_many', `Must not hold more than ${VALUES_AT_MOST} entries.`)
  const values = list.map((one: unknown) => readOne(one, field, path))
  const [first] = values
  return Array.isArray(sent) ? values : (first ?? null)
}

function readOne(sent: unknown, { kind }: RuleField, path: string): string | number {
  if (kind.kind === 'reference') return readId(sent, path)
  if (kind.kind === 'choice') {
    const option = kind.options.find((one) => one === sent)
    if (option === undefined) throw new Faulty(path, 'unknown_value', `Must be one of: ${kind.options.join(', ')}.`)
    return option
  }
  if (typeof sent !== 'string' && typeof sent !== 'number') throw new Faulty(path, 'not_a_text', 'Must be a text.')
  const text = String(sent).trim()
  if (text === '') throw new Faulty(path, 'required', 'This field is required.')
  if (text.length > LONGEST_TEXT)
    throw new Faulty(path, 'too_long', `Must not be longer than ${LONGEST_TEXT} characters.`)
  return text
}

function readId(sent: unknown, path: string): number {
  if (typeof sent === 'number' && Number.isSafeInteger(sent) && sent > 0) return sent
  throw new Faulty(path, 'not_a_number', 'Must be a positive whole number.')
}

function readNumber(sent: unknown, path: string): number {
  if (typeof sent === 'number' && Number.isFinite(sent)) return sent
  throw new Faulty(path, 'not_a_number', 'Must be a number.')
}

function readFlag(sent: unknown, path: string): boolean {
  if (typeof sent === 'boolean') return sent
  throw new Faulty(path, 'not_a_flag', 'Must be true or false.')
}

function entriesOf(sent: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return sent as Record<string, unknown>
  throw new Faulty(path, 'invalid', 'Must be a condition or a group of conditions.')
}
