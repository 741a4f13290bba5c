import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ticketCollaborators, tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { type Counter, reserveAnyRoomOf } from '../../../database/access/limit-counters.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { insertMissingCustomers } from '../../../database/queries/people/customers.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { assertion, insert, remove, update } from '../../../database/engine/writes.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { ticketAlias, whereTicketInScope, whereTicketVisible } from '../../../database/access/scope/ticket-scope.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, SignedInActor, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import {
  type Collaborator,
  MAX_COLLABORATORS,
  type PersonReference,
  type PossibleCollaborator,
} from './collaborators.types.ts'
import { ticketInScope } from '../ticket/ticket-row.repository.ts'
import type { Ticket, TicketToAnswer } from '../ticket/tickets.types.ts'

function collaboratorShape() {
  const { id, role, isActive } = ticketCollaborators
  return { id, user: personShape(users), role, isActive }
}

const visibleTicketById = preparedFor((viewer, at: Slots<{ ticketId: number }>) => {
  const t = ticketAlias()
  return row({ id: t.id }, sql`from ${tickets} ${t} where ${and(eq(t.id, at.ticketId), whereTicketVisible(viewer))}`)
})

const collaboratorsOf = prepared((at: Slots<{ ticketId: number }>) => {
  const { id, ticketId, userId } = ticketCollaborators
  return rows(
    collaboratorShape(),
    sql`from ${ticketCollaborators} cross join ${users} on ${eq(users.id, userId)}
      where ${eq(ticketId, at.ticketId)} order by ${id} limit ${digits(MAX_COLLABORATORS)}`,
  )
})

/** The ticket's collaborators in the order they were added. Null if the ticket does not exist for the caller. */
export async function listCollaborators(
  database: Database,
  caller: Caller,
  ticketId: number,
): Promise<{ actor: Actor; collaborators: Collaborator[] | null }> {
  const { actor, rows: found } = await readAs(database, caller, {
    ticket: visibleTicketById(caller, { ticketId }),
    collaborators: collaboratorsOf({ ticketId }),
  })
  return { actor, collaborators: found.ticket && found.collaborators }
}

const newcomersAmong = prepared((at: Slots<{ ticketId: number; requesterId: number; emails: string }>) => {
  const { ticketId, userId } = ticketCollaborators
  const takingPart = sql`exists (select 1 from ${ticketCollaborators} where ${and(eq(ticketId, at.ticketId), eq(userId, users.id))})`
  return row(
    { people: numberOf(sql`count(distinct j.value)`) },
    sql`from json_each(${at.emails}) j left join ${users} on ${users.email} = j.value
      where ${users.id} is null or (${users.id} <> ${at.requesterId} and not ${takingPart})`,
  )
})

/** How many of the addresses belong to nobody on the ticket. */
export async function countNewcomers(
  database: Database,
  caller: Caller,
  { ticket, emails }: { ticket: Pick<TicketToAnswer, 'id' | 'requester'>; emails: readonly string[] },
): Promise<number> {
  const values = { ticketId: ticket.id, requesterId: ticket.requester.id, emails: JSON.stringify(emails) }
  const { rows: found } = await readAs(database, caller, { newcomers: newcomersAmong(values) })
  return found.newcomers?.people ?? 0
}

/** How a request names a person. It selects the variant of the queries here, whose slot takes the value. */
type NamedBy = 'id' | 'email'

interface Named {
  id: number | null
  email: string | null
}

function namedBy(person: PersonReference): NamedBy {
  return 'userId' in person ? 'id' : 'email'
}

function nameValues(person: PersonReference): Named {
  return 'userId' in person ? { id: person.userId, email: null } : { id: null, email: person.email }
}

function whereNamed(at: Slots<Named>, by: NamedBy): SQL {
  return eq(users[by], at[by])
}

const possibleCollaborator = prepared((at: Slots<Named>, by: NamedBy) => {
  const { id, role, ban, isDeleted } = users
  return row({ userId: id, role, ban, isDeleted }, sql`from ${users} where ${whereNamed(at, by)}`)
})

const collaboratorNamed = prepared((at: Slots<Named & { ticketId: number }>, by: NamedBy) => {
  const { ticketId, userId } = ticketCollaborators
  const takingPart = and(eq(ticketId, at.ticketId), eq(userId, users.id))
  return row(
    collaboratorShape(),
    sql`from ${users} cross join ${ticketCollaborators} on ${takingPart} where ${whereNamed(at, by)}`,
  )
})

