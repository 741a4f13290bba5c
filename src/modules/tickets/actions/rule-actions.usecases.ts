import { tagKey } from '../../../shared/text/tag-names.ts'
import type { ActionDraft } from './actions.policy.ts'
import type { ActionContext } from './actions.types.ts'

export {
  type ActionDraft,
  concludeActions,
  continueActions,
  deskItself,
  hasEffect,
  newDraft,
  ticketAfter,
} from './actions.policy.ts'
export { actionQueries, actionWrites, foundForActions } from './actions.repository.ts'
export { withClocksAndDueDate } from '../clock/following.policy.ts'
export { newTags } from '../tags/ticket-tags.policy.ts'
export { ticketsOfDesk } from './ticket-to-change.repository.ts'

/** The names of the tags of the ticket as the draft leaves it. */
export function tagNamesAfter(
  { found }: Pick<ActionContext, 'found'>,
  { tags }: ActionDraft,
  present: readonly string[],
): string[] {
  const after = new Map(present.map((name) => [tagKey(name), name]))
  for (const [key, { verb, name }] of tags) {
    if (verb === 'remove') after.delete(key)
    else after.set(key, found.tags.get(key)?.name ?? name.name)
  }
  return [...after.values()]
}
