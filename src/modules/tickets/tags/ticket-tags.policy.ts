import { invalidField } from '../../../shared/errors.ts'
import { hasPermission, requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { TAGS_OF_TICKET_AT_MOST, type TagName } from '../../../shared/text/tag-names.ts'
import { ticketMergedInto } from '../ticket/tickets.errors.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { tooManyTagsOfTicket } from './tags.errors.ts'
import type { KeyedTag } from './tags.types.ts'

/** What a ticket gains and loses. Both are empty if nothing changes. */
export interface TagChange {
  ticket: Ticket
  added: readonly TagName[]
  removed: readonly KeyedTag[]
}

export type TagVerb = 'add' | 'remove'

interface Context {
  actor: Actor
  /** The tags of the request that exist, by key. */
  known: ReadonlyMap<string, KeyedTag>
}

/** Names that no tag has. Throws 422 if the actor may not create tags. */
export function newTags({ actor, known }: Context, wanted: readonly TagName[]): TagName[] {
  const unknown = wanted.filter(({ key }) => !known.has(key))
  const [first] = unknown
  if (first !== undefined && !hasPermission(actor, 'create_tags'))
    throw invalidField('tags', 'not_found', `There is no tag ${first.name}, and you may not create tags.`)
  return unknown
}

/** Adds or removes tags. Throws 403 without edit_ticket, and 409 for a merged ticket or the tag beyond the limit. */
export function decideTags(
  { actor, known }: Context,
  ticket: Ticket,
  { verb, wanted }: { verb: TagVerb; wanted: readonly TagName[] },
): TagChange {
  requireTaggable(actor, ticket)
  const held = new Set(idsOf(ticket))
  const isHeld = ({ key }: TagName) => held.has(known.get(key)?.id ?? 0)
  if (verb === 'remove') {
    const removed = wanted.filter(isHeld).flatMap(({ key }) => known.get(key) ?? [])
    return { ticket, added: [], removed }
  }
  const added = wanted.filter((name) => !isHeld(name))
  if (added.length > 0 && held.size + added.length > TAGS_OF_TICKET_AT_MOST) throw tooManyTagsOfTicket()
  return { ticket, added, removed: [] }
}

/** Replaces the tags of a ticket. Throws as `decideTags`. */
export function replaceTags(
  { actor }: Pick<Context, 'actor'>,
  ticket: Ticket,
  { present, wanted }: { present: readonly KeyedTag[]; wanted: readonly TagName[] },
): TagChange {
  requireTaggable(actor, ticket)
  const [had, has] = [new Set(present.map(({ key }) => key)), new Set(wanted.map(({ key }) => key))]
  return {
    ticket,
    added: wanted.filter(({ key }) => !had.has(key)),
    removed: present.filter(({ key }) => !has.has(key)),
  }
}

export function isTagChange({ added, removed }: TagChange): boolean {
  return added.length > 0 || removed.length > 0
}

function requireTaggable(actor: Actor, { mergedIntoId, mergedIntoNumber }: Ticket): void {
  requirePermission(actor, 'edit_ticket')
  if (mergedIntoId !== null) throw ticketMergedInto(mergedIntoNumber)
}

/** The ids in `tickets.tag_ids`. */
export function idsOf({ tagIds }: Pick<Ticket, 'tagIds'>): number[] {
  return (tagIds ?? '').split(',').filter(Boolean).map(Number)
}
