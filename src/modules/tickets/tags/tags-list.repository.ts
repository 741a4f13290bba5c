import { and, gt, gte, lt, sql } from 'drizzle-orm'
import { tags } from '../../../../drizzle/tags.ts'
import { ticketValueCounters } from '../../../../drizzle/ticket-values.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import type { ListedTag } from './tags.types.ts'

interface Asked {
  /** The range of keys with the wanted beginning. */
  from: string
  to: string
  after: string
  offset: number
}

/** After every key with the same beginning. */
const LAST = '\u{10FFFF}'

const tagsOnPage = prepared((at: Slots<Asked>, isBeyond: boolean, limit: number) => {
  const { id, name, color, key } = tags
  const { kind, valueId, total } = ticketValueCounters
  const counted = sql`(select ${total} from ${ticketValueCounters} where ${kind} = 'tag' and ${valueId} = ${id})`
  const whereFound = and(gte(key, at.from), lt(key, at.to), isBeyond ? gt(key, at.after) : undefined)
  return rows(
    { id, name, color, key, tickets: orNull(numberOf(counted)) },
    sql`from ${tags} where ${whereFound} order by ${key} limit ${digits(limit)} offset ${at.offset}`,
  )
})

/** Tags in the order of their keys, which begin with `beginning`. One trip. */
export async function listTagRows(
  database: Database,
  caller: Caller,
  { beginning, request }: { beginning: string; request: PageRequest },
): Promise<Page<ListedTag>> {
  const { cursor } = request
  const after = String(cursor?.key ?? '')
  const asked = { from: beginning, to: beginning + LAST, after, offset: offsetOf(request) }
  const { rows: read, actor } = await readAs(database, caller, {
    tags: tagsOnPage(asked, cursor !== null, limitOf(request)),
  })
  const seesAll = actor.kind === 'admin'
  const found = offsetOf(request) + read.tags.length
  return pageOf(read.tags, request, {
    // The whole list is not counted: it is long, and clients search it.
    total: { count: found, isExact: cursor === null && read.tags.length < limitOf(request) },
    cursorOf: (tag) => ({ key: tag.key, id: tag.id }),
    present: ({ id, name, color, tickets }) => ({ id, name, color, tickets: seesAll ? (tickets ?? 0) : null }),
  })
}
