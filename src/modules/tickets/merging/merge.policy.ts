import { type DomainError, invalidField } from '../../../shared/errors.ts'
import type { FieldCode } from '../../../shared/field-codes.ts'
import { requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { MAX_COLLABORATORS } from '../people/collaborators.types.ts'
import { ticketInTrash, ticketMergedInto, ticketNotFound } from '../ticket/tickets.errors.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'

export interface MergeInput {
  parentId: number
  childIds: readonly number[]
  /** A new title of the parent. */
  title?: string
  reason: string
}

export interface Merge {
  parent: Ticket
  children: readonly Ticket[]
}

/**
 * Checks a merge (docs/domain-rules.md#16): all tickets are visible, of one requester, not merged and not in the trash. A
 * verified ticket cannot be merged into one whose address is unproven. Throws 422 on `t_id` for the children, 404 and 409 for
 * the parent, and 403 without edit_ticket.
 */
export function decideMerge(
  actor: Actor,
  { parentId, childIds }: Pick<MergeInput, 'parentId' | 'childIds'>,
  tickets: ReadonlyMap<number, Ticket>,
): Merge {
  if (childIds.includes(parentId)) throw badChild('not_allowed', 'A ticket cannot be merged into itself.')
  const children = childIds.flatMap((id) => tickets.get(id) ?? [])
  if (children.length < childIds.length) throw badChild('not_found', 'The selected t id does not exist.')
  const parent = tickets.get(parentId)
  if (!parent) throw ticketNotFound()
  requirePermission(actor, 'edit_ticket')
  for (const child of children) requireMergeable(child, parent)
  if (parent.statusId === STATUS.deleted) throw ticketInTrash()
  if (parent.mergedIntoId !== null) throw ticketMergedInto(parent.mergedIntoNumber)
  return { parent, children }
}

function requireMergeable(child: Ticket, parent: Ticket): void {
  const { ticketNumber, requester, statusId, mergedIntoId } = child
  if (requester.id !== parent.requester.id)
    throw badChild('other_requester', `${ticketNumber} belongs to another requester.`)
  if (statusId === STATUS.deleted) throw badChild('in_trash', `${ticketNumber} is in the trash.`)
  if (mergedIntoId !== null) throw badChild('already_merged', `${ticketNumber} has been merged already.`)
  if (isUnverified(parent) && !isUnverified(child))
    throw badChild(
      'not_allowed',
      `The address of ${parent.ticketNumber} is not confirmed. Merge the other ticket into this one.`,
    )
}

/**
 * Whether the parent could get more collaborators than a ticket may have. Somebody who is on several of the tickets counts
 * more than once here, so the exact number is read only then.
 */
export function mayExceedCollaborators(merge: Merge): boolean {
  const counts = [merge.parent, ...ticketsWithMovedPeople(merge)].map(({ collaboratorCount }) => collaboratorCount)
  return counts.reduce((sum, count) => sum + count, 0) > MAX_COLLABORATORS
}

export function tooManyCollaborators(count: number): DomainError {
  const text = `A ticket has at most ${MAX_COLLABORATORS} collaborators. Together, these tickets have ${count}.`
  return badChild('too_many', text)
}

/** The children whose collaborators move to the parent. */
export function ticketsWithMovedPeople({ children }: Merge): Ticket[] {
  return children.filter((child) => !isUnverified(child))
}

/** In an unverified ticket, neither the requester nor the author of the CC list is confirmed yet. */
export function isUnverified({ statusId }: Pick<Ticket, 'statusId'>): boolean {
  return statusId === STATUS.unverified
}

function badChild(code: FieldCode, text: string): DomainError {
  return invalidField('t_id', code, text)
}

const NO_REASON = 'No reason has been provided.'

/** The requester reads `inChild` in each child. Agents read one `inParent` for each child in the parent. */
export function mergeNotes({ parent, children }: Merge, reason: string) {
  const because = `Reason: ${reason === '' ? NO_REASON : reason}`
  return children.map(({ id, ticketNumber }) => ({
    childId: id,
    inChild: `This ticket has been merged into ticket ${parent.ticketNumber}, where the conversation goes on. ${because}`,
    inParent: `Ticket ${ticketNumber} has been merged into this ticket. ${because}`,
  }))
}
