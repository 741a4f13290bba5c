import * as z from 'zod'
import { atom, codeOf, isMissing, optional, problem, Refusal } from '../../../../http/parameters/atoms/atom.ts'
import { choice, id, integer, text } from '../../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import { placeholderProblem } from '../../../../shared/text/placeholders.ts'
import {
  type Action,
  ACTION_TYPES,
  ACTIONS_AT_MOST,
  ACTIONS_LENGTH,
  LONGEST_SNOOZE_HOURS,
} from '../../../../modules/tickets/actions/actions.types.ts'
import { MAX_FIELD_NAME } from '../../../../shared/forms/form-values.ts'
import { readTagName, TAG_LENGTH, TAGS_OF_TICKET_AT_MOST } from '../../../../shared/text/tag-names.ts'

/** Reads the parts of one action besides its type. */
type Parts<Kind> = z.ZodType<Kind>
/** The kinds of actions that a list may hold, by `type`. Rules add their own kinds to these. */
export type ActionKinds<Kind extends { type: string }> = Readonly<Record<string, () => Parts<Kind>>>

/** The kinds that macros and rules share. */
export const TICKET_ACTIONS: Readonly<Record<Action['type'], () => Parts<Action>>> = {
  set_status: () => parts({ status_id: id() }, (sent) => ({ type: 'set_status', statusId: sent.status_id })),
  set_priority: () => parts({ priority_id: id() }, (sent) => ({ type: 'set_priority', priorityId: sent.priority_id })),
  set_department: () =>
    parts({ department_id: id() }, (sent) => ({ type: 'set_department', departmentId: sent.department_id })),
  set_help_topic: () =>
    parts({ help_topic_id: id() }, (sent) => ({ type: 'set_help_topic', helpTopicId: sent.help_topic_id })),
  set_type: () => parts({ type_id: id() }, (sent) => ({ type: 'set_type', typeId: sent.type_id })),
  set_sla_plan: () => parts({ sla_plan_id: id() }, (sent) => ({ type: 'set_sla_plan', slaPlanId: sent.sla_plan_id })),
  assign: assignment,
  set_field: () =>
    parts({ name: text({ max: MAX_FIELD_NAME }), value: optional(text({ max: ACTIONS_LENGTH })) }, (sent) => ({
      type: 'set_field',
      name: sent.name,
      value: sent.value ?? null,
    })),
  add_tags: () => parts({ tags: tagList() }, ({ tags }) => ({ type: 'add_tags', tags })),
  remove_tags: () => parts({ tags: tagList() }, ({ tags }) => ({ type: 'remove_tags', tags })),
  snooze: () =>
    parts({ hours: integer({ min: 1, max: LONGEST_SNOOZE_HOURS }) }, ({ hours }) => ({ type: 'snooze', hours })),
  add_note: () => parts({ body: noteBody() }, ({ body }) => ({ type: 'add_note', body })),
  attach_problem: () => parts({ problem_id: id() }, (sent) => ({ type: 'attach_problem', problemId: sent.problem_id })),
}

function parts<Shape extends z.ZodRawShape, Kind>(
  shape: Shape,
  become: (sent: z.output<z.ZodObject<Shape>>) => Kind,
): Parts<Kind> {
  return z
    .strictObject({ ...shape, type: z.unknown() })
    .transform((sent) => become(sent as z.output<z.ZodObject<Shape>>))
}

/** `id` belongs to an agent or a team only. */
function assignment(): Parts<Extract<Action, { type: 'assign' }>> {
  const shape = { type: z.unknown(), to: choice(['agent', 'team', 'nobody', 'actor']), id: optional(id()) }
  return z.strictObject(shape).transform(({ to, id: named }, context) => {
    if (to === 'nobody' || to === 'actor') {
      if (named !== undefined) context.addIssue(problem('not_allowed', `Must not be sent to assign ${to}.`, 'id'))
      return { type: 'assign' as const, to }
    }
    if (named === undefined) context.addIssue(problem('required', 'This field is required.', 'id'))
    return { type: 'assign' as const, to, id: named ?? 0 }
  })
}

