import { isStaff, requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { AssumedScope, SearchScope, TicketDocument } from './search.types.ts'

/**
 * The scope of docs/domain-rules.md#3 as words of the index: `d` department, `t` team, `a` assignee, `o` owner,
 * `c` collaborator. It narrows the search; what is shown is judged again by the database.
 */
export function searchScope(actor: Actor): SearchScope {
  const caller = requireSignedIn(actor)
  if (!isStaff(caller)) return ofCustomer(caller.id, caller.onlyTicketId)
  if (caller.kind === 'admin') return EVERYTHING
  const departments = caller.departmentIds.map((id) => `d${id}`)
  const teams = caller.teamIds.map((id) => `t${id}`)
  return { tokens: [...departments, ...teams, `a${caller.id}`].sort(), onlyTicketId: null, seesNotes: true }
}

const EVERYTHING: SearchScope = { tokens: null, onlyTicketId: null, seesNotes: true }

function ofCustomer(id: number, onlyTicketId: number | null): SearchScope {
  return { tokens: [`o${id}`, `c${id}`], onlyTicketId, seesNotes: false }
}

/**
 * What the scope will turn out to be before the database has confirmed who calls. A token's role holds or its caller is refused, so
 * only an agent's departments and teams are not known from it: of these the index remembers what they last were. Null: nothing
 * is known of who calls.
 */
export function assumedScope({ credentials }: Caller): AssumedScope | null {
  if (credentials.kind === 'ticket-link') return ofCustomer(credentials.userId, credentials.ticketId)
  if (credentials.kind !== 'token') return null
  const { userId, role } = credentials
  if (role === 'customer') return ofCustomer(userId, null)
  return role === 'admin' ? EVERYTHING : { ofAgent: userId }
}

/** The words by which `searchScope` finds a ticket. */
export function scopeTokens(document: TicketDocument): string {
  const { departmentId, teamId, assignedTo, ownerId, collaboratorIds } = document
  const tokens = [`d${departmentId}`, `o${ownerId}`, ...collaboratorIds.map((id) => `c${id}`)]
  if (teamId !== null) tokens.push(`t${teamId}`)
  if (assignedTo !== null) tokens.push(`a${assignedTo}`)
  return tokens.join(' ')
}
