import { readFile, stat } from 'node:fs/promises'
import { Failure } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import { isRow } from './named-rows.ts'

/** What a rule is. The name is what an import finds it by. */
export const PARTS = ['name', 'note', 'kind', 'active', 'events', 'wait', 'conditions', 'actions'] as const

const MOST_BYTES = 5_000_000
const WAIT = { working: false, calendar_id: null, unless: [], only_in_hours: false }

/** The rules of a file, each with a name of its own. Throws a `Failure` for a file that is no export. */
export async function readRuleFile(file: string): Promise<(Row & { name: string })[]> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Failure(`The file ${file} is larger than 5 MB.`)
  const rules = rulesIn(await readFile(file, 'utf8'))
  if (rules === null) throw new Failure(`The file ${file} holds no rules. It must be JSON: {"rules": [{"name": …}]}.`)
  const names = rules.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Failure(`The file ${file} has two rules called ${double}. Names must differ.`)
  return rules
}

function rulesIn(text: string): (Row & { name: string })[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const list: unknown = isRow(parsed) ? parsed['rules'] : null
    return Array.isArray(list) && list.every(hasName) ? list : null
  } catch {
    return null
  }
}

function hasName(rule: unknown): rule is Row & { name: string } {
  return isRow(rule) && typeof rule['name'] === 'string' && rule['name'].trim() !== ''
}

/** The parts in which the rule of the file differs from the desk's. A part that the file leaves out stays as it is. */
export function changedParts(sent: Row, present: Row): string[] {
  return PARTS.filter((part) => part in sent && comparable(part, sent[part]) !== comparable(part, present[part]))
}

function comparable(part: string, value: unknown): string {
  return JSON.stringify(sorted(part === 'wait' && isRow(value) ? { ...WAIT, ...value } : value))
}

/** The order of the keys of an object means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRow(value)) return value ?? null
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}
