import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, pushTokens, settings, tickets, ticketStatuses, users } from '../../../../drizzle/schema.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import {
  notifyingKinds,
  notifyingKindOf,
  REASON,
  recordAudience,
} from '../../../database/access/scope/record-audience.ts'
import { recordAlias } from '../../../database/access/scope/record-kinds.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import type { RecordKind } from '../../../record-kinds/kinds.types.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { mailLanguage, mailTimeZone } from '../../../database/queries/mail/mail-language.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { first, flag, many, maybe, numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventType } from '../../../shared/events/event-types.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Candidate, EventFacts } from './event-facts.types.ts'

/** The most people who hear of one event. All others only see it in the ticket. */
const MAX_CANDIDATES = 1000

/** Whether the event is about a kind of record that notifies people. */
export function notifiesOfRecord(type: EventType): boolean {
  return notifyingKindOf(type) !== null
}

export interface EventWithPeople {
  event: EventFacts
  people: Candidate[]
  catalog: Catalog
  /** The people whom the changes name, by id. */
  named: Map<number, Person>
}

/** Everything that the rules need to know of one event, in one round trip; null if the event is gone. */
export async function loadEventWithPeople(database: Database, eventId: number): Promise<EventWithPeople | null> {
  const { event, people, named, catalog } = await readAsSystem(database, {
    event: eventFacts({ eventId }),
    people: audienceOf({ eventId }),
    named: namedPeople({ eventId }),
    catalog: catalogQuery(),
  })
  if (!event) return null
  return {
    event,
    people: people.map((person) => ({ ...person, isInScope: person.isInScope && mayHear(person, event) })),
    catalog,
    named: new Map(named.map((person) => [person.id, person])),
  }
}

/** If only staff can request a kind of record, people who are now customers do not hear of it. */
function mayHear({ role }: Candidate, { record }: EventFacts): boolean {
  return role !== 'customer' || record === null || tablesOf(record.kind).requester?.mayBeCustomer === true
}

const eventNamed = () => alias(events, 'e')

const personNamed = (name: string) => alias(users, name)

function personOf({ id, firstName, lastName, userName, email, profilePic }: ReturnType<typeof personNamed>) {
  return { id, firstName, lastName, userName, email, profilePic }
}

const eventFacts = prepared((at: Slots<{ eventId: number }>) => {
  const e = eventNamed()
  const [a, s, t] = [personNamed('a'), personNamed('s'), alias(tickets, 't')]
  const shape = {
    id: e.id,
    type: stringOf<EventType>(sql`${e.type}`),
    actorKind: e.actorKind,
    actor: maybe(a.id, personOf(a)),
    subjectUser: maybe(s.id, personOf(s)),
    changes: e.changes,
    createdAt: e.createdAt,
    concernedUserId: orNull(numberOf(sql`${e.context} ->> '$.userId'`)),
    mentioned: many({ id: numberOf(sql`m.value`) }, mentionedIn(e)),
    notify: orNull(stringOf(sql`${e.context} ->> '$.notify'`)),
    notifyId: orNull(numberOf(sql`${e.context} ->> '$.notifyId'`)),
    mailAt: orNull(numberOf(sql`nullif(${e.context} ->> '$.mailAt', 0)`)),
    ticket: maybe(t.id, {
      id: t.id,
      number: t.ticketNumber,
      title: t.title,
      statusId: t.statusId,
      assignedTo: t.assignedTo,
      dueAt: t.dueAt,
    }),
    records: Object.fromEntries(notifyingKinds().map((kind) => [kind, recordFacts(kind)])),
  }
  const from = sql`from ${events} ${e} left join ${users} ${a} on ${eq(a.id, e.actorId)}
    left join ${users} ${s} on ${and(eq(e.subjectType, 'user'), eq(s.id, e.subjectId))}
    left join ${tickets} ${t} on ${and(eq(e.subjectType, 'ticket'), eq(t.id, e.subjectId))}
    where ${eq(e.id, at.eventId)}`
  return row(shape, from).map((found) => found && factsOf(found))
})

/** The facts of the event `e` about its record, if the record is of this kind. */
function recordFacts(kind: RecordKind) {
  const e = eventNamed()
  const m = recordAlias(kind)
  const { statuses } = tablesOf(kind)
  const { id, subject, createdAt } = m.columns
  const ofStatus = sql`c.value ->> '$.field' = 'status'`
  const changedStatus = statuses
    ? orNull(
        stringOf(sql`(select ${statuses.name} from json_each(${e.changes}) c
        cross join ${statuses} on ${statuses.id} = c.value ->> '$.to' where ${ofStatus} limit 1)`),
      )
    : orNull(stringOf(sql`null`))
  const ofEvent = and(eq(e.subjectType, kind), eq(id, e.subjectId))
  return first(
    { id, subject, changedStatus, isJustMade: flag(eq(createdAt, e.createdAt)) },
    sql`from ${m.from} where ${ofEvent}`,
  )
}

