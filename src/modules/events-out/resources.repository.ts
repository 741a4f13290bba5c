import { readAs, readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { usersAmong } from '../people/profiles/profile.usecases.ts'
import type { User } from '../people/people.types.ts'
import {
  type AskedTicketDetails,
  ticketDetailsAsked,
  ticketDetailsInScope,
  ticketsThatExist,
} from '../tickets/ticket/tickets.usecases.ts'
import type { TicketDetails } from '../tickets/ticket/tickets.types.ts'
import type { AskedSubject, EventSubject } from './resources.types.ts'

export interface FoundResources {
  tickets: { askedDepartmentId: number | null; details: TicketDetails }[]
  existingTickets: number[]
  users: User[]
  catalog: Catalog
}

function idsOf(subjects: readonly EventSubject[], type: string): string {
  return JSON.stringify([...new Set(subjects.filter((one) => one.subjectType === type).map((one) => one.subjectId))])
}

/** One trip for all subjects of a page. */
export async function findResourcesFor(
  database: Database,
  caller: Caller,
  subjects: readonly EventSubject[],
): Promise<FoundResources> {
  const ids = idsOf(subjects, 'ticket')
  const { rows } = await readAs(database, caller, {
    tickets: ticketDetailsInScope(caller, { ids, now: database.now() }),
    existingTickets: ticketsThatExist({ ids }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
    catalog: catalogQuery(),
  })
  return { ...rows, tickets: rows.tickets.map((details) => ({ askedDepartmentId: null, details })) }
}

/** One trip for all subjects of a batch, whoever receives them. */
export async function findResourcesAsked(database: Database, subjects: readonly AskedSubject[]): Promise<FoundResources> {
  const asked = new Map<string, AskedTicketDetails>()
  for (const { subjectType, subjectId: id, departmentId } of subjects)
    if (subjectType === 'ticket') asked.set(`${id} ${departmentId}`, { id, departmentId })
  const existingOf = idsOf(subjects, 'ticket')
  return await readAsSystem(database, {
    tickets: ticketDetailsAsked({ asked: JSON.stringify([...asked.values()]), now: database.now() }),
    existingTickets: ticketsThatExist({ ids: existingOf }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
    catalog: catalogQuery(),
  })
}
