import { isStaff, requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Actor } from '../../shared/identity/identity.types.ts'
import type { SearchScope, TicketDocument } from './search.types.ts'

/**
 * The scope of docs/domain-rules.md#3 as words of the index: `d` department, `t` team, `a` assignee, `o` owner,
 * `c` collaborator. It narrows the search; what is shown is judged again by the database.
 */
export function searchScope(actor: Actor): SearchScope {
  const caller = requireSignedIn(actor)
  if (!isStaff(caller)) {
    return { tokens: [`o${caller.id}`, `c${caller.id}`], onlyTicketId: caller.onlyTicketId, seesNotes: false }
  }
  if (caller.kind === 'admin') return { tokens: null, onlyTicketId: null, seesNotes: true }
  const departments = caller.departmentIds.map((id) => `d${id}`)
  const teams = caller.teamIds.map((id) => `t${id}`)
  return { tokens: [...departments, ...teams, `a${caller.id}`], onlyTicketId: null, seesNotes: true }
}

/** The words by which `searchScope` finds a ticket. */
export function scopeTokens(document: TicketDocument): string {
  const { departmentId, teamId, assignedTo, ownerId, collaboratorIds } = document
  const tokens = [`d${departmentId}`, `o${ownerId}`, ...collaboratorIds.map((id) => `c${id}`)]
  if (teamId !== null) tokens.push(`t${teamId}`)
  if (assignedTo !== null) tokens.push(`a${assignedTo}`)
  return tokens.join(' ')
}
