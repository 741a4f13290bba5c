import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { sessions, users } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { numberOf, stringOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { AnyonesAssistant, AssistantRights } from './assistants.types.ts'

const COUNTED_AT_MOST = 1000

interface Values {
  now: number
  userId: number | null
  key: number | null
  id: number | null
}

interface Variant {
  readonly [key: string]: boolean | number
  isOfOne: boolean
  isBeyond: boolean
  limit: number
  offset: number
}

/** SQLite breaks ties of the index by it. The id of a session is a text, which no cursor holds. */
const rowid = sql`${sessions}.rowid`

function whereOpen(at: Slots<Values>, isOfOne: boolean) {
  const { userId, assistantClient, revokedAt, expiresAt } = sessions
  const open = and(isNotNull(assistantClient), isNull(revokedAt), gt(expiresAt, at.now))
  return isOfOne ? and(open, eq(userId, sql`${at.userId}`)) : open
}

function indexOf(isOfOne: boolean) {
  return isOfOne ? sql`indexed by sessions_user` : sql`indexed by sessions_assistant`
}

const assistantsOnPage = prepared((at: Slots<Values>, { isOfOne, isBeyond, limit, offset }: Variant) => {
  const { id, userAgent, assistantRights, createdAt, lastUsedAt } = sessions
  const beyond = isBeyond ? sql`(${createdAt}, ${rowid}) < (${at.key}, ${at.id})` : undefined
  return rows(
    {
      id,
      place: numberOf(rowid),
      name: userAgent,
      rights: stringOf<AssistantRights>(sql`${assistantRights}`),
      connectedAt: createdAt,
      lastUsedAt,
      person: personShape(users),
    },
    sql`from ${sessions} ${indexOf(isOfOne)} cross join ${users} on ${eq(users.id, sessions.userId)}
      where ${and(whereOpen(at, isOfOne), beyond)}
      order by ${desc(createdAt)}, ${rowid} desc limit ${digits(limit)} offset ${digits(offset)}`,
  )
})

const assistantTotal = prepared((at: Slots<Values>, isOfOne: boolean) => {
  const counted = sql`(select 1 from ${sessions} ${indexOf(isOfOne)} where ${whereOpen(at, isOfOne)} limit ${digits(COUNTED_AT_MOST + 1)})`
  return row({ total: numberOf(sql`count(*)`) }, sql`from ${counted}`).map((found) => found?.total ?? 0)
})

export interface AssistantQuery {
  /** Undefined: of everybody. */
  userId?: number
  now: number
  request: PageRequest
}

/** Newest first, in one round trip. */
export async function listAllAssistants(
  database: Database,
  caller: Caller,
  { userId, now, request }: AssistantQuery,
): Promise<Page<AnyonesAssistant>> {
  const { cursor } = request
  const isOfOne = userId !== undefined
  const values = {
    now,
    userId: userId ?? null,
    key: cursor === null ? null : Number(cursor.key),
    id: cursor?.id ?? null,
  }
  const window = { isOfOne, isBeyond: cursor !== null, limit: limitOf(request), offset: offsetOf(request) }
  const { rows: found } = await readAs(database, caller, {
    assistants: assistantsOnPage(values, window),
    total: assistantTotal(values, isOfOne),
  })
  return pageOf(found.assistants, request, {
    total: { count: Math.min(found.total, COUNTED_AT_MOST), isExact: found.total <= COUNTED_AT_MOST },
    cursorOf: ({ connectedAt, place }) => ({ key: connectedAt, id: place }),
    present: ({ id, name, rights, connectedAt, lastUsedAt, person }) => ({
      id,
      name,
      rights,
      connectedAt,
      lastUsedAt,
      person,
    }),
  })
}
