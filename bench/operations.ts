import { MEASURED } from './desk-sql.ts'

export type MeasuredRole = 'admin' | 'agent' | 'customer' | 'guest'

export interface MeasuredOperation {
  name: string
  as: MeasuredRole
  method: 'GET' | 'POST'
  path: string
  /** Parameters of the query, or of the JSON body of a POST. */
  parameters?: Record<string, string | number>
  budget: Budget
}

/** What an operation may cost at any size of the desk. */
export interface Budget {
  trips: number
  rowsRead: number
}

const LIST: Budget = { trips: 1, rowsRead: 150 }
const DETAILS: Budget = { trips: 1, rowsRead: 60 }
const THREADS: Budget = { trips: 1, rowsRead: 40 }

const WRITE: Budget = { trips: 2, rowsRead: 150 }

/** The key that lists ask for; the caller of a benchmark creates it. */
export const BENCH_API_KEY = 'bench-app-key'

function lists(as: 'admin' | 'agent'): MeasuredOperation[] {
  const names = ['inbox', 'open', 'unassigned', 'closed', 'trash', 'tickets', 'my-tickets-agent']
  return names.map((list) => ({
    name: `${list} (${as})`,
    as,
    method: 'GET',
    path: `/api/v1/helpdesk/${list}`,
    parameters: { api_key: BENCH_API_KEY },
    budget: LIST,
  }))
}

const DESK = '/api/v1/servicedesk'

function serviceDesk(as: 'admin' | 'agent'): MeasuredOperation[] {
  const read = (name: string, path: string, { budget = LIST, parameters = {} }: Partial<MeasuredOperation> = {}) =>
    ({ name: `${name} (${as})`, as, method: 'GET', path: `${DESK}/${path}`, parameters, budget }) as const
  return [
    read('problems', 'all/problems'),
    read('problems of a status', 'all/problems', { parameters: { status: 2 } }),
    read('problems by a word', 'all/problems', { parameters: { search: 'floor100800' } }),
    read('changes', 'all/changes'),
    read('releases', 'all/releases'),
    read('problem details', 'problem/editbind/1', { budget: DETAILS }),
    read('change details', 'change/editbind/1', { budget: DETAILS }),
    read('history of a change', 'history/1/change', { budget: DETAILS }),
    read('changes of a problem', 'get/attached/change/1', { budget: DETAILS }),
    read('problem of a ticket', 'attached/problem/details/1', { budget: DETAILS }),
    {
      name: `create problem (${as})`,
      as,
      method: 'POST',
      path: `${DESK}/problem/create`,
      parameters: {
        from: 'customer@bench.example',
        subject: 'Printers fail',
        description: 'All of them.',
        department: 1,
        status_type_id: 1,
      },
      budget: WRITE,
    },
    {
      name: `edit change (${as})`,
      as,
      method: 'POST',
      path: `${DESK}/change/1`,
      parameters: { subject: `Firmware for ${as}s`, status_id: 2 },
      budget: WRITE,
    },
  ]
}

export const OPERATIONS: MeasuredOperation[] = [
  ...lists('admin'),
  ...lists('agent'),
  {
    name: 'my-tickets-user (customer)',
    as: 'customer',
    method: 'GET',
    path: '/api/v1/helpdesk/my-tickets-user',
    budget: LIST,
  },
  {
    name: 'my-tickets-user (admin)',
    as: 'admin',
    method: 'GET',
    path: '/api/v1/helpdesk/my-tickets-user',
    parameters: { user_id: MEASURED.customerId },
    budget: LIST,
  },
  {
    name: 'details (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v1/helpdesk/ticket',
    parameters: { id: 1 },
    budget: DETAILS,
  },
  {
    name: 'details (customer)',
    as: 'customer',
    method: 'GET',
    path: '/api/v1/helpdesk/ticket',
    parameters: { id: 1 },
    budget: DETAILS,
  },
  {
    name: 'threads (admin)',
    as: 'admin',
    method: 'GET',
    path: '/api/v1/helpdesk/ticket-thread',
    parameters: { id: 1 },
    budget: THREADS,
  },
  {
    name: 'threads (customer)',
    as: 'customer',
    method: 'GET',
    path: '/api/v1/helpdesk/ticket-thread',
    parameters: { id: 1 },
    budget: THREADS,
  },
  {
    name: 'authenticated user (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v1/authenticate/user',
    budget: { trips: 1, rowsRead: 20 },
  },
  {
    name: 'create (customer)',
    as: 'customer',
    method: 'POST',
    path: '/api/v1/helpdesk/create',
    parameters: { subject: 'Printer is down', body: 'It does not print.' },
    budget: WRITE,
  },
  {
    name: 'reply (customer)',
    as: 'customer',
    method: 'POST',
    path: '/api/v1/helpdesk/reply',
    parameters: { ticket_id: 1, reply_content: 'Still the same.' },
    budget: WRITE,
  },
  {
    name: 'internal note (admin)',
    as: 'admin',
    method: 'POST',
    path: '/api/v1/helpdesk/internal-note',
    parameters: { ticket_id: 1, body: 'Looks like the cable.' },
    budget: WRITE,
  },
  ...serviceDesk('admin'),
  ...serviceDesk('agent'),
]
