import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departments, users } from '../../../drizzle/people.ts'
import { agentRouting, ticketRoutings } from '../../../drizzle/routing.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { ticketAlias } from '../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../database/engine/connection.ts'
import { preparedEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { numberOf } from '../../database/engine/shapes.ts'
import { digits, excluded } from '../../database/engine/text.ts'
import { insertFrom, onConflict, update } from '../../database/engine/writes.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { candidateId, candidatesOfTicket, someInHours, whereWaiting } from './candidates.repository.ts'
import { type Freed, freeDepartments, freeTeams, type Moment } from './free-places.repository.ts'

const routableTicket = prepared((at: Slots<{ ticketId: number; closed: string; now: number }>) => {
  const t = ticketAlias()
  const { joins, where } = candidatesOfTicket(at.closed)
  return rows(
    { id: t.id },
    sql`from ${tickets} ${t} ${joins} where ${and(eq(t.id, at.ticketId), whereWaiting(at.now), where)} limit 1`,
  )
})

/** The oldest of the most urgent tickets that wait where somebody has room. */
const waitingTickets = prepared((at: Slots<Moment>, freed: Freed, limit: number) => {
  const t = ticketAlias()
  const { joins, where } = candidatesOfTicket(at.closed)
  const whereGivable = sql`exists (select 1 from (select 1) ${joins} where ${where})`
  const inPlace = and(whereWaiting(at.now), whereGivable)
  const byDepartment = sql`select ${t.id} as id, ${t.priorityRank} as rank from (${freeDepartments(at, freed)}) f
    cross join ${tickets} ${t} indexed by tickets_unassigned on ${t.departmentId} = f.id where ${inPlace}`
  const byTeam = sql`select ${t.id}, ${t.priorityRank} from (${freeTeams(at, freed)}) f
    cross join ${tickets} ${t} indexed by tickets_team_unassigned on ${t.teamId} = f.id where ${inPlace}`
  return rows(
    { id: numberOf(sql`w.id`) },
    sql`from (${byDepartment} union ${byTeam}) w order by w.rank desc, w.id limit ${digits(limit)}`,
  )
})

/** Ids of calendars, and 0 for the one of departments without their own. */
type ClosedCalendars = readonly number[]

interface Asked {
  /** The ticket of the event; null: it has none. */
  ticketId: number | null
  eventId: number
  freed: Freed
  /** The calendars that are closed. None: it is unknown, and the answer has what decides about it. */
  closed: ClosedCalendars
  now: number
  limit: number
}

/** The tickets that can be given to somebody after an event, in the order in which they get an assignee. One trip. */
export async function findRoutable(
  database: Database,
  { ticketId, eventId, freed, closed, now, limit }: Asked,
): Promise<{ ids: number[]; isToReturn: boolean; catalog: Catalog | null }> {
  const moment = { closed: JSON.stringify(closed), now }
  const isFirst = closed.length === 0
  const found = await readAsSystem(database, {
    own: ticketId !== null && routableTicket({ ticketId, ...moment }),
    returning: ticketId !== null && ticketToReturn({ ticketId }),
    waiting: waitingTickets({ eventId, ...moment }, freed, limit),
    inHours: isFirst && someInHours({}),
    catalog: isFirst && catalogQuery(),
  })
  const ids = [...(found.own || []), ...found.waiting].map(({ id }) => id)
  const dependsOnHours = (found.inHours || []).length > 0
  return {
    ids: [...new Set(ids)],
    isToReturn: (found.returning || []).length > 0,
    catalog: dependsOnHours ? found.catalog || null : null,
  }
}

interface Claim {
  ticketId: number
  closed: string
  claim: string
  now: number
}

/** The claim: chooses the agent and keeps the choice. It writes nothing if the ticket has an assignee, or nobody has room. */
const chosen = prepared((at: Slots<Claim>) => {
  const t = ticketAlias()
  const { joins, where, order } = candidatesOfTicket(at.closed, 'next')
  return insertFrom(
    ticketRoutings,
    { ticketId: sql`${t.id}`, userId: sql`${candidateId()}`, claim: at.claim, routedAt: at.now },
    sql`from ${tickets} ${t} ${joins} where ${and(eq(t.id, at.ticketId), whereWaiting(at.now), where)}
      order by ${order} limit 1`,
    onConflict(ticketRoutings, ['ticketId'], {
      userId: excluded(ticketRoutings.userId),
      claim: excluded(ticketRoutings.claim),
      routedAt: excluded(ticketRoutings.routedAt),
    }),
  )
})

function winnerOf(at: Slots<Pick<Claim, 'ticketId' | 'claim'>>): SQL {
  const won = and(eq(ticketRoutings.ticketId, at.ticketId), eq(ticketRoutings.claim, at.claim))
  return sql`(select ${ticketRoutings.userId} from ${ticketRoutings} where ${won})`
}

const assigned = prepared((at: Slots<Omit<Claim, 'closed'>>) => {
  const won = and(eq(tickets.id, at.ticketId), isNull(tickets.assignedTo), sql`${winnerOf(at)} is not null`)
  return update(
    tickets,
    { assignedTo: sql`${winnerOf(at)}`, version: sql`${tickets.version} + 1`, updatedAt: sql`${at.now}` },
    sql`where ${won}`,
  )
})

/** The winner is last from now on. */
const movedBack = prepared((at: Slots<Pick<Claim, 'ticketId' | 'claim'>>) =>
  update(
    agentRouting,
    { turn: sql`(select max(${agentRouting.turn}) + 1 from ${agentRouting})` },
    sql`where ${eq(agentRouting.userId, sql`${winnerOf(at)}`)}`,
  ),
)

interface Claimed {
  ids: string
  claim: string
}

function fromClaimed(at: Slots<Claimed>): SQL {
  const { ticketId, claim } = ticketRoutings
  return sql`from json_each(${at.ids}) j cross join ${ticketRoutings} on ${and(sql`${ticketId} = j.value`, eq(claim, at.claim))}`
}

const noted = prepared((at: Slots<Claimed & { now: number }>) => {
  const name = sql`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.userName}, ${users.email}, 'somebody')`
  const text = sql`'This ticket has been assigned to ' || ${name}`
  return insertFrom(
    ticketThreads,
    { ticketId: sql`${ticketRoutings.ticketId}`, ...systemNote(text), createdAt: sql`${at.now}` },
    sql`${fromClaimed(at)} cross join ${users} on ${eq(users.id, ticketRoutings.userId)}`,
  )
})

function systemNote(text: SQL) {
  const escapes = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
  ] as const
  const body = escapes.reduce((escaped, [from, to]) => sql`replace(${escaped}, ${from}, ${to})`, text)
  return { poster: 'system', isInternal: true, body, bodyText: text } as const
}

