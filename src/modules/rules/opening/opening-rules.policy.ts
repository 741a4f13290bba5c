import { isOffered } from '../../../shared/catalog-entries.ts'
import type { DecidedOpening, OpeningFacts, OpeningLinks } from '../../tickets/opening/opening-rules.types.ts'
import { holds } from '../conditions/conditions.policy.ts'
import type { RuleFacts } from '../conditions/conditions.types.ts'
import { endsRules, outcomeOf } from '../running/fire-outcome.policy.ts'
import { linkChanges } from '../running/link-changes.policy.ts'
import type { RuleAction } from '../rule-actions.types.ts'
import type { ActiveRule, RefusedAction } from '../rules.types.ts'

/** Rules in their order, each on the links that earlier ones left. They run before anything is written and anybody is told. */
export function decideOpening<Links extends OpeningLinks>(
  rules: readonly ActiveRule[],
  links: Links,
  facts: OpeningFacts,
): DecidedOpening<Links> {
  let decided: DecidedOpening<Links> = { links, fires: [] }
  for (const rule of rules) {
    if (rule.kind !== 'opening' || !holds(rule.conditions, ruleFacts(decided.links, facts))) continue
    decided = fire(rule, decided, facts)
    if (endsRules(rule)) break
  }
  return decided
}

function fire<Links extends OpeningLinks>(
  rule: ActiveRule,
  { links: before, fires }: DecidedOpening<Links>,
  facts: OpeningFacts,
): DecidedOpening<Links> {
  const refused: RefusedAction[] = []
  let links = before
  for (const action of rule.actions) {
    const patch = patchOf(action, facts)
    if ('refused' in patch) refused.push({ action: action.type, code: patch.refused })
    else links = { ...links, ...patch }
  }
  const outcome = outcomeOf(rule, refused)
  const changes = linkChanges(before, links)
  const fired = { ruleId: rule.id, ruleName: rule.name, outcome, changes, refused, hasReplied: false } as const
  return { links, fires: [...fires, fired] }
}

/** A row that is gone or switched off is refused. Whether an agent is active is decided in the statement that writes the ticket. */
function patchOf(action: RuleAction, { catalog, agentId }: OpeningFacts): Partial<OpeningLinks> | { refused: string } {
  switch (action.type) {
    case 'set_priority':
      return known(catalog.priorities, action.priorityId, { priorityId: action.priorityId })
    case 'set_department':
      return known(catalog.departments, action.departmentId, { departmentId: action.departmentId })
    case 'set_help_topic':
      return known(catalog.helpTopics, action.helpTopicId, { helpTopicId: action.helpTopicId })
    case 'set_type':
      return known(catalog.types, action.typeId, { typeId: action.typeId })
    case 'set_sla_plan':
      return known(catalog.slaPlans, action.slaPlanId, { slaPlanId: action.slaPlanId })
    case 'assign':
      if (action.to === 'team') return known(catalog.teams, action.id, { teamId: action.id })
      if (action.to === 'agent') return { assignedTo: action.id }
      if (action.to === 'nobody') return { assignedTo: null }
      return agentId === null ? { refused: 'not_assignable' } : { assignedTo: agentId }
    case 'stop':
      return {}
    case 'set_status':
    case 'set_field':
    case 'add_tags':
    case 'remove_tags':
    case 'snooze':
    case 'add_note':
    case 'attach_problem':
    case 'reply':
    case 'notify':
    case 'send_webhook':
      return { refused: 'not_allowed' }
  }
}

function known(
  entries: ReadonlyMap<number, object>,
  id: number,
  patch: Partial<OpeningLinks>,
): Partial<OpeningLinks> | { refused: string } {
  return isOffered(entries.get(id)) ? patch : { refused: 'not_found' }
}

function ruleFacts(links: OpeningLinks, facts: OpeningFacts): RuleFacts {
  const { now, catalog, title, statusId, sourceId, form, requesterEmail, sentTo } = facts
  return {
    now,
    catalog,
    ticket: {
      ...links,
      title,
      statusId,
      sourceId,
      form,
      customStatusId: null,
      isAnswered: false,
      reopenedCount: 0,
      createdAt: now,
      tags: [],
      hasProblem: false,
      sentTo,
    },
    requester: { email: requesterEmail, language: null, isProven: false, form: {} },
    event: null,
  }
}
