import * as z from 'zod'
import { isMissing, optional, optionalOrEmpty, problem } from '../../../../http/parameters/atoms/atom.ts'
import {
  choice,
  choiceList,
  id,
  idList,
  integer,
  optionalChoice,
  optionalFlag,
  optionalId,
  text,
} from '../../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import { listSchema } from '../../../../http/pages.ts'
import type { Group } from '../../../../modules/rules/conditions/conditions.types.ts'
import { conditionsSent } from '../../../../modules/rules/rules.usecases.ts'
import { NOTIFIED, type RuleAction, type RuleOnlyAction } from '../../../../modules/rules/rule-actions.types.ts'
import {
  type NewRule,
  RULE_EVENTS,
  RULE_KINDS,
  RULE_NAME_LENGTH,
  RULE_NOTE_LENGTH,
  type RuleEdit,
  RULES_AT_MOST,
  type Wait,
  WAIT_MINUTES_AT_MOST,
} from '../../../../modules/rules/rules.types.ts'
import type { TryInput } from '../../../../modules/rules/try-rules.usecases.ts'
import { ACTION_TYPES } from '../../../../modules/tickets/actions/actions.types.ts'
import {
  actionList,
  type ActionKinds,
  readActions,
  TICKET_ACTIONS,
} from '../../../shared/tickets/actions/actions.schemas.ts'
import { plainName } from '../atoms.schemas.ts'

const RULE_ONLY: { [Type in RuleOnlyAction['type']]: () => z.ZodType<Extract<RuleOnlyAction, { type: Type }>> } = {
  reply: () =>
    z
      .strictObject({ type: z.unknown(), canned_reply_id: id() })
      .transform((sent) => ({ type: 'reply' as const, cannedReplyId: sent.canned_reply_id })),
  notify: () =>
    z
      .strictObject({ type: z.unknown(), who: choice(NOTIFIED), id: optional(id()) })
      .transform(({ who, id: agentId }, context): Extract<RuleOnlyAction, { type: 'notify' }> => {
        const isNamed = agentId !== undefined
        if (who !== 'agent') {
          if (isNamed) context.addIssue(problem('not_allowed', `Must not be sent to notify ${who}.`, 'id'))
          return { type: 'notify', who }
        }
        if (!isNamed) context.addIssue(problem('required', 'This field is required.', 'id'))
        return { type: 'notify', who, id: agentId ?? 0 }
      }),
  send_webhook: () =>
    z
      .strictObject({ type: z.unknown(), webhook_id: id() })
      .transform((sent) => ({ type: 'send_webhook' as const, webhookId: sent.webhook_id })),
  stop: () => z.strictObject({ type: z.unknown() }).transform(() => ({ type: 'stop' as const })),
}

const KINDS = { ...TICKET_ACTIONS, ...RULE_ONLY } as unknown as ActionKinds<RuleAction>

const GROUP_OF_LEAVES = { type: 'array', items: { type: 'object', additionalProperties: true } }
/** Exactly one of the three lists. */
const GROUP = {
  type: 'object',
  properties: { all: GROUP_OF_LEAVES, any: GROUP_OF_LEAVES, none: GROUP_OF_LEAVES },
  minProperties: 1,
  maxProperties: 1,
  examples: [{ all: [{ field: 'subject', op: 'contains_word', value: 'invoice' }] }],
}
const WAIT = {
  type: ['object', 'null'],
  properties: {
    minutes: { type: 'integer', minimum: 1, maximum: WAIT_MINUTES_AT_MOST },
    working: { type: 'boolean' },
    calendar_id: { type: ['integer', 'null'] },
    unless: { type: 'array', items: { type: 'string', enum: RULE_EVENTS } },
    only_in_hours: { type: 'boolean' },
  },
  required: ['minutes'],
}

const eventList = () => choiceList(RULE_EVENTS, 'Must hold types of events that rules listen to.')

