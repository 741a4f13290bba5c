import { or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { views } from '../../../../drizzle/views.ts'
import { NOBODY } from '../../../shared/identity/nobody.ts'
import { inList } from '../../engine/text.ts'
import { update, type Write } from '../../engine/writes.ts'

/** The filters of views that name people, also among alternatives. */
const NAMING = ['assigned-to', 'not_assigned-to', 'created-by'].flatMap((name) => [name, `any_of.${name}`])

/**
 * Views forget people, whose ids, addresses and user names are filters. It comes before the accounts are emptied. The filter then
 * names nobody: without it, the view would show the tickets of everyone.
 */
export function viewsWithout(accounts: readonly number[], now: number): Write {
  const whereNaming = inList(sql`q.key`, NAMING)
  const list = sql`json_each(iif(q.type = 'array', q.value, json_array(q.value))) v`
  const named = sql`(select json_group_array(iif(${whereNames(sql`v.value`, accounts)}, ${String(NOBODY)}, v.value)) from ${list})`
  const parts = sql`q.key, json(iif(${whereNaming}, ${named}, ${views.query} -> q.fullkey))`
  return update(
    views,
    {
      query: sql`(select json_group_object(${parts}) from json_each(${views.query}) q)`,
      version: sql`${views.version} + 1`,
      updatedAt: now,
    },
    sql`where exists (select 1 from json_each(${views.query}) q
      where ${whereNaming} and exists (select 1 from ${list} where ${whereNames(sql`v.value`, accounts)}))`,
  )
}

/** Names may have the prefix of an agent or a requester, and any letter case and spaces. */
function whereNames(value: SQL, accounts: readonly number[]): SQL {
  const u = alias(users, 'u')
  const plain = sql`lower(replace(${value}, ' ', ''))`
  const spelled = (name: SQL) =>
    sql`${name} in (${plain}, iif(substr(${plain}, 2, 1) = '-', substr(${plain}, 3), ${plain}))`
  const names = [sql`cast(${u.id} as text)`, sql`lower(${u.email})`, sql`lower(replace(${u.userName}, ' ', ''))`]
  const whereOne = or(...names.map(spelled))
  return sql`exists (select 1 from ${users} ${u} where ${inList(u.id, accounts)} and ${whereOne})`
}
