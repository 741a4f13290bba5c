import { eq, sql } from 'drizzle-orm'
import { tags, ticketTags } from '../../../../drizzle/tags.ts'
import type { Viewer } from '../../../database/access/caller/viewer.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { json } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { FIRST_TAGS, type FirstTags } from './tags.types.ts'

/** The first tags of the ticket `t`, and how many it has. A ticket without tags costs no row. Customers see none. */
export function firstTags({ roles }: Pick<Viewer, 'roles'>) {
  if (roles.includes('customer')) return json<FirstTags | null>(sql`json_object('shown', json('[]'), 'count', 0)`)
  const { id, tagIds } = ticketAlias()
  const object = sql`json_object('id', ${tags.id}, 'name', ${tags.name}, 'color', ${tags.color})`
  const some = sql`select ${object} as tag from ${ticketTags} cross join ${tags} on ${eq(tags.id, ticketTags.tagId)}
    where ${eq(ticketTags.ticketId, id)} order by ${ticketTags.tagId} limit ${digits(FIRST_TAGS)}`
  const shown = sql`(select json_group_array(json(f.tag)) from (${some}) f)`
  const count = sql`length(${tagIds}) - length(replace(${tagIds}, ',', '')) - 1`
  return json<FirstTags | null>(
    sql`iif(${tagIds} is null, json_object('shown', json('[]'), 'count', 0), json_object('shown', json(${shown}), 'count', ${count}))`,
  )
}
