import { isRuleOnly, type RuleAction, type RuleOnlyAction } from '../../../../modules/rules/rule-actions.types.ts'
import type { Rule } from '../../../../modules/rules/rules.types.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import { presentAction } from '../../../shared/tickets/actions/actions.presenter.ts'
import type { RuleActionAnswer, RuleAnswer } from './rules.answers.ts'

export function presentRule(rule: Rule): RuleAnswer {
  return {
    id: rule.id,
    name: rule.name,
    note: rule.note,
    kind: rule.kind,
    active: rule.state === 'active',
    state: rule.state,
    tripped_reason: rule.trippedReason,
    position: rule.position,
    events: [...rule.events],
    wait: rule.wait && {
      minutes: rule.wait.minutes,
      working: rule.wait.working,
      calendar_id: rule.wait.calendarId,
      unless: [...rule.wait.unless],
      only_in_hours: rule.wait.onlyInHours === true,
    },
    conditions: { ...rule.conditions },
    actions: rule.actions.map(presentRuleAction),
    last_fired_at: presentTime(rule.lastFiredAt),
    last_outcome: rule.lastOutcome,
    failures: rule.failures,
    created_at: presentTime(rule.createdAt),
    updated_at: presentTime(rule.updatedAt),
  }
}

function presentRuleAction(action: RuleAction): RuleActionAnswer {
  return isRuleOnly(action) ? presentRuleOnly(action) : presentAction(action)
}

function presentRuleOnly(action: RuleOnlyAction): RuleActionAnswer {
  const { type } = action
  switch (type) {
    case 'reply':
      return { type, canned_reply_id: action.cannedReplyId }
    case 'notify':
      return action.who === 'agent' ? { type, who: action.who, id: action.id } : { type, who: action.who }
    case 'send_webhook':
      return { type, webhook_id: action.webhookId }
    case 'stop':
      return { type }
  }
}