const assignedEvent = preparedEvent((at: Slots<Claimed>) => ({
  type: 'ticket.assigned',
  subjectId: sql`${ticketRoutings.ticketId}`,
  changes: sql`json_array(json_object('field', 'assignee', 'from', null, 'to', ${ticketRoutings.userId}),
    json_object('field', 'cause', 'from', null, 'to', 'routing'))`,
  each: fromClaimed(at),
}))

/**
 * Gives each ticket to the agent whose turn it is at that moment, in the given order. Tickets that somebody took, and those for
 * whom nobody has room, are left alone. One trip.
 */
export async function claimTickets(
  database: Database,
  { ids, closed = [], now }: { ids: readonly number[]; closed?: ClosedCalendars; now: number },
): Promise<void> {
  const claim = crypto.randomUUID()
  const list = JSON.stringify(ids)
  const each = ids.flatMap((ticketId) => {
    const values = { ticketId, claim, now }
    return [chosen({ ...values, closed: JSON.stringify(closed) }), assigned(values), movedBack({ ticketId, claim })]
  })
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ each }, { noted: noted({ ids: list, claim, now }) }],
    events: [assignedEvent({ ids: list, claim })],
  })
}

/** Whether the department of `tickets` takes tickets back from assignees who are not available. */
function whereToReturn(ticketId: Slots<{ ticketId: number }>['ticketId']): SQL | undefined {
  const { d, r } = { d: alias(departments, 'd'), r: alias(agentRouting, 'r') }
  const takesBack = and(eq(d.id, tickets.departmentId), sql`${d.reassignWhenAway} = 1`)
  const whereAway = and(eq(r.userId, tickets.assignedTo), ne(r.state, sql`'available'`))
  return and(
    eq(tickets.id, ticketId),
    sql`${tickets.statusId} = 1`,
    sql`exists (select 1 from ${departments} ${d} where ${takesBack})`,
    sql`exists (select 1 from ${agentRouting} ${r} where ${whereAway})`,
  )
}

const ticketToReturn = prepared((at: Slots<{ ticketId: number }>) =>
  rows({ id: tickets.id }, sql`from ${tickets} where ${whereToReturn(at.ticketId)}`),
)

const returnedEvent = preparedEvent((at: Slots<{ ticketId: number }>) => ({
  type: 'ticket.assigned',
  subjectId: sql`${tickets.id}`,
  changes: sql`json_array(json_object('field', 'assignee', 'from', ${tickets.assignedTo}, 'to', null),
    json_object('field', 'cause', 'from', null, 'to', 'away'))`,
  each: sql`from ${tickets} where ${whereToReturn(at.ticketId)}`,
}))

const returnedNote = prepared((at: Slots<{ ticketId: number; now: number }>) =>
  insertFrom(
    ticketThreads,
    {
      ticketId: sql`${tickets.id}`,
      ...systemNote(sql`'This ticket has been unassigned, because its assignee is not available'`),
      createdAt: sql`${at.now}`,
    },
    sql`from ${tickets} where ${whereToReturn(at.ticketId)}`,
  ),
)

const returned = prepared((at: Slots<{ ticketId: number; now: number }>) =>
  update(
    tickets,
    { assignedTo: null, version: sql`${tickets.version} + 1`, updatedAt: sql`${at.now}` },
    sql`where ${whereToReturn(at.ticketId)}`,
  ),
)

/** Takes the ticket from an assignee who is not available. Its event then has it routed. One trip. */
export async function returnToQueue(
  database: Database,
  { ticketId, now }: { ticketId: number; now: number },
): Promise<void> {
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    eventsBefore: [returnedEvent({ ticketId })],
    writes: [{ noted: returnedNote({ ticketId, now }) }, { returned: returned({ ticketId, now }) }],
  })
}