/** The colleagues whom the note of an event mentions, as rows `m`. */
function mentionedIn(e: ReturnType<typeof eventNamed>): SQL {
  return sql`from json_each(${e.context}, '$.mentionedIds') m`
}

interface FoundRecord {
  id: number
  subject: string
  changedStatus: string | null
  isJustMade: boolean
}

/** A record has one kind, so at most one of the kinds has a result. */
function factsOf({
  records,
  mentioned,
  notify,
  notifyId,
  ...facts
}: Omit<EventFacts, 'record' | 'mentionedIds' | 'escalation'> & {
  records: Record<string, FoundRecord | null>
  mentioned: { id: number }[]
  notify: string | null
  notifyId: number | null
}): EventFacts {
  const found = notifyingKinds().flatMap((kind) => {
    const record = records[kind]
    const { seenBy, statuses } = tablesOf(kind)
    return record
      ? [{ kind, isAssigned: seenBy !== null, hasTicketStatuses: statuses === ticketStatuses, ...record }]
      : []
  })
  const escalation = notify === null ? null : { notify: notify.split(' '), agentId: notifyId ?? 0 }
  return { ...facts, escalation, mentionedIds: mentioned.map(({ id }) => id), record: found[0] ?? null }
}

const namedPeople = prepared((at: Slots<{ eventId: number }>) => {
  const [e, u] = [eventNamed(), personNamed('u')]
  return rows(
    personOf(u),
    sql`from ${events} ${e} cross join json_each(${e.changes}) c cross join ${users} ${u} on ${u.id} = c.value ->> '$.to'
      where ${eq(e.id, at.eventId)} and c.value ->> '$.field' = 'assignee'`,
  )
})

/**
 * The people who saw the ticket or record when the event happened. For older events without an audience, and for repeated
 * events, these are the people who see the record now. Managing a department gives no access to its tickets, and customers see
 * only their own.
 */
const audienceOf = prepared((at: Slots<{ eventId: number }>) => {
  const [e, u, p] = [eventNamed(), alias(users, 'u'), alias(pushTokens, 'p')]
  const has = (reason: keyof typeof REASON) => sql`s.reasons & ${digits(REASON[reason])} <> 0`
  const forCustomers = or(has('requester'), has('collaborator'))
  const forStaff = or(has('assignee'), has('team'), has('department'), has('admin'))
  const ofStaff = ne(u.role, 'customer')
  const close = sql`sum(j.value ->> '$[1]') & ${digits(REASON.requester + REASON.assignee)}`
  const whereMentioned = sql`exists (select 1 ${mentionedIn(e)} where m.value = j.value ->> '$[0]')`
  const chosen = sql`(select j.value ->> '$[0]' as id, sum(j.value ->> '$[1]') as reasons
    from ${events} ${e} cross join json_each(ifnull(${e.audience}, ${audienceNow()})) j where ${eq(e.id, at.eventId)}
    group by 1 order by ${close} = 0 and not ${whereMentioned}, 1 limit ${digits(MAX_CANDIDATES)})`
  return rows(
    {
      id: u.id,
      role: u.role,
      isReachable: flag(sql`${and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false))}`),
      isInScope: flag(sql`${or(forCustomers, and(ofStaff, forStaff))}`),
      isRequester: flag(has('requester')),
      isCollaborator: flag(has('collaborator')),
      isAssignee: flag(has('assignee')),
      isInTeam: flag(has('team')),
      isInDepartment: flag(has('department')),
      isManager: flag(has('manager')),
      hasAddress: flag(isNotNull(u.email)),
      isProven: flag(sql`${or(ofStaff, eq(u.emailVerified, true))}`),
      hasDevice: flag(sql`exists (select 1 from ${pushTokens} ${p} where ${eq(p.userId, u.id)})`),
      language: mailLanguage(u),
      timeZone: mailTimeZone(u),
    },
    sql`from ${chosen} s cross join ${users} ${u} on ${u.id} = s.id cross join ${settings} on ${eq(settings.id, 1)}`,
  )
})

/** Admins hear of a registration. */
function audienceNow(): SQL {
  const e = eventNamed()
  const ofActiveAdmins = and(eq(users.role, 'admin'), eq(users.active, true))
  const admins = sql`(select json_group_array(json_array(${users.id}, ${digits(REASON.admin)})) from ${users} where ${ofActiveAdmins})`
  const ofKinds = notifyingKinds().map((kind) => sql`when ${kind} then ${recordAudience(kind, sql`${e.subjectId}`)}`)
  return sql`case ${e.subjectType} when 'user' then ${admins} ${sql.join(ofKinds, sql` `)} end`
}
