import type { EventChange } from '../../../shared/events/event-types.ts'
import { type EventCause, LONGEST_CHAIN } from '../../../shared/events/event-cause.ts'
import {
  type ActionDraft,
  continueActions,
  deskItself,
  tagNamesAfter,
  ticketAfter,
} from '../../tickets/actions/rule-actions.usecases.ts'
import type { Action } from '../../tickets/actions/actions.types.ts'
import { shownStatus, STATUS, type Ticket } from '../../tickets/ticket/tickets.types.ts'
import { holds } from '../conditions/conditions.policy.ts'
import type { RuleFacts } from '../conditions/conditions.types.ts'
import type { DecidedFire, RuleRun, RuleWorld } from './engine.types.ts'
import { endsRules, outcomeOf } from './fire-outcome.policy.ts'
import { linkChanges } from './link-changes.policy.ts'
import { isRuleOnly, type RuleOnlyAction } from '../rule-actions.types.ts'
import type { ActiveRule, RefusedAction } from '../rules.types.ts'

/** Of one ticket, by any rule, within an hour. */
const REPLIES_IN_HOUR = 3

/**
 * Runs rules in their order on an evolving ticket: a later rule sees what earlier ones did, and its actions override theirs. A
 * rule never runs on an event that it took part in, and once for a ticket and a root event.
 */
export function runRules(rules: readonly ActiveRule[], world: RuleWorld): RuleRun {
  let run: RuleRun = { draft: world.draft, fires: [], replies: [], notices: [], webhookIds: [] }
  // All rules of an event are in one commit. What it did may fulfil further conditions, on which a second message must not act.
  const isHandled = rules.some(({ id }) => world.firedOnEventIds.has(id))
  if (isHandled || isChainFull(world.cause)) return run
  for (const rule of rules) {
    if (!mayRun(rule, world) || !holds(rule.conditions, factsAfter(world, run.draft))) continue
    run = fire(rule, world, run)
    if (endsRules(rule)) break
  }
  return run
}

export function isChainFull(cause: EventCause | null): boolean {
  return cause !== null && cause.ruleDepth >= LONGEST_CHAIN
}

export function mayRun(
  { id }: ActiveRule,
  { cause, firedRuleIds }: Pick<RuleWorld, 'cause' | 'firedRuleIds'>,
): boolean {
  return !firedRuleIds.has(id) && cause?.ruleChain.includes(id) !== true
}

/** The cause of what the rules of a run did to an event's ticket. */
export function causeOfRun(
  fires: readonly DecidedFire[],
  { eventId, cause }: { eventId: number; cause: EventCause | null },
): EventCause {
  const ruleIds = fires.map(({ ruleId }) => ruleId)
  return {
    ruleIds,
    ruleNames: fires.map(({ ruleName }) => ruleName),
    rootEventId: cause?.rootEventId ?? eventId,
    ruleChain: [...(cause?.ruleChain ?? []), ...ruleIds],
    ruleDepth: (cause?.ruleDepth ?? 0) + 1,
  }
}

/** The facts as the draft leaves the ticket. */
export function factsAfter({ facts, context }: Pick<RuleWorld, 'facts' | 'context'>, draft: ActionDraft): RuleFacts {
  const ticket = ticketAfter(draft)
  const form = { ...facts.ticket.form }
  for (const [name, value] of Object.entries(formAfter(draft))) {
    if (value === null) delete form[name]
    else form[name] = value
  }
  return {
    ...facts,
    ticket: {
      ...facts.ticket,
      ...ticket,
      form,
      tags: tagNamesAfter(context, draft, facts.ticket.tags),
      hasProblem: facts.ticket.hasProblem || draft.problemId !== null,
    },
  }
}

function formAfter({ steps }: ActionDraft): Record<string, string | null> {
  return Object.assign({}, ...[...steps.values()].map(({ form }) => form ?? {})) as Record<string, string | null>
}

