import { and, type SQL, sql } from 'drizzle-orm'
import { alias, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../../drizzle/people.ts'
import { caseVariants } from '../../../../shared/text/letter-cases.ts'

/** The names of a request, resolved once per statement in table expressions before it. */

export interface NamedTable {
  table: SQLiteTable
  id: AnySQLiteColumn
  names: readonly AnySQLiteColumn[]
}

interface Wanting {
  among?: SQL | undefined
  /** The value to look up instead of the id. */
  selected?: SQL
}

export function wantedTable(
  kind: string,
  { table, id, names }: NamedTable,
  named: SQL,
  { among, selected }: Wanting = {},
): SQL {
  // Several rows may have the same meaning, and each would return the same tickets again.
  const looked = selected === undefined ? sql`${id}` : sql`distinct ${selected}`
  const amongNamed = (text: SQL) => sql`instr(${named}, char(10) || ${text} || char(10))`
  const matching = sql`(${sql.join([sql`${id}`, ...names.map((name) => sql`lower(replace(${name}, ' ', ''))`)].map(amongNamed), sql` or `)})`
  return sql`${wantedTableName(kind)}(id) as materialized (select ${looked} from ${table} where ${and(matching, among)}), ${listed(kind)}`
}

/** The users with these user names, e-mail addresses or ids. */
export function wantedUsers(kind: string, named: SQL): SQL {
  return sql`${wantedTableName(kind)}(id) as materialized (${usersNamed(named)}), ${listed(kind)}`
}

/**
 * The wanted ids as one text. Conditions checked on every ticket search in it, because a table lookup would count as a row
 * read.
 */
function listed(kind: string): SQL {
  return sql`${listOf(kind)}(ids) as materialized (select ',' || group_concat(id) || ',' from ${wantedTableName(kind)})`
}

function listOf(kind: string): SQL {
  return sql`${sql.identifier(`wanted_${kind}_list`)}`
}

export function whereAmongWanted(column: AnySQLiteColumn, kind: string): SQL {
  return sql`instr((select ids from ${listOf(kind)}), ',' || ${column} || ',')`
}

/** Also true for a column that is null, and if nothing is wanted. */
export function whereNotAmongWanted(column: AnySQLiteColumn, kind: string): SQL {
  return sql`not ifnull(${whereAmongWanted(column, kind)}, 0)`
}

/** The name of a table of wanted ids. */
export function wantedTableName(kind: string): SQL {
  return sql`${sql.identifier(`wanted_${kind}`)}`
}

function usersNamed(named: SQL): SQL {
  const u = alias(users, 'u')
  const among = sql`select ${u.id} from json_each(${named}) v cross join ${users} ${u}`
  return sql`
    ${among} indexed by users_user_name on lower(${u.userName}) = v.value
    union ${among} indexed by users_email on ${u.email} = v.value
    union ${among} on ${u.id} = cast(v.value as integer) where cast(${u.id} as text) = v.value`
}

/** Letter case and spaces in names are ignored. */
function spelled(named: readonly string[]): string[] {
  return [...new Set(named.flatMap(caseVariants).map((name) => name.replaceAll(/\s/g, '')))]
}

export function namesAsJson(named: readonly string[]): string {
  return JSON.stringify(spelled(named))
}

/** For names searched in a small table: one text to search in, because a JSON list would read a row for each name. */
export function namesAsText(named: readonly string[]): string {
  return `\n${spelled(named).join('\n')}\n`
}

/** A name without letter case and spaces. */
export function normalName(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '')
}
