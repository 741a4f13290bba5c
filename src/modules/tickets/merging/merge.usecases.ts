import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { decideMerge, mayExceedCollaborators, type MergeInput, tooManyCollaborators } from './merge.policy.ts'
import { mergeTickets } from './merge.repository.ts'
import { countCollaboratorsTogether } from './merged-collaborators.repository.ts'
import { MAX_COLLABORATORS } from '../people/collaborators.types.ts'
import { readTicketsForChange } from '../changes/ticket-changes.repository.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import { readMadeTicket } from '../ticket/tickets.usecases.ts'
import type { ListedValue, TicketDetails } from '../ticket/tickets.types.ts'

/**
 * Merges tickets: conversations, files, collaborators, form values and links move to the parent, and the children are closed
 * and point to it. Returns the parent. Throws as `decideMerge` does, and 422 on `t_id` if the parent would get more collaborators
 * than a ticket may have; then nothing has changed.
 */
export async function mergeIntoTicket(
  services: Services,
  caller: Caller,
  input: MergeInput,
): Promise<ListedValue<TicketDetails>> {
  try {
    return await moveIntoTicket(services, caller, input)
  } catch (error) {
    return await readMadeTicket(services, callerOfRepeat(caller, error))
  }
}

async function moveIntoTicket(
  services: Services,
  caller: Caller,
  input: MergeInput,
): Promise<ListedValue<TicketDetails>> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const ids = [input.parentId, ...input.childIds]
    const { actor, settings, catalog, tickets } = await readTicketsForChange(database, caller, { ids })
    const merge = decideMerge(requireStaff(actor), input, tickets)
    if (mayExceedCollaborators(merge)) {
      const count = await countCollaboratorsTogether(database, caller, merge)
      if (count > MAX_COLLABORATORS) throw tooManyCollaborators(count)
    }
    const details = await mergeTickets(database, caller, {
      ...merge,
      actor,
      title: input.title ?? merge.parent.title,
      reason: input.reason,
      now: now(),
    })
    if (details === null) throw ticketNotFound()
    return { value: details, catalog, settings, seesNotes: true }
  })
}