function fire(rule: ActiveRule, world: RuleWorld, before: RuleRun): RuleRun {
  const context = { ...world.context, actor: deskItself(rule.name) }
  const run: RuleRun = { ...before }
  const refused: RefusedAction[] = []
  let hasReplied = false
  for (const action of rule.actions) {
    if (isRuleOnly(action)) {
      const outcome = act(rule, action, world, run)
      if ('refused' in outcome) refused.push({ action: action.type, code: outcome.refused })
      else Object.assign(run, outcome)
      hasReplied ||= action.type === 'reply' && !('refused' in outcome)
    } else {
      run.draft = continueActions(context, run.draft, [action satisfies Action])
    }
  }
  const late = run.draft.refused.slice(before.draft.refused.length)
  const all = [...refused, ...late.map(({ type, code }) => ({ action: type, code }))]
  const outcome = outcomeOf(rule, all)
  const changes = changesBetween(factsAfter(world, before.draft), factsAfter(world, run.draft), [
    ticketAfter(before.draft),
    ticketAfter(run.draft),
  ])
  const fired = { ruleId: rule.id, ruleName: rule.name, outcome, changes, refused: all, hasReplied } as const
  return { ...run, fires: [...before.fires, fired] }
}

/** What only rules do. A refusal has a code, as that of an action of agents. */
function act(
  { id }: ActiveRule,
  action: RuleOnlyAction,
  world: RuleWorld,
  run: RuleRun,
): Partial<RuleRun> | { refused: string } {
  switch (action.type) {
    case 'stop':
      return {}
    case 'notify': {
      const agentId = action.who === 'agent' ? action.id : 0
      const notice = { ruleId: id, notify: action.who, agentId }
      return { notices: [...run.notices, notice] }
    }
    case 'send_webhook':
      if (!world.replies.webhookIds.has(action.webhookId)) return { refused: 'webhook_not_found' }
      return { webhookIds: [...new Set([...run.webhookIds, action.webhookId])] }
    case 'reply': {
      const refused = replyRefusal(id, world, run)
      const body = world.replies.cannedReplies.get(action.cannedReplyId)
      if (refused !== null) return { refused }
      if (body === undefined) return { refused: 'canned_reply_not_found' }
      return { replies: [...run.replies, { ruleId: id, body }] }
    }
  }
}

/** Rules answer people, seldom, and never machines. Null: the rule may reply. */
function replyRefusal(ruleId: number, { replies, facts }: RuleWorld, run: RuleRun): string | null {
  const { repliedRuleIds, repliesInHour, isUnanswerable } = replies
  const { statusId, mergedIntoId } = ticketAfter(run.draft)
  if (isUnanswerable || facts.event?.isMachineMail === true) return 'reply_to_machine'
  if (!facts.requester.isProven) return 'reply_to_unproven'
  if (statusId === STATUS.spam || statusId === STATUS.unverified || statusId === STATUS.deleted) return 'reply_to_spam'
  if (mergedIntoId !== null) return 'ticket_merged'
  const isRepeated = repliedRuleIds.includes(ruleId) || run.replies.some((reply) => reply.ruleId === ruleId)
  if (isRepeated || repliesInHour + run.replies.length >= REPLIES_IN_HOUR) return 'too_many_replies'
  return null
}

/** What a rule did, in the terms of the history. */
function changesBetween(was: RuleFacts, is: RuleFacts, [before, after]: readonly [Ticket, Ticket]): EventChange[] {
  const names = [...new Set([...Object.keys(was.ticket.form), ...Object.keys(is.ticket.form)])]
  return [
    ...changeOf('status', shownStatus(before), shownStatus(after)),
    ...linkChanges(before, after),
    ...changeOf('snoozed_until', before.snoozedUntil, after.snoozedUntil),
    ...changeOf('tags', was.ticket.tags.join(','), is.ticket.tags.join(',')),
    ...changeOf('problem', was.ticket.hasProblem, is.ticket.hasProblem),
    ...names.flatMap((name) => changeOf(`form.${name}`, was.ticket.form[name] ?? null, is.ticket.form[name] ?? null)),
  ]
}

function changeOf(field: string, from: EventChange['from'], to: EventChange['to']): EventChange[] {
  return from === to ? [] : [{ field, from, to }]
}