function tagList() {
  const items = { type: 'string', maxLength: TAG_LENGTH }
  return atom({ type: 'array', items, minItems: 1, maxItems: TAGS_OF_TICKET_AT_MOST }, (sent) => {
    if (!Array.isArray(sent)) throw new Refusal('invalid', 'Must be a list of tags.')
    if (sent.length > TAGS_OF_TICKET_AT_MOST)
      throw new Refusal('too_many', `Must not hold more than ${TAGS_OF_TICKET_AT_MOST} tags.`)
    const names = sent.map((tag) => (typeof tag === 'string' ? readTagName(tag) : null))
    if (names.length === 0 || names.some((name) => name === null))
      throw new Refusal('invalid', `Must hold tags of 1 to ${TAG_LENGTH} characters without commas, < and >.`)
    return [...new Map(names.flatMap((name) => (name === null ? [] : [[name.key, name.name]]))).values()]
  })
}

function noteBody() {
  return text({ max: ACTIONS_LENGTH }).superRefine((body, context) => {
    const unknown = placeholderProblem(body)
    if (unknown !== null) context.addIssue(problem('unknown_value', unknown))
  })
}

/** The parameter `actions`, described for documents. `withActions` reads it. */
export function actionList(types: readonly string[] = ACTION_TYPES) {
  const one = { type: 'object', properties: { type: { type: 'string', enum: types } }, required: ['type'] }
  const items = { ...one, additionalProperties: true }
  return described(z.unknown().optional(), { type: { type: 'array', items, maxItems: ACTIONS_AT_MOST } })
}

/** The sent actions as they are stored, or undefined if none were sent. Problems name the place, such as `actions.2.status_id`. */
export function readActions<Kind extends { type: string }>(
  kinds: ActionKinds<Kind>,
  sent: unknown,
  context: z.core.$RefinementCtx,
): Kind[] | undefined {
  if (sent === undefined) return undefined
  if (isMissing(sent)) return []
  if (!Array.isArray(sent)) {
    context.addIssue(problem('invalid', 'Must be a list of actions.', 'actions'))
    return undefined
  }
  if (sent.length > ACTIONS_AT_MOST) {
    context.addIssue(problem('too_many', `Must not hold more than ${ACTIONS_AT_MOST} actions.`, 'actions'))
    return undefined
  }
  const read = sent.flatMap((one: unknown, position) => readAction(kinds, one, { context, position }) ?? [])
  const isNote = ({ type }: Kind) => type === 'add_note'
  if (read.filter(isNote).length > 1)
    context.addIssue(problem('too_many', 'Must not hold more than one note.', 'actions'))
  if (JSON.stringify(read).length > ACTIONS_LENGTH)
    context.addIssue(problem('too_long', `Must not be longer than ${ACTIONS_LENGTH} characters as JSON.`, 'actions'))
  return read
}

function readAction<Kind extends { type: string }>(
  kinds: ActionKinds<Kind>,
  sent: unknown,
  { context, position }: { context: z.core.$RefinementCtx; position: number },
): Kind | null {
  const at = `actions.${position}`
  const type: unknown = typeof sent === 'object' && sent !== null && 'type' in sent ? sent.type : undefined
  const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind === undefined) {
    const text = `Must be one of: ${Object.keys(kinds).join(', ')}.`
    context.addIssue(problem(isMissing(type) ? 'required' : 'unknown_value', text, `${at}.type`))
    return null
  }
  const { success, data, error } = kind().safeParse(sent)
  if (success) return data
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      context.addIssue(problem(codeOf(issue), issue.message, name === '' ? at : `${at}.${name}`))
  }
  return null
}

/** Adds the actions as they are stored, or undefined if none were sent. */
export function withActions<Kind extends { type: string }, Schema extends z.ZodType<{ actions?: unknown }>>(
  kinds: ActionKinds<Kind>,
  schema: Schema,
) {
  return schema.transform((input, context) => ({ ...input, storedActions: readActions(kinds, input.actions, context) }))
}
