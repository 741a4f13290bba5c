import { Failure } from '../context/failures.ts'
import { errorTextOf, type Wrangler } from '../context/wrangler.ts'
import type { Query } from './exact-texts.ts'

type Rows = Record<string, unknown>[]

/** Queries a database through wrangler. Returns the rows of each statement. */
export function queryOf(wrangler: Wrangler, database: 'DB' | 'SEARCH' = 'DB'): Query {
  return async (statements) => {
    const command = ['d1', 'execute', database, ...wrangler.target, '--json', '--command', statements.join(';\n')]
    const finished = await wrangler.run(command)
    const { code, stdout } = finished
    if (code !== 0)
      throw new Failure(`The database ${database} cannot be queried: ${toldIn(stdout) ?? errorTextOf(finished)}`)
    const results = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results?: Rows }[]
    return results.map(({ results: rows = [] }) => rows)
  }
}

/** With `--json` wrangler reports errors on stdout. */
function toldIn(stdout: string): string | null {
  try {
    const { error } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { error?: { text?: string } }
    return error?.text ?? null
  } catch {
    return null
  }
}
