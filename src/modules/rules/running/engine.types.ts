import type { EventChange } from '../../../shared/events/event-types.ts'
import type { EventCause } from '../../../shared/events/event-cause.ts'
import type { ActionContext } from '../../tickets/actions/actions.types.ts'
import type { ActionDraft } from '../../tickets/actions/rule-actions.usecases.ts'
import type { GroupVerdict, RuleFacts } from '../conditions/conditions.types.ts'
import type { ActiveRule, FireOutcome, RefusedAction } from '../rules.types.ts'

/** What decides whether a rule may reply: replies before this event, and how the ticket came. */
export interface ReplyFacts {
  /** Rules that replied to the ticket within a day. */
  repliedRuleIds: readonly number[]
  /** Replies of any rule to the ticket within an hour. */
  repliesInHour: number
  /** The ticket was opened by a mail that must not be answered automatically. */
  isUnanswerable: boolean
  /** The texts of active canned replies by id. */
  cannedReplies: ReadonlyMap<number, string>
  /** The ids of webhooks that are on. */
  webhookIds: ReadonlySet<number>
}

/** A ticket and an event, with all that rules read of them. */
export interface RuleWorld {
  context: ActionContext
  draft: ActionDraft
  /** The facts before any rule. The ticket's come from the draft. */
  facts: RuleFacts
  replies: ReplyFacts
  /** What caused the event; null: no rule. */
  cause: EventCause | null
  /** Rules that ran already on the ticket and the root of the event. */
  firedRuleIds: ReadonlySet<number>
  /** Those of them that ran on this very event. */
  firedOnEventIds: ReadonlySet<number>
}

/** A public reply by a rule: the text of a canned reply, with its placeholders. */
export interface RuleReply {
  ruleId: number
  body: string
}

/** People to tell of the ticket. */
export interface RuleNotice {
  ruleId: number
  notify: string
  agentId: number
}

/** One rule that ran. */
export interface DecidedFire {
  ruleId: number
  ruleName: string
  outcome: FireOutcome
  changes: readonly EventChange[]
  refused: readonly RefusedAction[]
  hasReplied: boolean
}

export interface RuleRun {
  draft: ActionDraft
  fires: readonly DecidedFire[]
  replies: readonly RuleReply[]
  notices: readonly RuleNotice[]
  webhookIds: readonly number[]
}

/** What a dry run tells of one rule. */
export interface JudgedRule {
  rule: ActiveRule
  verdict: GroupVerdict
}
