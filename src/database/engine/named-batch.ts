import type { Database } from './connection.ts'
import type { Statement } from './statements.ts'

/** What stands under a name: a statement, several of a kind, or nothing this time. */
export type Named = Statement | readonly Statement[] | null | undefined | false

/** The results by the names of their statements. */
export type ResultsOf<Group> = { -readonly [Name in keyof Group]: ResultOf<Group[Name]> }

type ResultOf<N> =
  N extends Statement<infer Result> ? Result : N extends readonly Statement<infer Result>[] ? Result[] : undefined

/** One round trip and one transaction, in the order of the groups and of the names in each. Nothing to do is no trip. */
export async function runNamed<const Groups extends readonly Readonly<Record<string, Named>>[]>(
  database: Database,
  groups: Groups,
): Promise<{ -readonly [Position in keyof Groups]: ResultsOf<Groups[Position]> }> {
  const statements = groups.flatMap((group) => Object.values(group).flatMap((named) => statementsIn(named)))
  const results: readonly unknown[] = statements.length === 0 ? [] : await database.batch(statements)
  let position = 0
  const take = (named: Named): unknown => {
    if (Array.isArray(named)) return results.slice(position, (position += named.length))
    return named ? results[position++] : undefined
  }
  const byName = groups.map((group) =>
    Object.fromEntries(Object.entries(group).map(([name, named]) => [name, take(named)])),
  )
  return byName as { -readonly [Position in keyof Groups]: ResultsOf<Groups[Position]> }
}

function statementsIn(named: Named): readonly Statement[] {
  if (!named) return []
  return Array.isArray(named) ? (named as readonly Statement[]) : [named as Statement]
}
