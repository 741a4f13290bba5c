import { DomainError, invalidField } from '../../../shared/errors.ts'
import { changedFields } from '../../../shared/forms/field-changes.ts'
import { readFieldEdits } from '../../../shared/forms/form-values.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { StaffActor } from '../../../shared/identity/identity.types.ts'
import { readTagName, type TagName } from '../../../shared/text/tag-names.ts'
import { checkEdit, decideEdit } from '../changes/edit-ticket.policy.ts'
import { changeAssignment, changeStatus, resolveAssignee } from '../changes/ticket-changes.policy.ts'
import type { TicketChange, TicketEdit } from '../changes/ticket-changes.types.ts'
import { snoozeTicket } from '../snooze/snooze.policy.ts'
import { decideTags, idsOf, newTags, type TagVerb } from '../tags/ticket-tags.policy.ts'
import { ticketMergedInto } from '../ticket/tickets.errors.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import type { Action, ActionContext, AssignmentTarget, DecidedActions, RefusedAction } from './actions.types.ts'
import { problemToAttach } from './problem-action.policy.ts'

const HOUR = 60 * 60 * 1000

/** Who decides for a rule: it may do everything, and notes name it. The commit records the system as the actor. */
export function deskItself(name: string): StaffActor {
  const nobody = { id: 0, lastName: '', userName: null, email: null, profilePic: null }
  const rights = { permissions: new Set<never>(), departmentIds: [], teamIds: [], serviceKeyId: null, sessionId: null }
  return { ...nobody, ...rights, kind: 'admin', firstName: name }
}

interface TagEdit {
  verb: TagVerb
  name: TagName
}

/** A ticket while actions are decided. Several lists of actions, for example of several rules, continue the same draft. */
export interface ActionDraft {
  ticket: Ticket
  /** The change of each target, such as the priority. A later action on the same target replaces the earlier one. */
  steps: ReadonlyMap<string, TicketChange>
  tags: ReadonlyMap<string, TagEdit>
  problemId: number | null
  notes: readonly string[]
  refused: readonly RefusedAction[]
}

export function newDraft(ticket: Ticket): ActionDraft {
  return { ticket, steps: new Map(), tags: new Map(), problemId: null, notes: [], refused: [] }
}

/** The ticket as the actions leave it. Its tags are in `DecidedActions.tags`. */
export function ticketAfter({ ticket, steps }: ActionDraft): Ticket {
  return [...steps.values()].reduce((after, { patch }) => ({ ...after, ...patch }), ticket)
}

/** All actions as one change of the ticket. An action that is refused changes nothing. */
export function decideActions(context: ActionContext, ticket: Ticket, actions: readonly Action[]): DecidedActions {
  return concludeActions(context, continueActions(context, newDraft(ticket), actions))
}

/** The draft after further actions. A refusal is recorded with its place, and the actions after it are still decided. */
export function continueActions(context: ActionContext, draft: ActionDraft, actions: readonly Action[]): ActionDraft {
  return actions.reduce((before, action, position) => {
    try {
      return { ...before, ...effectOf(context, before, action) }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { ...before, refused: [...before.refused, refusedAction(error, action, position)] }
    }
  }, draft)
}

/** A fault of one value is told by the code of the fault. */
function refusedAction(error: DomainError, { type }: Action, position: number): RefusedAction {
  const [problem] = Object.values(error.fields ?? {}).flat()
  return { position, type, kind: error.kind, code: problem?.code ?? error.code, reason: error.message }
}

function effectOf(context: ActionContext, draft: ActionDraft, action: Action): Partial<ActionDraft> {
  switch (action.type) {
    case 'set_status': {
      checkEdit({ statusId: action.statusId }, draft.ticket, { catalog: context.catalog, people: [] })
      return step(draft, 'status', (ticket) => changeStatus(context, ticket, { statusId: action.statusId }))
    }
    case 'set_priority':
      return edit(context, draft, { priorityId: action.priorityId })
    case 'set_department':
      return edit(context, draft, { departmentId: action.departmentId })
    case 'set_help_topic':
      return edit(context, draft, { helpTopicId: action.helpTopicId })
    case 'set_type':
      return edit(context, draft, { typeId: action.typeId })
    case 'set_sla_plan':
      return edit(context, draft, { slaPlanId: action.slaPlanId })
    case 'assign': {
      const assignee = assigneeOf(context, action)
      return step(draft, assignee.field, (ticket) => changeAssignment(context, ticket, assignee))
    }
    case 'set_field':
      return step(draft, `field:${action.name}`, (ticket) => fieldChange(context, ticket, action))
    case 'add_tags':
      return { tags: tagEdits(context, draft, 'add', action.tags) }
    case 'remove_tags':
      return { tags: tagEdits(context, draft, 'remove', action.tags) }
    case 'snooze': {
      const until = context.now + action.hours * HOUR
      return step(draft, 'snooze', (ticket) => snoozeTicket(context, ticket, { until, field: 'hours' }))
    }
    case 'add_note':
      if (draft.ticket.mergedIntoId !== null) throw ticketMergedInto(draft.ticket.mergedIntoNumber)
      return { notes: [...draft.notes, action.body] }
    case 'attach_problem':
      return { problemId: problemToAttach(context, draft.ticket, action.problemId) }
  }
}