const wait = () =>
  z
    .strictObject({
      minutes: integer({ min: 1, max: WAIT_MINUTES_AT_MOST }),
      working: optionalFlag(),
      calendar_id: optionalId(),
      unless: optional(eventList()),
      only_in_hours: optionalFlag(),
    })
    .transform((sent): Wait => {
      const { minutes, working = false, calendar_id: calendarId = null, unless = [], only_in_hours: onlyInHours } = sent
      return { minutes, working, calendarId, unless, onlyInHours: onlyInHours ?? false }
    })

const fields = () => ({
  note: optionalOrEmpty(text({ max: RULE_NOTE_LENGTH })),
  kind: optionalChoice(RULE_KINDS),
  active: optionalFlag(),
  events: optionalEvents(),
  wait: optional(described(wait(), { type: WAIT })),
  conditions: described(z.unknown().optional(), { type: GROUP }),
  actions: actionList([...ACTION_TYPES, ...Object.keys(RULE_ONLY)]),
})

function optionalEvents() {
  const isEmpty = (sent: unknown) => isMissing(sent) || (Array.isArray(sent) && sent.length === 0)
  return optional(z.preprocess((sent) => (isEmpty(sent) ? undefined : sent), eventList().optional()))
}

const name = () => plainName({ max: RULE_NAME_LENGTH })

interface Parts {
  kind?: NewRule['kind']
  conditions?: unknown
  actions?: unknown
}

/** Adds conditions and actions as they are stored, or undefined for those that were not sent. */
function withParts<Schema extends z.ZodType<Parts>>(schema: Schema) {
  return schema.transform((input, context) => ({
    ...input,
    storedConditions: readGroup(input, context),
    storedActions: readActions(KINDS, input.actions, context),
  }))
}

/** An edit without a kind is judged again when the stored kind is known. */
function readGroup({ conditions, kind = 'event' }: Parts, context: z.core.$RefinementCtx): Group | undefined {
  if (conditions === undefined) return undefined
  const read = conditionsSent(conditions, kind)
  if ('group' in read) return read.group
  const { path, code, text: said } = read.fault
  context.addIssue(problem(code, said, path === '' ? 'conditions' : `conditions.${path}`))
  return undefined
}

export const list = () => listSchema({ kind: optionalChoice(RULE_KINDS) })
export const one = () => z.object({ id: id() })
export const creation = () => withParts(z.object({ name: name(), ...fields() }))
export const edit = () => withParts(z.object({ id: id(), name: name().optional(), ...fields() }))
export const fires = () => listSchema({ id: id() })
/** A saved rule by its id, or the parts of one that need not be saved. */
export const trial = () =>
  withParts(
    z.object({
      id: optionalId(),
      name: name().optional(),
      ...fields(),
      ticket_id: optionalId(),
      since: optional(integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
    }),
  )
export const order = () => z.object({ ids: idList(RULES_AT_MOST) })

type SentRule = Omit<z.output<ReturnType<typeof creation>>, 'conditions' | 'actions'>

export function newRule(input: SentRule): NewRule {
  const { kind = 'event', events = [], active = true } = input
  return {
    kind,
    name: input.name,
    note: input.note ?? '',
    events,
    wait: input.wait ?? null,
    conditions: input.storedConditions ?? { all: [] },
    actions: input.storedActions ?? [],
    isActive: active,
  }
}

export function ruleToTry(input: z.output<ReturnType<typeof trial>>): TryInput {
  const { id: ruleId, ticket_id: ticketId = null, since = null, name: named = '' } = input
  const { isActive: _, ...content } = newRule({ ...input, name: named })
  return { rule: ruleId === undefined ? content : { id: ruleId }, ticketId, since }
}

export function ruleEdit(input: z.output<ReturnType<typeof edit>>): RuleEdit {
  return {
    kind: input.kind,
    name: input.name,
    note: input.note === null ? '' : input.note,
    events: input.events,
    wait: input.wait,
    conditions: input.storedConditions,
    actions: input.storedActions,
    isActive: input.active,
  }
}
