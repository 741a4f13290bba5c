import { isStaff, requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Actor, Caller, CustomerActor } from '../../shared/identity/identity.types.ts'
import type { AssumedScope, SearchScope, TicketDocument } from './search.types.ts'

/**
 * The scope of docs/domain-rules.md#3 as index words: `d` department, `t` team, `a` assignee, `o` owner, `c` collaborator,
 * and `p` and `q` for an owner and a collaborator who need a proven address. It narrows the search. The database checks the
 * results again.
 */
export function searchScope(actor: Actor): SearchScope {
  const caller = requireSignedIn(actor)
  if (!isStaff(caller)) return ofCustomer(caller.id, caller)
  if (caller.kind === 'admin') return EVERYTHING
  const departments = caller.departmentIds.map((id) => `d${id}`)
  const teams = caller.teamIds.map((id) => `t${id}`)
  return { tokens: [...departments, ...teams, `a${caller.id}`].sort(), onlyTicketId: null, seesNotes: true }
}

const EVERYTHING: SearchScope = { tokens: null, onlyTicketId: null, seesNotes: true }

function ofCustomer(
  id: number,
  { onlyTicketId, isProven }: Pick<CustomerActor, 'onlyTicketId' | 'isProven'>,
): SearchScope {
  // The holder of a mailed link has proven the mailbox.
  const withProof = isProven || onlyTicketId !== null ? [`p${id}`, `q${id}`] : []
  return { tokens: [`o${id}`, `c${id}`, ...withProof], onlyTicketId, seesNotes: false }
}

/**
 * The expected scope before the database has confirmed the caller. A token's role is valid or the caller is refused. Only an
 * agent's departments and teams are not in the token, so the index stores their last value. Most customers have proven their
 * address. Null: the caller is unknown.
 */
export function assumedScope({ credentials }: Caller): AssumedScope | null {
  if (credentials.kind === 'ticket-link') {
    return ofCustomer(credentials.userId, { onlyTicketId: credentials.ticketId, isProven: true })
  }
  if (credentials.kind !== 'token') return null
  const { userId, role } = credentials
  if (role === 'customer') return ofCustomer(userId, { onlyTicketId: null, isProven: true })
  return role === 'admin' ? EVERYTHING : { ofAgent: userId }
}

/** The words with which `searchScope` finds a ticket. */
export function scopeTokens(document: TicketDocument): string {
  const { departmentId, teamId, assignedTo, ownerId, needsProof, collaborators } = document
  const takingPart = collaborators.map((one) => `${one.needsProof ? 'q' : 'c'}${one.id}`)
  const tokens = [`d${departmentId}`, `${needsProof ? 'p' : 'o'}${ownerId}`, ...takingPart]
  if (teamId !== null) tokens.push(`t${teamId}`)
  if (assignedTo !== null) tokens.push(`a${assignedTo}`)
  return tokens.join(' ')
}
