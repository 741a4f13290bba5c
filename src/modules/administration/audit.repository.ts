import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../drizzle/people.ts'
import { events } from '../../../drizzle/system.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { maybe, numberOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { AuditEntry, AuditFilter } from './audit.types.ts'

/** Entries are counted up to this limit. */
const COUNTED_AT_MOST = 1000

interface Values {
  before: number | null
  offset: number
  type: string | null
  subject: string | null
  subjectId: number | null
  actorId: number | null
  from: number | null
  to: number | null
}

interface Variant {
  readonly [key: string]: boolean | number | readonly string[]
  filters: readonly string[]
  isBeyond: boolean
  limit: number
}

const FILTERS = ['type', 'subject', 'subjectId', 'actorId', 'from', 'to'] as const

function whereFiltered(at: Slots<Values>, filters: readonly string[]): SQL | undefined {
  const by: Record<(typeof FILTERS)[number], SQL> = {
    type: eq(events.type, at.type),
    subject: eq(events.subjectType, sql`${at.subject}`),
    subjectId: eq(events.subjectId, at.subjectId),
    actorId: eq(events.actorId, at.actorId),
    from: gte(events.createdAt, at.from),
    to: lt(events.createdAt, at.to),
  }
  // A literal, so that SQLite sees that the partial indexes cover it.
  return and(sql`${events.isAudit} = 1`, ...FILTERS.filter((name) => filters.includes(name)).map((name) => by[name]))
}

/** The index that leaves the fewest entries to scan. Each one is in the order of the ids. */
function indexOf(filters: readonly string[]): SQL {
  if (filters.includes('subject') && filters.includes('subjectId')) return sql`indexed by events_subject`
  return filters.includes('actorId') ? sql`indexed by events_audit_actor` : sql`indexed by events_audit`
}

const entriesOnPage = prepared((at: Slots<Values>, { filters, isBeyond, limit }: Variant) => {
  const { id, type, subjectType, subjectId, actorKind, changes, context, createdAt } = events
  const shown = and(whereFiltered(at, filters), isBeyond ? lt(id, at.before) : undefined)
  return rows(
    {
      id,
      type,
      subjectType,
      subjectId,
      actorKind,
      changes,
      context,
      createdAt,
      actor: maybe(users.id, personShape(users)),
    },
    sql`from ${events} ${indexOf(filters)} left join ${users} on ${eq(users.id, events.actorId)}
      where ${shown} order by ${id} desc limit ${digits(limit)} offset ${at.offset}`,
  )
})

const entryTotal = prepared((at: Slots<Values>, { filters }: Variant) => {
  const counted = sql`select 1 from ${events} ${indexOf(filters)} where ${whereFiltered(at, filters)} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${counted})`).map((found) => found?.total ?? 0)
})

/** Newest first, in one round trip. */
export async function listAuditEntries(
  database: Database,
  caller: Caller,
  { filter, request }: { filter: AuditFilter; request: PageRequest },
): Promise<Page<AuditEntry>> {
  const { cursor } = request
  const filters = FILTERS.filter((name) => filter[name] !== undefined)
  const values: Values = {
    before: cursor?.id ?? null,
    offset: offsetOf(request),
    type: filter.type ?? null,
    subject: filter.subject ?? null,
    subjectId: filter.subjectId ?? null,
    actorId: filter.actorId ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
  }
  const { rows: found } = await readAs(database, caller, {
    entries: entriesOnPage(values, { filters, isBeyond: cursor !== null, limit: limitOf(request) }),
    total: entryTotal(values, { filters, isBeyond: false, limit: 0 }),
  })
  return pageOf(found.entries, request, {
    total: { count: Math.min(found.total, COUNTED_AT_MOST), isExact: found.total <= COUNTED_AT_MOST },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (entry) => entry,
  })
}
