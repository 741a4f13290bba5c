import type { FieldKind, LeafValue, Op, RuleFacts } from './conditions.types.ts'

export interface RuleField {
  kind: FieldKind
  /** The name of the field in the history, if a change of it can be a condition. */
  changes?: string
  /** Not known while a ticket is being opened. */
  isLater?: boolean
  meaning: string
  valueOf: (facts: RuleFacts) => LeafValue
}

const HOUR = 60 * 60 * 1000
const ACTORS = ['guest', 'customer', 'agent', 'admin', 'service', 'system'] as const

type Lookup = Extract<FieldKind, { kind: 'reference' }>['to']

function reference(
  to: Lookup,
  changes: string,
  meaning: string,
  valueOf: (facts: RuleFacts) => number | null,
): RuleField {
  return { kind: { kind: 'reference', to }, changes, meaning, valueOf }
}

function laterFlag(meaning: string, valueOf: (facts: RuleFacts) => boolean): RuleField {
  return { kind: { kind: 'flag' }, isLater: true, meaning, valueOf }
}

/** The fields that conditions can name, besides custom fields. */
export const RULE_FIELDS: Readonly<Record<string, RuleField>> = {
  status: reference('ticket-statuses', 'status', 'The status as it is shown.', ({ ticket }) => {
    return ticket.customStatusId ?? ticket.statusId
  }),
  status_meaning: {
    kind: { kind: 'reference', to: 'ticket-statuses' },
    meaning: 'One of the eight statuses of the system, which the shown status stands for.',
    valueOf: ({ ticket }) => ticket.statusId,
  },
  priority: reference('priorities', 'priority', 'The priority.', ({ ticket }) => ticket.priorityId),
  department: reference('departments', 'department', 'The department.', ({ ticket }) => ticket.departmentId),
  team: reference('teams', 'team', 'The team.', ({ ticket }) => ticket.teamId),
  assignee: reference('staff', 'assignee', 'The agent who has it.', ({ ticket }) => ticket.assignedTo),
  type: reference('ticket-types', 'type', 'The type.', ({ ticket }) => ticket.typeId),
  help_topic: reference('help-topics', 'help_topic', 'The help topic.', ({ ticket }) => ticket.helpTopicId),
  source: reference('sources', 'source', 'Where it came from.', ({ ticket }) => ticket.sourceId),
  sent_to: {
    kind: { kind: 'exact' },
    meaning: "The desk's own address that the mail was sent to. Empty for a ticket that no mail opened.",
    valueOf: ({ ticket }) => ticket.sentTo,
  },
  sla_plan: reference('sla-plans', 'sla', 'The SLA plan.', ({ ticket }) => ticket.slaPlanId),
  subject: { kind: { kind: 'text' }, changes: 'title', meaning: 'The subject.', valueOf: ({ ticket }) => ticket.title },
  tags: {
    kind: { kind: 'names' },
    changes: 'tags',
    isLater: true,
    meaning: 'The tags.',
    valueOf: ({ ticket }) => ticket.tags,
  },
  is_answered: laterFlag('Whether an agent answered last.', ({ ticket }) => ticket.isAnswered),
  is_reopened: laterFlag('Whether it was finished before.', ({ ticket }) => ticket.reopenedCount > 0),
  has_problem: laterFlag('Whether a problem is attached.', ({ ticket }) => ticket.hasProblem),
  age_hours: {
    kind: { kind: 'number' },
    isLater: true,
    meaning: 'Hours since it was opened.',
    valueOf: ({ now, ticket }) => (now - ticket.createdAt) / HOUR,
  },
  'requester.email': {
    kind: { kind: 'exact' },
    meaning: 'The address of the requester.',
    valueOf: ({ requester }) => requester.email,
  },
  'requester.domain': {
    kind: { kind: 'exact' },
    meaning: 'What is behind the @ of the address.',
    valueOf: ({ requester: { email } }) => email?.slice(email.lastIndexOf('@') + 1) ?? null,
  },
  'requester.language': {
    kind: { kind: 'exact' },
    isLater: true,
    meaning: 'The language of the requester, such as de.',
    valueOf: ({ requester }) => requester.language,
  },
  'requester.is_proven': laterFlag('Whether the address is proven.', ({ requester }) => requester.isProven),
  'event.actor': {
    kind: { kind: 'choice', options: ACTORS },
    isLater: true,
    meaning: 'Who did it.',
    valueOf: ({ event }) => event?.actorKind ?? null,
  },
  'event.type': {
    kind: { kind: 'exact' },
    isLater: true,
    meaning: 'The type of the event.',
    valueOf: ({ event }) => event?.type ?? null,
  },
  'event.is_public': laterFlag(
    'Whether it is a message that the requester sees.',
    ({ event }) => event?.isPublic ?? false,
  ),
  'event.was_machine_mail': laterFlag('Whether it is a mail that must not be answered automatically.', ({ event }) => {
    return event?.isMachineMail ?? false
  }),
  working_hours: {
    kind: { kind: 'hours' },
    meaning: 'Whether it is now in the working hours of a calendar.',
    valueOf: () => null,
  },
}

export const FORM_PREFIX = 'form.'
export const REQUESTER_FORM_PREFIX = 'requester.form.'

/** The names of all fields, for the refusal of a wrong name. */
export function ruleFieldNames(): string {
  return `${Object.keys(RULE_FIELDS).join(', ')}, ${FORM_PREFIX}… or ${REQUESTER_FORM_PREFIX}… with the name of a custom field`
}

/** Null: no field has this name. A custom field needs no row, so that its name alone decides. */
export function ruleFieldNamed(name: string): RuleField | null {
  if (Object.hasOwn(RULE_FIELDS, name)) return RULE_FIELDS[name] ?? null
  const ofTicket = customName(name, FORM_PREFIX)
  if (ofTicket !== null)
    return {
      kind: { kind: 'value' },
      changes: name,
      meaning: 'A custom field of tickets.',
      valueOf: ({ ticket }) => own(ticket.form, ofTicket),
    }
  const ofRequester = customName(name, REQUESTER_FORM_PREFIX)
  if (ofRequester === null) return null
  return {
    kind: { kind: 'value' },
    isLater: true,
    meaning: 'A custom field of people.',
    valueOf: ({ requester }) => own(requester.form, ofRequester),
  }
}

/** The name of a custom field behind a prefix. */
export function customName(name: string, prefix: string): string | null {
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : null
}

function own(values: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

const CHANGE_OPS: readonly Op[] = ['changed', 'changed_from', 'changed_to']

const OPS_OF_KIND: Readonly<Record<FieldKind['kind'], readonly Op[]>> = {
  reference: ['is', 'not', 'empty'],
  text: ['is', 'not', 'contains_word', 'starts', 'empty'],
  exact: ['is', 'not', 'empty'],
  names: ['has', 'has_none', 'empty'],
  value: ['is', 'not', 'has', 'has_none', 'contains_word', 'starts', 'less', 'at_least', 'empty'],
  flag: ['is'],
  number: ['less', 'at_least'],
  choice: ['is', 'not'],
  hours: ['is', 'not'],
}

/** The operators that a field takes. `names` only tell that they changed. */
export function opsOf({ kind, changes }: RuleField): readonly Op[] {
  const ofKind = OPS_OF_KIND[kind.kind]
  if (changes === undefined) return ofKind
  return [...ofKind, ...(kind.kind === 'names' ? (['changed'] as const) : CHANGE_OPS)]
}

export function isChangeOp(op: Op): boolean {
  return CHANGE_OPS.includes(op)
}
