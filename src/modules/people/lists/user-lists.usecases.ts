import type { Services } from '../../../services.types.ts'
import { requireFieldsToFilter } from '../../../shared/forms/field-filters.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import type { User, UserFilter } from '../people.types.ts'
import { listUsers } from './user-lists.repository.ts'
import { findMatchingUsers } from './user-search.repository.ts'

const MAX_SUGGESTED = 20

interface UserQuery {
  filter: UserFilter
  request: PageRequest
}

/** Users of every role, newest first. Staff see all of them. Throws 422 for a custom field that people do not have. */
export async function filterUsers(services: Services, caller: Caller, query: UserQuery): Promise<Page<User>> {
  const { page, fields } = await listUsers(services.database, caller, query)
  requireFieldsToFilter(query.filter.fields ?? [], { fields, isStaff: true })
  return page
}

/** Customers only, newest first. Deleted customers are listed only on request. */
export async function listCustomers(
  services: Services,
  caller: Caller,
  { filter, request }: UserQuery,
): Promise<Page<User>> {
  return await filterUsers(services, caller, { filter: { ...filter, role: 'customer' }, request })
}

/** At most 20 users whose first name, last name, email or user name begins with the term. */
export async function suggestUsers(services: Services, caller: Caller, term: string): Promise<User[]> {
  return await findMatchingUsers(services.database, caller, { term, atMost: MAX_SUGGESTED })
}
