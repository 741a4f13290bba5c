import type { Verdict } from '../../../../modules/rules/conditions/conditions.types.ts'
import type { RuleFire } from '../../../../modules/rules/rules.types.ts'
import type { TriedEvent } from '../../../../modules/rules/try-rules.usecases.ts'
import { presentChange } from '../../../shared/events/history.presenter.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import type { RuleFireAnswer, TriedRuleAnswer } from './tries.answers.ts'

export function presentFire(fire: RuleFire): RuleFireAnswer {
  return {
    ticket_id: fire.ticketId,
    ticket_number: fire.ticketNumber,
    event_id: fire.eventId,
    event_type: fire.eventType,
    outcome: fire.outcome,
    changes: fire.changes.map((change) => presentChange('ticket', change)),
    refused: fire.refused.map(({ action, code }) => ({ action, code })),
    milliseconds: fire.milliseconds,
    at: presentTime(fire.at),
  }
}

export function presentTrial(tried: readonly TriedEvent[]) {
  const events = tried.map(presentTried)
  return { checked: events.length, matched: events.filter((one) => one.would_run).length, events }
}

function presentTried({ event, ticket, verdict, obstacle, effect }: TriedEvent): TriedRuleAnswer {
  return {
    event: event && { id: event.id, type: event.type, created_at: presentTime(event.createdAt) },
    ticket: { id: ticket.id, ticket_number: ticket.number, title: ticket.title },
    would_run: obstacle === null,
    obstacle,
    verdict: { group: verdict.group, holds: verdict.holds, conditions: verdict.conditions.map(presentVerdict) },
    effect: effect && {
      outcome: effect.outcome,
      changes: effect.changes.map((change) => presentChange('ticket', change)),
      refused: effect.refused.map(({ action, code }) => ({ action, code })),
      replies: effect.replies,
      notices: effect.notices,
      webhook_ids: [...effect.webhookIds],
      wakes: effect.wakes.map(({ id, name }) => ({ id, name })),
    },
  }
}

function presentVerdict(verdict: Verdict): Record<string, unknown> {
  if ('field' in verdict) {
    const { field, op, value, holds, found } = verdict
    return { field, op, value, holds, found }
  }
  const { group, holds, conditions } = verdict
  return { group, holds, conditions: conditions.map(presentVerdict) }
}
