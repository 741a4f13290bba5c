import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { type PreparedQuery, preparedQueries } from '../../src/database/engine/prepared.ts'

/** Variants that many queries share. */
const VIEWERS = ['none', 'service-key', 'ticket-link', 'customer', 'agent', 'admin']

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

interface Texts {
  /** Every SQL text of the Worker's prepared queries. */
  texts: string[]
  /** Where queries are built that no request has used and that need a variant. */
  unused: string[]
}

/** The texts that requests have built, and those that need no variant. */
export function textsOfWorker(): Texts {
  const all = preparedQueries.map((query) => textsOf(query))
  return { texts: all.flatMap(({ texts }) => texts), unused: all.flatMap(({ unused }) => unused) }
}

function textsOf({ build, texts }: PreparedQuery): Texts {
  if (texts.size > 0) return { texts: [...texts.values()].map(({ query }) => query.sql), unused: [] }
  const made: Texts = { texts: [], unused: [] }
  for (const viewer of VIEWERS) {
    try {
      made.texts.push(build(slots as never, ...([viewer] as never)).query.sql)
    } catch (error) {
      made.unused = [String(error instanceof Error ? error.stack : error)]
    }
  }
  return made.texts.length > 0 ? { ...made, unused: [] } : made
}

/** Why no database of the Worker can prepare the statement, or null if one can. */
export async function refusalOf(text: string): Promise<string | null> {
  const reasons: string[] = []
  for (const database of [env.DB, env.SEARCH]) {
    const reason = await refusalBy(database, text)
    if (reason === null) return null
    reasons.push(reason)
  }
  return `${reasons.join(' / ')}: ${text}`
}

/** SQLite numbers a bare `?` after the highest number so far. */
function highestParameter(text: string): number {
  const withoutLiterals = text.replaceAll(/'[^']*'/g, "''")
  let highest = 0
  for (const [, number] of withoutLiterals.matchAll(/\?(\d*)/g))
    highest = Math.max(highest, Number(number || highest + 1))
  return highest
}

async function refusalBy(database: D1Database, text: string): Promise<string | null> {
  const values = Array.from({ length: highestParameter(text) }, () => null)
  try {
    await database
      .prepare(`EXPLAIN ${text}`)
      .bind(...values)
      .all()
    return null
  } catch (error) {
    return String(error)
  }
}

/** Why triggers do not fit the schema. SQLite compiles a table's triggers with each statement that would fire them. */
export async function refusalsOfTriggers(database: D1Database): Promise<string[]> {
  const { results: tables } = await database
    .prepare(`SELECT DISTINCT tbl_name AS name FROM sqlite_schema WHERE type = 'trigger'`)
    .all<{ name: string }>()
  const refusals: string[] = []
  for (const { name } of tables) {
    const { results: columns } = await database
      .prepare('SELECT name FROM pragma_table_info(?1)')
      .bind(name)
      .all<{ name: string }>()
    const assignments = columns.map((column) => `"${column.name}" = "${column.name}"`).join(', ')
    const names = columns.map((column) => `"${column.name}"`).join(', ')
    const firing = [
      `INSERT INTO "${name}" (${names}) SELECT ${names} FROM "${name}"`,
      `UPDATE "${name}" SET ${assignments}`,
      `DELETE FROM "${name}"`,
    ]
    for (const text of firing) {
      const refusal = await refusalBy(database, text)
      if (refusal !== null) refusals.push(`${refusal}: ${text}`)
    }
  }
  return refusals
}
