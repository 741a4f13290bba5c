import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { TAGS_AT_MOST, type TagName } from '../../../shared/text/tag-names.ts'
import type { BulkResult } from '../changes/ticket-changes.types.ts'
import { decideEach, ticketOf } from '../ticket/one-or-many.policy.ts'
import { staleTicket, ticketNotFound } from '../ticket/tickets.errors.ts'
import { tooManyTags } from './tags.errors.ts'
import { readForTagging, type TaggedTicket, type TicketsForTagging, writeTags } from './ticket-tags.repository.ts'
import { decideTags, isTagChange, newTags, replaceTags, type TagVerb } from './ticket-tags.policy.ts'

export type { TaggedTicket } from './ticket-tags.repository.ts'

/** Adds tags to tickets, or removes them, and judges each ticket by itself. An unknown name removes nothing. Two trips. */
export async function tagTickets(
  services: Services,
  caller: Caller,
  { ticketIds, names, verb }: { ticketIds: readonly number[]; names: readonly TagName[]; verb: TagVerb },
): Promise<BulkResult> {
  return await decideAgainIfChanged(async (isAgain) => {
    const asked = { ids: ticketIds, names, replacesIn: null, counts: isAgain }
    const read = await readForTagging(services.database, caller, asked)
    const actor = requireStaff(read.actor)
    const context = { actor, known: read.known }
    const verdicts = decideEach(ticketIds, (id) =>
      decideTags(context, ticketOf(read.tickets, id), { verb, wanted: names }),
    )
    const changes = verdicts.decided.filter((change) => isTagChange(change))
    if (changes.length > 0) {
      const made = verb === 'add' ? newTags(context, names) : []
      requireRoom(read, made)
      await writeTags(services.database, caller, { actor, now: services.now(), changes, made })
    }
    return verdicts.settle(() => true)
  })
}

/** Replaces the tags of a ticket. Throws 404, 403, 409, 412 for a stale version, and 422 for a tag that may not be created. */
export async function setTags(
  services: Services,
  caller: Caller,
  asked: { ticketId: number; names: readonly TagName[]; knowsVersion: ((version: number) => boolean) | null },
): Promise<TaggedTicket> {
  const { ticketId, names, knowsVersion } = asked
  return await decideAgainIfChanged(async (isAgain) => {
    const read = await readForTagging(services.database, caller, {
      ids: [ticketId],
      names,
      replacesIn: ticketId,
      counts: isAgain,
    })
    const actor = requireStaff(read.actor)
    const ticket = ticketOf(read.tickets, ticketId)
    const { present } = read
    const change = replaceTags({ actor }, ticket, { present, wanted: names })
    const made = newTags({ actor, known: read.known }, names)
    if (knowsVersion !== null && !knowsVersion(ticket.version)) throw staleTicket()
    if (!isTagChange(change)) return { version: ticket.version, tags: present }
    requireRoom(read, made)
    const writing = { actor, now: services.now(), changes: [change], made, shownId: ticketId }
    const tagged = await writeTags(services.database, caller, writing)
    if (tagged === null) throw ticketNotFound()
    return tagged
  })
}

/** Nobody counts the tags before an attempt has failed. */
function requireRoom({ numberOfTags }: TicketsForTagging, made: readonly TagName[]): void {
  if (numberOfTags + made.length > TAGS_AT_MOST) throw tooManyTags()
}
