import type { Services } from '../../../services.types.ts'
import { claimsToBeCustomer } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { readCustomerDependencies, readStaffDependencies, type StaffDependencies } from './dependencies.repository.ts'
import type { Dependencies } from './dependencies.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** The statuses that customers may set if the setting allows it. */
const CUSTOMERS_STATUSES: readonly number[] = [STATUS.open, STATUS.resolved, STATUS.closed]

/** The data for forms and tabs, in one round trip. `Dependencies` describes what customers get. */
export async function readDependencies({ database }: Services, caller: Caller): Promise<Dependencies> {
  return claimsToBeCustomer(caller)
    ? await customersDependencies(database, caller)
    : staffDependencies(await readStaffDependencies(database, caller))
}

function staffDependencies({ catalog, staff, byStatus, unassigned, mine }: StaffDependencies): Dependencies {
  const present = byStatus.filter(({ count }) => count > 0)
  return {
    departments: [...catalog.departments.values()],
    slaPlans: offered(catalog.slaPlans),
    staff,
    teams: offered(catalog.teams),
    priorities: offered(catalog.priorities),
    helpTopics: offered(catalog.helpTopics),
    statuses: [...catalog.statuses.values()],
    sources: [...catalog.sources.values()],
    types: offered(catalog.types),
    counts: [
      ...present.map(({ statusId, count }) => ({ name: catalog.statuses.get(statusId)?.name ?? '', count })),
      { name: 'unassigned', count: unassigned },
      { name: 'mytickets', count: mine },
    ],
  }
}

async function customersDependencies(database: Services['database'], caller: Caller): Promise<Dependencies> {
  const { catalog, settings } = await readCustomerDependencies(database, caller)
  const statuses = [...catalog.statuses.values()].filter(
    ({ meaningId, clock }) => CUSTOMERS_STATUSES.includes(meaningId) && clock === 'runs',
  )
  return {
    departments: [],
    slaPlans: [],
    staff: [],
    teams: [],
    priorities: settings.customerMaySetPriority ? published(catalog.priorities) : [],
    helpTopics: published(catalog.helpTopics),
    statuses: settings.customerMaySetStatus ? statuses : [],
    sources: [],
    types: published(catalog.types),
    counts: [],
  }
}

function offered<Entry extends { active: 0 | 1 }>(entries: Map<number, Entry>): Entry[] {
  return [...entries.values()].filter(({ active }) => active === 1)
}

function published<Entry extends { active: 0 | 1; isPublic: 0 | 1 }>(entries: Map<number, Entry>): Entry[] {
  return offered(entries).filter(({ isPublic }) => isPublic === 1)
}
