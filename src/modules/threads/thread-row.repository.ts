import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { attachments } from '../../../drizzle/attachments.ts'
import { users } from '../../../drizzle/people.ts'
import { ticketThreads } from '../../../drizzle/tickets.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { many, maybe, type RowOf } from '../../database/engine/shapes.ts'
import type { Command, Read } from '../../database/engine/statements.ts'
import { archivePlace, keptTexts } from '../../database/queries/archived-texts.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import { lazy } from '../../shared/lazy.ts'

/** A conversation entry as stored. It is not presented directly, because its texts may be in an archive. */
export type StoredThread = WrittenThread & RowOf<ReturnType<typeof longTexts>>

/** An entry without its texts. */
export type WrittenThread = RowOf<ReturnType<typeof threadShape>>

/** The alias `th` of the entry, for conditions. */
export const threadAlias = lazy(() => alias(ticketThreads, 'th'))

const authorAlias = lazy(() => alias(users, 'u'))

const threadShape = lazy(() => {
  const th = threadAlias()
  const author = authorAlias()
  const f = alias(attachments, 'f')
  return {
    id: th.id,
    ticketId: th.ticketId,
    poster: th.poster,
    isInternal: th.isInternal,
    title: th.title,
    createdAt: th.createdAt,
    user: maybe(author.id, personShape(author)),
    // Few entries have files, so files are read only if the entry counts some. `storageKey` is never presented.
    files: many(
      { id: f.id, name: f.name, size: f.size, contentType: f.contentType, storageKey: f.storageKey },
      sql`from ${attachments} ${f} where ${th.attachmentCount} > 0 and ${eq(f.threadId, th.id)}`,
    ),
    ...archivePlace(th),
  }
})

const longTexts = () => keptTexts(threadAlias())

interface From {
  /** An index hint, or a join of the ticket. */
  beside?: SQL
  /** The condition, with the order and the limit if there are any. */
  where: SQL
}

/** The entries `th` with their authors. */
export function threadRows(from: From): Command<StoredThread[]> {
  return longRows(threadShape(), longTexts(), entries(from))
}

/** One entry `th` with its author, without texts, for a caller that has just written it. */
export function threadRow(from: From): Read<WrittenThread | null> {
  return row(threadShape(), entries(from))
}

function entries({ beside = sql``, where }: From): SQL {
  const th = threadAlias()
  const author = authorAlias()
  return sql`from ${ticketThreads} ${th} ${beside} left join ${users} ${author} on ${eq(author.id, th.userId)} where ${where}`
}
