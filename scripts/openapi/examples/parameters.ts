import type { JsonSchema } from '../answers/answers.ts'

/** `{"key":25,"id":25}`, as lists encode it. */
const CURSOR = 'eyJrZXkiOjI1LCJpZCI6MjV9'

/** Values of parameters in paths and queries, by name. `operationId name` comes before the name alone. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  after: 'files/2026/11/22/kiln.jpg',
  any_of: { priority: 'high', tags: 'urgent' },
  assigned: '1',
  'assigned-to': ['a-ben', 't-kiln team'],
  category: 'how-to',
  company: 'Example Pottery',
  created: '24-hours',
  'created-by': ['ann@example.com'],
  cursor: CURSOR,
  departments: ['support', 'sales'],
  'due-on': '4-hours',
  email: 'ann@example.com',
  'endAdminAssistant id': 'b2c91f7a4e06d583',
  'external-id': ['CRM-4711', 'CRM-4712'],
  fields: ['room', 'machine'],
  first_name: 'Ann',
  form: { room: '12,14' },
  from: '2026-11-01T00:00:00Z',
  group_id: [1, 2],
  'help-topic': ['support query'],
  'endSession id': '5f0c2a9e1b7d4c38',
  identifier: 'root-cause',
  ids: [3, 5],
  key: 'files/2026/11/22/kiln.jpg',
  last_name: 'Berg',
  'last-response-by': 'client',
  link: 'the-signature-of-the-address',
  not_status: ['closed', 'resolved'],
  'not_assigned-to': ['a-ben'],
  not_departments: ['sales'],
  'not_help-topic': ['support query'],
  not_priority: ['low'],
  not_sla: ['normal'],
  not_source: ['email'],
  not_types: ['question'],
  notification_id: [7, 8],
  priority: ['high', 'urgent'],
  s: 'reset "the kiln"',
  search: 'kiln',
  'searchTickets search': 'kiln "does not heat"',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  since: '1024',
  sla: ['normal'],
  sla_state: 'due-within-1h',
  slug: 'reset-the-kiln',
  source: ['web', 'email'],
  status: ['open', 'resolved'],
  subject: 'department',
  tags: ['kiln', 'urgent'],
  tags_all: ['kiln', 'urgent'],
  tags_none: ['spam'],
  term: 'ann',
  ticket: 'the-ticket-of-the-connection',
  'ticket-number': ['AAAA-0000-0025'],
  ticket_id: [25, 26],
  ticket_number: 'AAAA-0000-0025',
  timezone: 'Europe/Berlin',
  to: '2026-12-01T00:00:00Z',
  'listAudit type': 'department.updated',
  types: ['ticket.*'],
  'listTickets types': ['question', 'incident'],
  updated: '1-hour',
  url: 'https://desk.example.com',
  user_name: 'ann',
  install_token: 'your-install-token',
  password: 'your-password',
  otp: 'your-otp',
}

/** `example` of a parameter object. Integers, flags and listed values need none: their type says it all. */
export function parameterExample(operationId: string, name: string, schema: JsonSchema): { example?: unknown } {
  if (!needsExample(schema)) return {}
  const example = BY_NAME[`${operationId} ${name}`] ?? BY_NAME[name] ?? listedIn(schema)
  return example === undefined ? {} : { example }
}

export function needsExample({ type, enum: values }: JsonSchema): boolean {
  return values === undefined && type !== 'integer' && type !== 'boolean'
}

/** The first values that may stand in a list. */
function listedIn({ items }: JsonSchema): unknown {
  const values = (items as JsonSchema | undefined)?.['enum']
  return Array.isArray(values) ? values.slice(0, 2) : undefined
}
