import type { Action } from '../tickets/actions/actions.types.ts'

/** The people whom the action `notify` notifies. Never a free address, so that rules cannot send spam. */
export const NOTIFIED = ['assignee', 'team', 'department', 'manager', 'agent'] as const
export type Notified = (typeof NOTIFIED)[number]

/** The actions that only rules have. */
export type RuleOnlyAction =
  | { type: 'reply'; cannedReplyId: number }
  | { type: 'notify'; who: Exclude<Notified, 'agent'> }
  | { type: 'notify'; who: 'agent'; id: number }
  | { type: 'send_webhook'; webhookId: number }
  | { type: 'stop' }

export type RuleAction = Action | RuleOnlyAction

export const RULE_ONLY_ACTIONS = ['reply', 'notify', 'send_webhook', 'stop'] as const

export function isRuleOnly(action: RuleAction): action is RuleOnlyAction {
  return (RULE_ONLY_ACTIONS as readonly string[]).includes(action.type)
}
