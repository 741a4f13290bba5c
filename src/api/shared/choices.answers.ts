import type { Metric } from '../../shared/time/sla-targets.ts'
import type { Role } from '../../shared/identity/identity.types.ts'
import type { FormFieldType } from '../../shared/forms/form-fields.types.ts'
import type { GroupedBy, Grouping, ReportName } from '../../modules/reports/reports.types.ts'
import type { AvailabilityState } from '../../modules/routing/availability.types.ts'
import type { FireOutcome, RuleKind, RuleState } from '../../modules/rules/rules.types.ts'
import type { Notified } from '../../modules/rules/rule-actions.types.ts'
import type { Audience } from '../../modules/tickets/views/views.types.ts'
import type { EndpointFormat } from '../../modules/webhooks/endpoints/endpoints.types.ts'
import type { DeliveryState } from '../../modules/webhooks/log/log.types.ts'

// What the values of a choice mean, once for requests and answers. Like answer schemas, only the generator reads it.

type MeaningsOf<Value extends string> = Readonly<Record<Value, string>>

function named(meanings: MeaningsOf<string>): string[] {
  return Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`)
}

/** The values of a choice with their meanings, as the last sentence of a description. */
export function eachOf<Value extends string>(meanings: MeaningsOf<Value>): string {
  return `${named(meanings).join('; ')}.`
}

/** The same for many values: a list in Markdown, which begins after an empty line. */
export function listOf<Value extends string>(meanings: MeaningsOf<Value>): string {
  return named(meanings)
    .map((value, index) => `${index === 0 ? '\n' : ''}\n- ${value}`)
    .join('')
}

export const ROLES = eachOf<Role>({
  customer: 'asks for help',
  agent: 'works on tickets, as permissions and departments allow',
  admin: 'may do everything',
})

export const METRICS_TOLD = eachOf<Metric>({
  first: 'until the first answer to the requester',
  next: 'until the next answer, since the customer wrote last',
  resolution: 'until the ticket is finished',
})

export const FIELD_TYPE_MEANINGS = {
  text: 'one line',
  textarea: 'several lines',
  number: 'a number',
  select: 'one of the options',
  multi: 'several of the options',
  checkbox: 'yes or no',
  date: 'a day',
  email: 'an email address',
  person: 'an account, by its id',
  file: 'files of the ticket',
} as const satisfies Record<FormFieldType, string>

export const FIELD_TYPES = listOf<FormFieldType>(FIELD_TYPE_MEANINGS)

export const AVAILABILITY_STATES = eachOf<AvailabilityState>({
  available: 'routing gives them tickets',
  away: 'it gives them none for a while',
  off: 'it gives them none, because they do not work',
})

export const AUDIENCE_VALUES = eachOf<Audience>({
  me: 'its owner alone',
  department: 'the members of the department',
  everyone: 'all agents and admins',
})

export const REPORTS_TOLD = eachOf<ReportName>({
  volume: 'tickets and messages that came and went',
  replies: 'answers, and how long customers waited for them',
  sla: 'clocks of SLA plans that were met and missed',
  backlog: 'open tickets at the end of each period',
  agents: 'the work of each agent',
  tags: 'the tickets of each tag',
})

export const PERIODS_TOLD = eachOf<Grouping>({
  hour: 'an hour',
  day: 'a day of the desk’s time zone',
  week: 'a week from Monday',
  month: 'a calendar month',
  weekday: 'all days of the period with the same weekday',
})

export const GROUPS_TOLD = eachOf<GroupedBy>({
  department: 'departments',
  team: 'teams',
  agent: 'agents',
  source: 'how tickets came in',
  priority: 'priorities',
  topic: 'help topics',
  type: 'types of tickets',
  plan: 'SLA plans',
  tag: 'tags',
})

export const MAILED_TOLD = eachOf<'week' | '4-weeks'>({
  week: 'the week before the Monday of a mail',
  '4-weeks': 'the four weeks before it',
})

export const RULE_KINDS_TOLD = eachOf<RuleKind>({
  opening: 'decides about a ticket while it is opened',
  event: 'acts when something happens to a ticket',
  delayed: 'acts some time after that',
})

export const RULE_STATES_TOLD = eachOf<RuleState>({
  active: 'it runs',
  off: 'an admin turned it off',
  tripped: 'the desk turned it off, for the `tripped_reason`',
})

export const OUTCOMES_TOLD = eachOf<FireOutcome>({
  done: 'all actions were done',
  partial: 'some were not possible and were left out',
  failed: 'none was possible',
})

export const NOTIFIED_TOLD = eachOf<Notified>({
  assignee: 'the agent who has the ticket',
  team: 'the members of its team',
  department: 'the members of its department',
  manager: 'the manager of its department',
  agent: 'the agent with this `id`',
})

export const ENDPOINT_FORMATS_TOLD = eachOf<EndpointFormat>({
  default: 'the event, for programs',
  slack: 'a message for an incoming webhook of Slack',
  teams: 'an Adaptive Card for a workflow of Microsoft Teams',
})

export const DELIVERY_STATES_TOLD = eachOf<DeliveryState>({
  pending: 'not yet accepted by the receiver',
  delivered: 'answered with 2xx',
  failed: 'given up after all attempts',
  dropped: 'not sent, because the webhook was turned off',
})

/** What is done with a ticket after the retention time. */
export const RETENTION_TOLD = eachOf<'erase' | 'delete'>({
  erase: 'tickets lose their texts and files, and are still counted',
  delete: 'they are deleted permanently',
})

export const STATUS_CLOCKS_TOLD = eachOf<'runs' | 'pauses'>({
  runs: 'it comes nearer',
  pauses: 'it waits, and moves by the time of the pause',
})

export const STATUS_REPLIES_TOLD = eachOf<'stays' | 'opens'>({
  stays: 'the ticket keeps it',
  opens: 'the ticket becomes Open',
})

export const ACTOR_KINDS_TOLD = eachOf<'guest' | 'customer' | 'agent' | 'admin' | 'service' | 'system'>({
  guest: 'somebody without an account',
  customer: 'a customer',
  agent: 'an agent',
  admin: 'an admin',
  service: 'a service key, for the agent of the `id`',
  system: 'the desk itself',
})
