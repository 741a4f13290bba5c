import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketTags } from '../../../../drizzle/tags.ts'
import { inList } from '../../../database/engine/text.ts'
import { insertFrom, remove } from '../../../database/engine/writes.ts'
import { TAGS_OF_TICKET_AT_MOST } from '../../../shared/text/tag-names.ts'

/** The parent gets the tags of its children after its own, as far as a ticket has room. */
export function moveTags({ parentId, childIds }: { parentId: number; childIds: readonly number[] }) {
  const { tagId, ticketId } = ticketTags
  const held = alias(ticketTags, 'held')
  const ofParent = eq(held.ticketId, parentId)
  const whereHeld = sql`exists (select 1 from ${ticketTags} ${held} where ${and(ofParent, eq(held.tagId, tagId))})`
  const room = sql`max(0, ${TAGS_OF_TICKET_AT_MOST} - (select count(*) from ${ticketTags} ${held} where ${ofParent}))`
  const ofChildren = inList(ticketId, childIds)
  const moved = insertFrom(
    ticketTags,
    { tagId: sql`${tagId}`, ticketId: parentId },
    sql`from ${ticketTags} where ${and(ofChildren, sql`not ${whereHeld}`)} group by ${tagId} order by ${tagId} limit ${room}`,
  )
  return [moved, remove(ticketTags, ofChildren)]
}
