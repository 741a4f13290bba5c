import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketStatuses } from '../../../../drizzle/catalog.ts'
import { events } from '../../../../drizzle/system.ts'
import { ticketTags } from '../../../../drizzle/tags.ts'
import { clockResults } from '../../../../drizzle/ticket-clocks.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { FINISHED } from '../../tickets/ticket/tickets.types.ts'

const OPEN = 1

/** Event types that say by themselves what is counted. Replies and notes of rules are not counted. */
const COUNTED_TYPES = {
  'ticket.created': 'created',
  'ticket.customer_replied': 'customerMessages',
  'ticket.transferred': 'transferred',
  'ticket.merged': 'merged',
  'ticket.deleted': 'trashed',
  'ticket.sla_breached': 'breached',
  'ticket.auto_closed': 'autoClosed',
} as const
const TYPES_OF_PEOPLE = { 'ticket.replied': 'replies', 'ticket.noted': 'notes' } as const
const FOLDED_TYPES = [
  ...Object.keys(COUNTED_TYPES),
  ...Object.keys(TYPES_OF_PEOPLE),
  'ticket.assigned',
  'ticket.status_changed',
]

const e = alias(events, 'e')
/** The first event of its ticket. Imported tickets have no `ticket.created`, and their times are not measured. */
const opened = alias(events, 'opened')
const earlier = alias(events, 'earlier')
const t = alias(tickets, 't')
const before = alias(ticketStatuses, 'before')
const after = alias(ticketStatuses, 'after')

/** After a row id, up to and including another one. */
export interface Walked {
  after: SQL
  until: SQL
}

/** Columns of facts, as the fold reads them. A fact is of one kind, and counts for each of its dimensions. */
export const factColumns = {
  at: sql.raw('f.at'),
  kind: sql.raw('f.kind'),
  /** Whether it is the first of its kind for the ticket. */
  isFirst: sql.raw('f.is_first'),
  /** Since the ticket was opened; null: not measured. */
  elapsed: sql.raw('f.elapsed'),
  working: sql.raw('f.working'),
  /** A JSON object: ids by dimension. Tags have the id in the name too. */
  dimensions: sql.raw('f.dimensions'),
}

/** The facts of events, and of results of clocks. The dimensions of a ticket are those that it has now. */
export function factsIn(walked: { events: Walked; results: Walked }): SQL {
  return sql`(${factsOfEvents(walked.events)} union all ${factsOfResults(walked.results)})`
}

function factsOfEvents({ after: from, until }: Walked): SQL {
  const whereEvent = sql`${e.subjectType} = 'ticket' and ${gt(e.id, from)} and ${lte(e.id, until)} and ${inList(e.type, FOLDED_TYPES)}`
  const firstEvent = alias(events, 'first_event')
  const ofTicket = sql`${firstEvent.subjectType} = 'ticket' and ${eq(firstEvent.subjectId, e.subjectId)}`
  const firstId = sql`(select min(${firstEvent.id}) from ${events} ${firstEvent} indexed by events_subject where ${ofTicket})`
  const kind = kindOfEvent()
  const known = sql`select ${e.id} as id, ${e.createdAt} as at, ${e.subjectId} as ticket_id, ${kind} as kind,
      ${opened.createdAt} as opened_at, ${opened.actorKind} as opened_by, ${agentOfEvent()} as agent_id, ${ticketDimensions()} as ticket_dimensions
    from ${events} ${e}
      left join ${events} ${opened} on ${opened.id} = ${firstId} and ${opened.type} = 'ticket.created'
      left join ${tickets} ${t} on ${eq(t.id, e.subjectId)}
    where ${whereEvent}`
  const measured = sql`select at, kind, agent_id, ticket_dimensions, opened_at, ${whereFirst()} as is_first from (${known}) k where kind is not null`
  // Without an agent the id is null, and the fact counts for nobody.
  return sql`select at, kind, is_first, iif(is_first, max(0, at - opened_at), null) as elapsed, null as working,
      json_patch(json_object('all', 0, 'agent', agent_id), ticket_dimensions) as dimensions from (${measured}) m`
}

