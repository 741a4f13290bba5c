import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, departments, teamMembers, teams, users } from '../../../drizzle/people.ts'
import { agentRouting, ticketRoutings } from '../../../drizzle/routing.ts'
import { events } from '../../../drizzle/system.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { ticketAlias } from '../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../database/engine/connection.ts'
import { preparedEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { numberOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { insertFrom, onConflict, update } from '../../database/engine/writes.ts'
import { candidateId, candidatesOfTicket, freeMembers, whereWaiting } from './candidates.repository.ts'

const routableTicket = prepared((at: Slots<{ ticketId: number; now: number }>) => {
  const t = ticketAlias()
  const { joins, where } = candidatesOfTicket()
  return rows(
    { id: t.id },
    sql`from ${tickets} ${t} ${joins} where ${and(eq(t.id, at.ticketId), whereWaiting(at.now), where)} limit 1`,
  )
})

/** Whose room an event may have made: `user` of an event of a person, else the assignees of its ticket before and after it. */
type Freed = 'anybody' | 'user' | 'assignees'

function whereFreed(at: Slots<{ eventId: number }>, freed: Freed, userId: SQL): SQL | undefined {
  if (freed === 'anybody') return undefined
  const ofEvent = eq(events.id, at.eventId)
  if (freed === 'user') return sql`${userId} = (select ${events.subjectId} from ${events} where ${ofEvent})`
  const before = sql`select x.value ->> '$.from' from ${events}, json_each(${events.changes}) x
    where ${ofEvent} and x.value ->> '$.field' = 'assignee'`
  const now = sql`select ${tickets.assignedTo} from ${events} cross join ${tickets} on ${eq(tickets.id, events.subjectId)} where ${ofEvent}`
  return sql`${userId} in (${before} union ${now})`
}

/** The oldest of the most urgent tickets that wait where somebody has room. */
const waitingTickets = prepared((at: Slots<{ eventId: number; now: number }>, freed: Freed, limit: number) => {
  const t = ticketAlias()
  const { joins, where } = candidatesOfTicket()
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

function freeDepartments(at: Slots<{ eventId: number }>, freed: Freed): SQL {
  const p = alias(departments, 'p')
  const m = alias(departmentMembers, 'm')
  const whose = whereFreed(at, freed, sql`${m.userId}`)
  const free = freeMembers({
    members: sql`${departmentMembers} ${m} indexed by department_members_department`,
    userId: m.userId,
    wherePool: and(eq(m.departmentId, p.id), whose) ?? sql`1`,
    defaultCapacity: p.defaultCapacity,
  })
  return sql`select ${p.id} as id from ${departments} ${p} indexed by departments_routed
    where ${ne(p.routing, sql`'none'`)} and exists (select 1 ${free})`
}

function freeTeams(at: Slots<{ eventId: number }>, freed: Freed): SQL {
  const p = alias(teams, 'p')
  const m = alias(teamMembers, 'm')
  const whose = whereFreed(at, freed, sql`${m.userId}`)
  const free = freeMembers({
    members: sql`${teamMembers} ${m} indexed by team_members_team`,
    userId: m.userId,
    wherePool: and(eq(m.teamId, p.id), whose) ?? sql`1`,
    defaultCapacity: p.defaultCapacity,
  })
  return sql`select ${p.id} as id from ${teams} ${p} indexed by teams_routed
    where ${ne(p.routing, sql`'none'`)} and ${eq(p.active, true)} and exists (select 1 ${free})`
}

interface Asked {
  ticketId: number | null
  eventId: number
  freed: Freed
  now: number
  limit: number
}

/** The tickets that can be given to somebody after an event, in the order in which they get an assignee. One trip. */
export async function findRoutable(database: Database, { ticketId, eventId, freed, now, limit }: Asked) {
  const found = await readAsSystem(database, {
    own: ticketId !== null && routableTicket({ ticketId, now }),
    returning: ticketId !== null && ticketToReturn({ ticketId }),
    waiting: waitingTickets({ eventId, now }, freed, limit),
  })
  const ids = [...(found.own || []), ...found.waiting].map(({ id }) => id)
  return { ids: [...new Set(ids)], isToReturn: (found.returning || []).length > 0 }
}

/** The oldest of the most urgent tickets of all departments and teams. */
export async function findWaiting(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  const { waiting } = await readAsSystem(database, { waiting: waitingTickets({ eventId: 0, now }, 'anybody', limit) })
  return waiting.map(({ id }) => id)
}

interface Claim {
  ticketId: number
  claim: string
  now: number
}

/** The claim: chooses the agent and keeps the choice. It writes nothing if the ticket has an assignee, or nobody has room. */
const chosen = prepared((at: Slots<Claim>) => {
  const t = ticketAlias()
  const { joins, where, order } = candidatesOfTicket()
  return insertFrom(
    ticketRoutings,
    { ticketId: sql`${t.id}`, userId: sql`${candidateId()}`, claim: at.claim, routedAt: at.now },
    sql`from ${tickets} ${t} ${joins} where ${and(eq(t.id, at.ticketId), whereWaiting(at.now), where)}
      order by ${order} limit 1`,
    onConflict(ticketRoutings, ['ticketId'], {
      userId: sql`excluded.user_id`,
      claim: sql`excluded.claim`,
      routedAt: sql`excluded.routed_at`,
    }),
  )
})

function winnerOf(at: Slots<Pick<Claim, 'ticketId' | 'claim'>>): SQL {
  const won = and(eq(ticketRoutings.ticketId, at.ticketId), eq(ticketRoutings.claim, at.claim))
  return sql`(select ${ticketRoutings.userId} from ${ticketRoutings} where ${won})`
}

const assigned = prepared((at: Slots<Claim>) => {
  const won = and(eq(tickets.id, at.ticketId), isNull(tickets.assignedTo), sql`${winnerOf(at)} is not null`)
  return update(
    tickets,
    { assignedTo: sql`${winnerOf(at)}`, version: sql`${tickets.version} + 1`, updatedAt: sql`${at.now}` },
    sql`where ${won}`,
  )
})

/** The winner is last from now on. */
const movedBack = prepared((at: Slots<Claim>) =>
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
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  const claim = crypto.randomUUID()
  const list = JSON.stringify(ids)
  const each = ids.flatMap((ticketId) => {
    const values = { ticketId, claim, now }
    return [chosen(values), assigned(values), movedBack(values)]
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
