import { invalidField } from '../../../shared/errors.ts'
import { anotherAttached } from '../../service-desk/service-desk.errors.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import type { ActionContext } from './actions.types.ts'

/**
 * Null: the problem is attached already. Throws 422 for a problem out of sight, and 409 if the present problem of the ticket is
 * out of sight.
 */
export function problemToAttach({ found }: ActionContext, ticket: Ticket, problemId: number): number | null {
  if (!found.problems.includes(problemId))
    throw invalidField('problem_id', 'not_found', 'The selected problem does not exist.')
  const present = found.attached.find(({ ticketId }) => ticketId === ticket.id)
  if (present?.problemId === problemId) return null
  if (present !== undefined && !present.isSeen) throw anotherAttached()
  return problemId
}
