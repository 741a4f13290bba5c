import { Failure } from './command-line.ts'
import { runWrangler } from './wrangler.ts'

/** One call, one transaction; answers the rows of each statement. Throws `Failure` with what to do about it. */
export async function executeSql(sql: string, flags: readonly string[]): Promise<unknown[][]> {
  const { code, stdout, stderr } = await runWrangler(['d1', 'execute', 'DB', '--json', '--command', sql, ...flags])
  const output = `${stdout}\n${stderr}`
  if (code === 0) {
    const statements = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results?: unknown[] }[]
    return statements.map(({ results }) => results ?? [])
  }
  if (output.includes('UNIQUE constraint failed: api_keys.key_hash')) throw new Failure('This key exists already.')
  if (output.includes('no such table')) throw new Failure('The database is not migrated. Run: npm run migrate')
  throw new Failure(`wrangler failed:\n${output.trim()}`)
}
