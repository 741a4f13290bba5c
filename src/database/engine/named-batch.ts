import type { Database } from './connection.ts'
import { Command, type Statement } from './statements.ts'

/** The value under a name: a statement, several of a kind, or null to skip it. */
export type Named = Statement | readonly Statement[] | null | undefined | false

/** The results under the names of their statements. */
export type ResultsOf<Group> = { -readonly [Name in keyof Group]: ResultOf<Group[Name]> }

type ResultOf<N> =
  N extends Statement<infer Result> ? Result : N extends readonly Statement<infer Result>[] ? Result[] : undefined

/**
 * One round trip and one transaction, in the order of the groups. Within a group the reads run before its write, whatever the
 * order of names. Use separate groups if the order matters. An empty batch makes no trip.
 */
export async function runNamed<const Groups extends readonly Readonly<Record<string, Named>>[]>(
  database: Database,
  groups: Groups,
): Promise<{ -readonly [Position in keyof Groups]: ResultsOf<Groups[Position]> }> {
  const ordered = groups.map((group) => readsFirst(group))
  const statements = ordered.flatMap((group) => group.flatMap(([, named]) => statementsIn(named)))
  const results: readonly unknown[] = statements.length === 0 ? [] : await database.batch(statements)
  let position = 0
  const take = (named: Named): unknown => {
    if (Array.isArray(named)) return results.slice(position, (position += named.length))
    return named ? results[position++] : undefined
  }
  const byName = ordered.map((group) => Object.fromEntries(group.map(([name, named]) => [name, take(named)])))
  return byName as { -readonly [Position in keyof Groups]: ResultsOf<Groups[Position]> }
}

function readsFirst(group: Readonly<Record<string, Named>>): [string, Named][] {
  const all = Object.entries(group)
  if (all.length < 2) return all
  const writes = all.filter(([, named]) =>
    statementsIn(named).some((one) => one instanceof Command && one.kind !== 'read'),
  )
  if (writes.length > 1)
    throw new TypeError('A group of a batch holds one write: the order of several would be hidden.')
  return [...all.filter((one) => !writes.includes(one)), ...writes]
}

function statementsIn(named: Named): readonly Statement[] {
  if (!named) return []
  return Array.isArray(named) ? (named as readonly Statement[]) : [named as Statement]
}
