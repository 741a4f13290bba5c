import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { usersAmong } from '../people/profiles/profile.usecases.ts'
import {
  type AskedTicketDetails,
  ticketDetailsAsked,
  ticketDetailsInScope,
  ticketsThatExist,
} from '../tickets/ticket/tickets.usecases.ts'
import { findResourcesAsked, findResourcesFor, type FoundResources } from './resources.repository.ts'
import type { AskedSubject, EventResource, EventSubject, MissingResource } from './resources.types.ts'

/** Reads the subjects of a page of events by present rights, in one trip. */
export async function readResourcesFor(
  { database, now }: Services,
  caller: Caller,
  subjects: readonly EventSubject[],
): Promise<EventResource[]> {
  const ids = idsOf(subjects, 'ticket')
  const found = await findResourcesFor(database, caller, {
    tickets: ticketDetailsInScope(caller, { ids, now: now() }).map((all) =>
      all.map((details) => ({ askedDepartmentId: null, details })),
    ),
    existingTickets: ticketsThatExist({ ids }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
  })
  return subjects.map((subject) => resourceOf(found, { ...subject, departmentId: null }))
}

/** Reads the subjects of a batch of messages in one trip. Each receiver gets only what its own scope shows. */
export async function readResourcesAsked(
  { database, now }: Services,
  subjects: readonly AskedSubject[],
): Promise<EventResource[]> {
  const asked = new Map<string, AskedTicketDetails>()
  for (const { subjectType, subjectId: id, departmentId } of subjects)
    if (subjectType === 'ticket') asked.set(`${id} ${departmentId}`, { id, departmentId })
  const found = await findResourcesAsked(database, {
    tickets: ticketDetailsAsked({ asked: JSON.stringify([...asked.values()]), now: now() }),
    existingTickets: ticketsThatExist({ ids: idsOf(subjects, 'ticket') }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
  })
  return subjects.map((subject) => resourceOf(found, subject))
}

function idsOf(subjects: readonly EventSubject[], type: string): string {
  return JSON.stringify([...new Set(subjects.filter((one) => one.subjectType === type).map((one) => one.subjectId))])
}

function resourceOf(found: FoundResources, { subjectType, subjectId, departmentId }: AskedSubject): EventResource {
  if (subjectType === 'ticket') {
    const own = found.tickets.find(
      ({ askedDepartmentId, details }) => details.ticket.id === subjectId && askedDepartmentId === departmentId,
    )
    if (own !== undefined)
      return { kind: 'ticket', shown: { value: own.details, catalog: found.catalog, seesNotes: true } }
    return missing(found.existingTickets.includes(subjectId) ? 'out_of_scope' : 'deleted')
  }
  if (subjectType === 'user') {
    const user = found.users.find(({ id }) => id === subjectId)
    if (user === undefined) return missing('deleted')
    // As everywhere in the API, nobody reads the accounts of colleagues.
    return user.role === 'customer' && departmentId === null ? { kind: 'user', user } : missing('out_of_scope')
  }
  return missing('no_details')
}

function missing(reason: MissingResource): EventResource {
  return { kind: 'missing', reason }
}
