import type { Kind, Step } from './plan.ts'

export interface Person {
  id: number
  email: string
  role: 'customer' | 'agent' | 'admin'
  token: string
}

/** The people, and the rows created so far. */
export interface Desk {
  customers: readonly Person[]
  agents: readonly Person[]
  admins: readonly Person[]
  /** The number of departments and teams; ids start at 1. */
  departments: number
  teams: number
  tickets: number[]
  problems: number[]
  /** The key that lists require. */
  apiKey: string
}

export interface SoakRequest {
  method: 'GET' | 'POST'
  path: string
  as: Person
  query?: Record<string, string | number>
  json?: Record<string, unknown>
  idempotencyKey?: string
  /** Sent twice, the second before the first is answered. */
  isTwice?: boolean
  /** Later steps use the created row. */
  makes?: 'tickets' | 'problems'
}

const V1 = '/api/v1/helpdesk'
const V2 = '/api/v2/helpdesk'
const DESK = '/api/v1/servicedesk'
const SHOWN = ['inbox', 'closed', 'all', 'trash', 'unassigned']
const FILE = { name: 'log.txt', type: 'text/plain', file: btoa('What the printer said.') }

/** The request of a step, or null if no row exists for it yet. */
export function requestOf(step: Step, desk: Desk): SoakRequest | null {
  const { who, other, choice, text } = step
  const as = pick({ customer: desk.customers, agent: desk.agents, admin: desk.admins }[step.role], who)
  return REQUESTS[step.kind]({
    as,
    staff: as.role === 'customer' ? pick(desk.agents, who) : as,
    admin: pick(desk.admins, who),
    customer: pick(desk.customers, other),
    agent: pick(desk.agents, other),
    ticket: pickIfAny(desk.tickets, step.ticket),
    otherTicket: pickIfAny(desk.tickets, other),
    problem: pickIfAny(desk.problems, other),
    department: 1 + (other % desk.departments),
    team: 1 + (other % desk.teams),
    subject: `${text} soak${10 + (choice % 50)}`,
    key: `soak-${step.ticket}-${other}`,
    apiKey: desk.apiKey,
    choice,
    text,
  })
}

interface Chosen extends Pick<Step, 'choice' | 'text'> {
  as: Person
  /** A customer, or an agent acting as one. */
  staff: Person
  admin: Person
  customer: Person
  agent: Person
  ticket: number | null
  otherTicket: number | null
  problem: number | null
  department: number
  team: number
  subject: string
  key: string
  apiKey: string
}

const REQUESTS: Record<Kind, (chosen: Chosen) => SoakRequest | null> = {
  create: (chosen) => create(chosen),
  'create with a file': (chosen) => create(chosen, { attachments: [FILE] }),
  'create twice at once': (chosen) => ({
    ...create(chosen, { attachments: [FILE] }),
    idempotencyKey: chosen.key,
    isTwice: true,
  }),
  reply: ({ as, text, ...of }) => ofTicket(of, as, `${V1}/reply`, { reply_content: `${text} again` }),
  'reply with a file': ({ as, text, ...of }) =>
    ofTicket(of, as, `${V2}/reply/with-details`, { reply_content: text, attachments: [FILE] }),
  note: ({ staff, text, ...of }) => ofTicket(of, staff, `${V1}/internal-note`, { body: text }),
  edit: ({ staff, subject, department, choice, ...of }) =>
    ofTicket(of, staff, `${V1}/edit`, { subject, department, ticket_priority: 1 + (choice % 4) }),
  assign: ({ staff, agent, team, choice, ...of }) =>
    ofTicket(of, staff, `${V1}/assign`, { user: [agent.id, 0, `team_${team}`, 'team_0'][choice % 4] }),
  status: ({ as, choice, ...of }) => ofTicket(of, as, `${V2}/status/change`, { status_id: 1 + (choice % 3) }),
  trash: ({ staff, ...of }) => ofTicket(of, staff, `${V1}/delete`),
  destroy: ({ admin, ...of }) => ofTicket(of, admin, `${V1}/delete`, { permanent: 1 }),
  merge: ({ staff, ticket, otherTicket, text }) =>
    ticket === null ? null : post(staff, `${V2}/merge`, { p_id: ticket, t_id: [otherTicket], title: `${text} merged` }),
  'add collaborator': ({ as, customer, ...of }) =>
    ofTicket(of, as, `${V1}/collaborator/create`, { email: customer.email }),
  'remove collaborator': ({ as, customer, ...of }) =>
    ofTicket(of, as, `${V1}/collaborator/remove`, { email: customer.email }),
  lock: ({ staff, ...of }) => ofTicket(of, staff, `${V1}/ticket-lock`),
  problem: ({ staff, agent, department, subject, text }) => {
    const json = { from: agent.email, subject, description: text, department, status_type_id: 1 }
    return { ...post(staff, `${DESK}/problem/create`, json), makes: 'problems' }
  },
  'link problem': ({ staff, ticket, problem }) =>
    ticket === null || problem === null
      ? null
      : post(staff, `${DESK}/attach/existing/problem`, { ticketid: ticket, problemid: problem }),
  article: ({ admin, subject, text, choice }) =>
    post(admin, '/v3/api/articles', { title: subject, body: `About ${text}.`, published: 1, public: choice % 2 }),
  seen: ({ as }) => post(as, `${V1}/notifications-seen`, { notification_id: 'all' }),
  inbox: ({ staff, apiKey }) => get(staff, `${V1}/inbox`, { api_key: apiKey }),
  list: ({ staff, choice }) => get(staff, `${V2}/get-tickets`, { show: SHOWN[choice % SHOWN.length] ?? 'all' }),
  details: ({ as, ticket }) => (ticket === null ? null : get(as, `${V1}/ticket`, { id: ticket })),
  threads: ({ as, ticket }) => (ticket === null ? null : get(as, `${V1}/ticket-thread`, { id: ticket })),
  search: ({ as, choice }) => get(as, `${V1}/ticket-search`, { search: `soak${10 + (choice % 50)}` }),
  notifications: ({ as }) => get(as, `${V1}/notifications`),
}

function create(
  { as, customer, subject, text }: Pick<Chosen, 'as' | 'customer' | 'subject' | 'text'>,
  more: Record<string, unknown> = {},
): SoakRequest {
  const requester = as.role === 'customer' ? {} : { email: customer.email }
  const json = { subject, body: `${text} does not work.`, ...requester, ...more }
  return { ...post(as, `${V1}/create`, json), makes: 'tickets' }
}

function ofTicket(
  { ticket }: Pick<Chosen, 'ticket'>,
  as: Person,
  path: string,
  json: Record<string, unknown> = {},
): SoakRequest | null {
  return ticket === null ? null : post(as, path, { ticket_id: ticket, ...json })
}

function post(as: Person, path: string, json: Record<string, unknown>): SoakRequest {
  return { method: 'POST', path, json, as }
}

function get(as: Person, path: string, query: Record<string, string | number> = {}): SoakRequest {
  return { method: 'GET', path, query, as }
}

function pick<T>(list: readonly T[], choice: number): T {
  const found = pickIfAny(list, choice)
  if (found === null) throw new Error('There is nobody to choose from.')
  return found
}

function pickIfAny<T>(list: readonly T[], choice: number): T | null {
  return list[choice % list.length] ?? null
}