/** Decides on the ticket without the earlier change of the same target, so that the history shows one change. */
function step(draft: ActionDraft, target: string, decide: (ticket: Ticket) => TicketChange): Partial<ActionDraft> {
  const others = new Map([...draft.steps].filter(([name]) => name !== target))
  const change = decide(ticketAfter({ ...draft, steps: others }))
  return { steps: others.set(target, change) }
}

function edit(context: ActionContext, draft: ActionDraft, one: TicketEdit): Partial<ActionDraft> {
  const [target = ''] = Object.keys(one)
  checkEdit(one, draft.ticket, { catalog: context.catalog, people: [] })
  return step(draft, target, (ticket) => decideEdit(context, ticket, { edit: one, assignee: null }))
}

function assigneeOf({ catalog, found, causedBy }: ActionContext, target: AssignmentTarget) {
  const people = causedBy === null ? found.people : [...found.people, causedBy]
  const among = { people, catalog, field: 'id' }
  switch (target.to) {
    case 'team':
      return resolveAssignee({ teamId: target.id }, among)
    case 'agent':
      return resolveAssignee({ agentId: target.id }, among)
    case 'nobody':
      return resolveAssignee({ agentId: null }, among)
    case 'actor':
      return resolveAssignee({ agentId: causedBy?.id ?? 0 }, among)
  }
}

function fieldChange(
  context: ActionContext,
  ticket: Ticket,
  { name, value }: Extract<Action, { type: 'set_field' }>,
): TicketChange {
  const { customFields, formValues, named } = context.found.fields
  const fields = customFields.filter((field) => field.name === name)
  if (fields.length === 0) throw invalidField('name', 'not_found', `There is no field ${name}.`)
  const becomes = readFieldEdits(fields, { audience: 'agents', sent: { [name]: value }, people: named })
  const own = formValues.find((stored) => stored.ticketId === ticket.id && stored.name === name)
  const was: Record<string, string> = own === undefined ? {} : { [name]: own.value }
  return decideEdit(context, ticket, { edit: {}, assignee: null, form: changedFields(fields, { was, becomes }) })
}

function tagEdits(context: ActionContext, draft: ActionDraft, verb: TagVerb, given: readonly string[]) {
  requireStaff(context.actor)
  const known = context.found.tags
  const wanted = given.flatMap((text) => readTagName(text) ?? [])
  const edits = new Map([...draft.tags, ...wanted.map((name) => [name.key, { verb, name }] as const)])
  if (verb === 'add') newTags({ actor: context.actor, known }, wanted)
  changedTags(context, draft.ticket, edits)
  return edits
}

/** Throws if the ticket would have too many tags. */
function changedTags({ actor, found }: ActionContext, ticket: Ticket, edits: ActionDraft['tags']) {
  const wantedBy = (verb: TagVerb) => [...edits.values()].flatMap((one) => (one.verb === verb ? [one.name] : []))
  if (edits.size === 0) return { ticket, added: [], removed: [] }
  const context = { actor, known: found.tags }
  const { removed } = decideTags(context, ticket, { verb: 'remove', wanted: wantedBy('remove') })
  const gone = new Set(removed.map(({ id }) => id))
  const left = idsOf(ticket).filter((id) => !gone.has(id))
  const { added } = decideTags(context, { ...ticket, tagIds: left.join(',') }, { verb: 'add', wanted: wantedBy('add') })
  return { ticket, added, removed }
}

/** What the draft does to the ticket, with one entry in the history for all edited fields. */
export function concludeActions(context: ActionContext, draft: ActionDraft): DecidedActions {
  const { ticket, problemId, notes, refused } = draft
  const steps = [...draft.steps.values()]
  const forms = steps.flatMap(({ form }) => (form === undefined ? [] : [form]))
  const events = steps.flatMap((one) => one.events)
  const edited = events.filter(({ type }) => type === 'ticket.edited').flatMap(({ changes }) => changes)
  const others = events.filter(({ type }) => type !== 'ticket.edited')
  const change: TicketChange = {
    ticket,
    patch: Object.assign({}, ...steps.map(({ patch }) => patch)) as TicketChange['patch'],
    ...(forms.length === 0 ? {} : { form: Object.assign({}, ...forms) as Record<string, string | null> }),
    notes: steps.flatMap((one) => one.notes),
    events: edited.length === 0 ? others : [{ type: 'ticket.edited', changes: edited }, ...others],
  }
  return { ticket, change, tags: changedTags(context, ticket, draft.tags), problemId, notes, refused }
}

/** Whether anything is left to write. */
export function hasEffect({ change, tags, problemId, notes }: DecidedActions): boolean {
  const { patch, form = {}, clocks } = change
  const isChanged = clocks !== undefined || Object.keys(patch).length + Object.keys(form).length > 0
  return isChanged || tags.added.length + tags.removed.length + notes.length > 0 || problemId !== null
}
