import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { cannedReplies, settings } from '../../../drizzle/catalog.ts'
import { departments, users } from '../../../drizzle/people.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import { readAs } from '../../database/access/gate.ts'
import {
  selectDepartmentsOf,
  ticketAlias,
  whereTicketInScope,
  whereUserHasRole,
} from '../../database/access/scope/ticket-scope.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { caseVariants } from '../../shared/text/letter-cases.ts'
import type { CannedReply, TicketFacts } from './canned-replies.types.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** A list is counted up to this limit. */
const COUNTED_AT_MOST = 1000

const { id, title, body, departmentId, active, ownerId, actions } = cannedReplies
const shape = { id, title, body, departmentId }

/** The agent's own replies, and those for all departments and for the agent's. Admins see all shared ones. Macros have actions. */
function whereOwnOrShared(viewer: Viewer): SQL | undefined {
  const ofDepartment = or(
    sql`${departmentId} is null`,
    sql`${departmentId} in (${selectDepartmentsOf(viewer.id)})`,
    whereUserHasRole(viewer, 'admin'),
  )
  const whereShared = sql`${ownerId} is null and ${ofDepartment}`
  return and(eq(active, true), sql`${actions} = '[]'`, sql`(${eq(ownerId, viewer.id)} or (${whereShared}))`)
}

interface Asked {
  /** Every spelling of the search term. */
  search: string
  after: string
  offset: number
}

const whereFound = (at: Slots<Asked>) =>
  sql`exists (select 1 from json_each(${at.search}) v where instr(lower(${title}), v.value) > 0)`

const repliesOnPage = preparedFor((viewer, at: Slots<Asked>, isBeyond: boolean, limit: number) =>
  rows(
    shape,
    sql`from ${cannedReplies} where ${and(whereOwnOrShared(viewer), whereFound(at), isBeyond ? gt(title, at.after) : undefined)}
      order by ${title} limit ${digits(limit)} offset ${at.offset}`,
  ),
)

const countOfReplies = preparedFor((viewer, at: Slots<Asked>) => {
  const some = sql`select 1 from ${cannedReplies} where ${and(whereOwnOrShared(viewer), whereFound(at))} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${some})`).map((read) => read?.total ?? 0)
})

export async function listReplies(
  database: Database,
  caller: Caller,
  { search, request }: { search: string; request: PageRequest },
): Promise<Page<CannedReply>> {
  const { cursor } = request
  const asked = {
    search: JSON.stringify(caseVariants(search)),
    after: String(cursor?.key ?? ''),
    offset: offsetOf(request),
  }
  const { rows: read } = await readAs(database, caller, {
    replies: repliesOnPage(caller, asked, cursor !== null, limitOf(request)),
    total: countOfReplies(caller, asked),
  })
  return pageOf(read.replies, request, {
    total: { count: Math.min(read.total, COUNTED_AT_MOST), isExact: read.total <= COUNTED_AT_MOST },
    cursorOf: (reply) => ({ key: reply.title, id: reply.id }),
    present: (reply) => reply,
  })
}

const replyById = preparedFor((viewer, at: Slots<{ id: number }>) =>
  row(shape, sql`from ${cannedReplies} where ${and(eq(id, at.id), whereOwnOrShared(viewer))}`),
)

const factsOf = preparedFor((viewer, at: Slots<{ ticketId: number }>) => {
  const t = ticketAlias()
  const facts = {
    ticketNumber: t.ticketNumber,
    subject: t.title,
    department: departments.name,
    company: settings.company,
    requester: { firstName: users.firstName, lastName: users.lastName, email: users.email },
  }
  return row(
    facts,
    sql`from ${tickets} ${t} cross join ${users} on ${eq(users.id, t.userId)}
      cross join ${departments} on ${eq(departments.id, t.departmentId)} cross join ${settings} on ${eq(settings.id, 1)}
      where ${and(eq(t.id, at.ticketId), whereTicketInScope(viewer))}`,
  )
})

export interface ReplyForTicket extends ConfirmedCaller {
  reply: CannedReply | null
  facts: TicketFacts | null
}

/** One round trip, with or without a ticket. */
export async function findReply(
  database: Database,
  caller: Caller,
  asked: { id: number; ticketId: number | null },
): Promise<ReplyForTicket> {
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    reply: replyById(caller, { id: asked.id }),
    facts: asked.ticketId === null ? null : factsOf(caller, { ticketId: asked.ticketId }),
  })
  return { ...confirmedCaller, reply: read.reply, facts: read.facts ?? null }
}