function factsOfResults({ after: from, until }: Walked): SQL {
  const r = clockResults
  const kind = sql`${r.outcome} || upper(substr(${r.metric}, 1, 1)) || substr(${r.metric}, 2)`
  const own = sql`json_object('all', 0, 'department', ${r.departmentId}, 'team', ${r.teamId}, 'agent', ${r.agentId}, 'priority', ${r.priorityId}, 'plan', ${r.planId})`
  return sql`select ${r.endedAt} as at, ${kind} as kind, 0 as is_first, null as elapsed, ${r.workingMs} as working,
      json_patch(${ticketDimensions()}, ${own}) as dimensions
    from ${clockResults} left join ${tickets} ${t} on ${eq(t.id, r.ticketId)}
    where ${and(gt(r.id, from), lte(r.id, until))}`
}

function ticketDimensions(): SQL {
  const rowsOf = sql`json_object('department', ${t.departmentId}, 'team', ${t.teamId}, 'source', ${t.sourceId}, 'priority', ${t.priorityId}, 'topic', ${t.helpTopicId}, 'type', ${t.typeId}, 'plan', ${t.slaPlanId})`
  const tagId = ticketTags.tagId
  const tags = sql`(select json_group_object('tag ' || ${tagId}, ${tagId}) from ${ticketTags} where ${eq(ticketTags.ticketId, t.id)})`
  return sql`json_patch(${rowsOf}, ${tags})`
}

function kindOfEvent(): SQL {
  const counted = Object.entries(COUNTED_TYPES).map(([type, kind]) => sql`when ${literal(type)} then ${literal(kind)}`)
  const byPeople = Object.entries(TYPES_OF_PEOPLE).map(
    ([type, kind]) => sql`when ${literal(type)} then iif(${e.actorKind} = 'system', null, ${literal(kind)})`,
  )
  return sql`case ${e.type} ${sql.join([...counted, ...byPeople], sql` `)}
    when 'ticket.assigned' then iif(${assigneeOfEvent()} is null, null, 'assigned')
    when 'ticket.status_changed' then ${kindOfChange(e)} end`
}

/** Whether a change of the status finishes the ticket or reopens it, by the meaning of both statuses. */
function kindOfChange(event: typeof e | typeof earlier): SQL {
  const was = sql`ifnull(${before.meaningId}, ${before.id})`
  const becomes = sql`ifnull(${after.meaningId}, ${after.id})`
  const finished = sql.raw(FINISHED.join(', '))
  const kind = sql`case when ${becomes} in (${finished}) and ${was} not in (${finished}) then 'finished'
    when ${becomes} = ${digits(OPEN)} and ${was} in (${finished}) then 'reopened' end`
  return sql`(select ${kind} from json_each(${event.changes}) c
    join ${ticketStatuses} ${before} on ${before.id} = c.value ->> '$.from'
    join ${ticketStatuses} ${after} on ${after.id} = c.value ->> '$.to'
    where c.value ->> '$.field' = 'status' limit 1)`
}

function assigneeOfEvent(): SQL {
  return sql`(select c.value ->> '$.to' from json_each(${e.changes}) c where c.value ->> '$.field' = 'assignee' limit 1)`
}

/** The agent who acted, or who got the ticket. */
function agentOfEvent(): SQL {
  const byStaff = sql`iif(${e.actorKind} in ('agent', 'admin', 'service'), ${e.actorId}, null)`
  return sql`case ${e.type} when 'ticket.assigned' then ${assigneeOfEvent()}
    when 'ticket.replied' then ${byStaff} when 'ticket.noted' then ${byStaff} when 'ticket.status_changed' then ${byStaff} end`
}

/** Nobody waits for the first answer of a ticket that staff opened. */
function whereFirst(): SQL {
  const before = sql`${earlier.subjectType} = 'ticket' and ${earlier.subjectId} = k.ticket_id and ${earlier.id} < k.id`
  const found = sql`select 1 from ${events} ${earlier} indexed by events_subject where ${before}`
  const whereReply = sql`${earlier.type} = 'ticket.replied' and ${earlier.actorKind} <> 'system'`
  const whereFinish = sql`(${earlier.type} = 'ticket.auto_closed' or ${earlier.type} = 'ticket.status_changed' and ${kindOfChange(earlier)} = 'finished')`
  return sql`(k.opened_at is not null and case
    when k.kind = 'replies' then k.opened_by in ('guest', 'customer') and not exists (${found} and ${whereReply})
    when k.kind in ('finished', 'autoClosed') then not exists (${found} and ${whereFinish})
    else 0 end)`
}

function literal(text: string): SQL {
  return sql.raw(`'${text}'`)
}
