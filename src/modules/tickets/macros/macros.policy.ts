import type { EventChange } from '../../../shared/events/event-types.ts'
import { isKey } from '../../../shared/identity/identity.policy.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { macroIsShared } from './macros.errors.ts'
import type { Macro, MacroAudience } from './macros.types.ts'

type Shared = Pick<Macro, 'ownerId' | 'department'>

export function audienceOf({ ownerId, department }: Shared): MacroAudience {
  if (ownerId !== null) return 'me'
  return department === null ? 'everyone' : 'department'
}

/** Agents edit their own macros. People who are admins edit shared ones, as in the administration of canned replies. */
export function mayEditMacro(actor: Actor, { ownerId }: Pick<Macro, 'ownerId'>): boolean {
  if (actor.kind !== 'admin' && actor.kind !== 'agent') return false
  if (ownerId !== null) return ownerId === actor.id
  return actor.kind === 'admin' && !isKey(actor)
}

export function requireMayEdit(actor: Actor, macro: Pick<Macro, 'ownerId'>): void {
  if (!mayEditMacro(actor, macro)) throw macroIsShared()
}

type Recordable = Shared & Pick<Macro, 'title' | 'body' | 'note' | 'actions'>

/** The fields have the names that the collection of canned replies gives them in the audit. */
function recordedOf({ title, body, note, actions, department }: Recordable) {
  return {
    title,
    body: body === '' ? null : body,
    note: note === '' ? null : note,
    department_id: department?.id ?? null,
    actions: actions.length === 0 ? null : JSON.stringify(actions),
  }
}

export function macroChanges(was: Recordable | null, is: Recordable | null): EventChange[] {
  const [before, after] = [was && recordedOf(was), is && recordedOf(is)]
  return (['title', 'body', 'note', 'department_id', 'actions'] as const).flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null]
    return from === to ? [] : [{ field, from, to }]
  })
}

/** Sharing a macro creates it for the desk, and taking it back deletes it. Nobody else knows of own macros. */
export function macroEvent(was: Recordable | null, is: Recordable | null) {
  const shared = (macro: Recordable | null) => (macro === null || macro.ownerId !== null ? null : macro)
  const [before, after] = [shared(was), shared(is)]
  if (before === null && after === null) return null
  const type =
    before === null ? 'canned_reply.created' : after === null ? 'canned_reply.deleted' : 'canned_reply.updated'
  return { type, changes: macroChanges(before, after) } as const
}