export interface CollaborationContext extends ConfirmedCaller {
  ticket: Ticket | null
  person: PossibleCollaborator | null
  /** Set if the person is a collaborator already. */
  collaborator: Collaborator | null
  /** When the caller may make the next change, epoch ms; null: now. */
  freeAt: number | null
}

/** First trip of adding or removing a collaborator. */
export async function readCollaboration(
  database: Database,
  caller: Caller,
  { ticketId, person, counters }: { ticketId: number; person: PersonReference; counters: readonly Counter[] },
): Promise<CollaborationContext> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...reserveAnyRoomOf(caller, counters, database.now()),
    ticket: ticketInScope(caller, { id: ticketId }),
    person: possibleCollaborator(nameValues(person), namedBy(person)),
    collaborator: collaboratorNamed({ ...nameValues(person), ticketId }, namedBy(person)),
  })
  const { ticket, person: possible, collaborator, freeAt = null } = found
  return { ...confirmedCaller, ticket, person: possible, collaborator, freeAt }
}

export interface CollaboratorChange {
  actor: SignedInActor
  ticketId: number
  person: PersonReference
  now: number
}

/**
 * Asserts that the caller still sees the ticket, and that the person is still on it, or still not, as it was read. Asserts room
 * for a person who is not.
 */
const collaborationAsRead = preparedFor(
  (viewer, at: Slots<Named & { ticketId: number }>, by: NamedBy, isOn: boolean) => {
    const t = ticketAlias()
    const { ticketId, userId } = ticketCollaborators
    const pair = and(eq(ticketId, at.ticketId), sql`${userId} = ${idOf(whereNamed(at, by))}`)
    const there = sql`exists (select 1 from ${ticketCollaborators} where ${pair})`
    const whereRoom = isOn ? undefined : sql`${t.collaboratorCount} < ${digits(MAX_COLLABORATORS)}`
    const theOne = and(eq(t.id, at.ticketId), whereTicketInScope(viewer), whereRoom)
    const inScope = sql`exists (select 1 from ${tickets} ${t} where ${theOne})`
    return assertion(sql`${isOn ? there : sql`not ${there}`} and ${inScope}`)
  },
)

function idOf(whereUser: SQL): SQL {
  return sql`(select ${users.id} from ${users} where ${whereUser})`
}

function personId(person: PersonReference): number | SQL {
  return 'userId' in person ? person.userId : idOf(eq(users.email, person.email))
}

function touchTicket({ ticketId, now }: CollaboratorChange) {
  const newVersion = { version: sql`${tickets.version} + 1`, updatedAt: now }
  return update(tickets, newVersion, sql`where ${eq(tickets.id, ticketId)}`)
}

/**
 * Adds a collaborator, and first creates a customer if nobody has the address. Fails with `isFailedAssertion` if the person is
 * on the ticket already.
 */
export async function insertCollaborator(
  database: Database,
  caller: Caller,
  change: CollaboratorChange,
): Promise<Collaborator> {
  const { actor, ticketId, person, now } = change
  const userId = personId(person)
  const values = { ...nameValues(person), ticketId }
  const { added } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: collaborationAsRead(caller, values, namedBy(person), false) },
    writes: [
      { newcomer: 'email' in person && insertMissingCustomers([person.email], now) },
      { link: insert(ticketCollaborators, { ticketId, userId, needsProof: !isStaff(actor), createdAt: now }) },
      { newVersion: touchTicket(change) },
    ],
    events: [{ type: 'ticket.collaborator_added', subjectId: ticketId, context: { userId } }],
    read: { added: collaboratorNamed(values, namedBy(person)) },
  })
  if (!added) throw new Error('The collaborator was not stored.')
  return added
}

/** Fails with `isFailedAssertion` if the person is no longer on the ticket. */
export async function deleteCollaborator(
  database: Database,
  caller: Caller,
  change: CollaboratorChange,
): Promise<void> {
  const { actor, ticketId, person, now } = change
  const userId = personId(person)
  const link = and(eq(ticketCollaborators.ticketId, ticketId), eq(ticketCollaborators.userId, userId))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: collaborationAsRead(caller, { ...nameValues(person), ticketId }, namedBy(person), true) },
    eventsBefore: [{ type: 'ticket.collaborator_removed', subjectId: ticketId, context: { userId } }],
    writes: [{ link: remove(ticketCollaborators, link) }, { newVersion: touchTicket(change) }],
  })
}
