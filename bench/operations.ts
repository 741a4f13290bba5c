import { encodeCursor } from '../src/shared/pages.ts'
import { MEASURED } from './desk-sql.ts'

export type MeasuredRole = 'admin' | 'agent' | 'customer' | 'guest'

export interface MeasuredOperation {
  name: string
  as: MeasuredRole
  method: 'GET' | 'POST'
  path: string
  /** Parameters of the query, or of the JSON body of a POST. */
  parameters?: Record<string, string | number>
  /** Answers for guests are shared for a while, so every call gets another address. */
  isShared?: boolean
  /** This value differs in every call under load, so that nothing is cached. */
  varied?: (call: number) => Record<string, string | number>
  budget: Budget
}

/** The budget of an operation at any size of the desk. */
export interface Budget {
  trips: number
  rowsRead: number
  /** Rows a write may write: its rows with index entries, counters, history and limits. */
  rowsWritten?: number
}

const LIST: Budget = { trips: 1, rowsRead: 150 }
const DETAILS: Budget = { trips: 1, rowsRead: 60 }
const THREADS: Budget = { trips: 1, rowsRead: 40 }

/** Rows read may not grow with tickets. These rows are agents, look-ups and, for a form, assets. */
const DEPENDENCY: Budget = { trips: 1, rowsRead: 1500 }
/** As measured, plus a few rows for a minute that begins meanwhile. */
const OPENING: Budget = { trips: 2, rowsRead: 95, rowsWritten: 46 }
const MESSAGE: Budget = { trips: 2, rowsRead: 115, rowsWritten: 33 }
const RECORD: Budget = { trips: 2, rowsRead: 90, rowsWritten: 40 }

/** The key that lists require. The caller of a benchmark creates it. */
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
    read('assets', 'all/assets'),
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
      budget: RECORD,
    },
    {
      name: `edit change (${as})`,
      as,
      method: 'POST',
      path: `${DESK}/change/1`,
      parameters: { subject: `Firmware for ${as}s`, status_id: 2 },
      budget: RECORD,
    },
  ]
}

const SEARCH: Budget = { trips: 2, rowsRead: 250 }
/** One row more for every counted match, at most 1,000. */
const EXACT_TOTAL: Budget = { trips: 2, rowsRead: 1250 }

/** The head of each of the newest hundred matches is read. */
const RELEVANCE: Budget = { trips: 2, rowsRead: 370 }

/** A report reads at most 1,500 rows. */
const REPORT: Budget = { trips: 1, rowsRead: 1550 }
/** Up to 500 overdue tickets are looked at. */
const NOW: Budget = { trips: 1, rowsRead: 1200 }

/** Every ticket contains `printer`, every body `worked` and `entry`. */
function ticketSearches(as: 'admin' | 'agent' | 'customer'): MeasuredOperation[] {
  const search = (
    name: string,
    text: string,
    { parameters = {}, budget = SEARCH }: Partial<MeasuredOperation> = {},
  ) => ({
    name: `ticket search: ${name} (${as})`,
    as,
    method: 'GET' as const,
    path: '/api/v1/helpdesk/ticket-search',
    parameters: { search: text, ...parameters },
    budget,
  })
  const exact = { exact_total: 1 }
  return [
    search('a word of all', 'printer'),
    search('beginnings of all', 'pri wor'),
    search('a phrase', '"number 0 does"'),
    search('a number', 'AAAA-0000-0000'),
    search('nothing', 'nowhere printer'),
    search('a slip', 'pritner'),
    search('relevance', 'printer', { parameters: { sort: 'relevance' }, budget: RELEVANCE }),
    search('relevance, in texts only', 'worked', { parameters: { sort: 'relevance' }, budget: RELEVANCE }),
    search('page 3', 'printer', { parameters: { page: 3 } }),
    search('page 5', 'printer', { parameters: { page: 5 } }),
    search('behind a cursor', 'printer', { parameters: { cursor: encodeCursor({ key: null, id: 500 }) } }),
    search('relevance, behind a cursor', 'printer', {
      parameters: { sort: 'relevance', cursor: encodeCursor({ key: 3, id: 500 }) },
      budget: RELEVANCE,
    }),
    search('exact total', 'printer', { parameters: exact, budget: EXACT_TOTAL }),
    search('exact total, behind a cursor', 'printer', {
      parameters: { ...exact, cursor: encodeCursor({ key: null, id: 500 }) },
      budget: EXACT_TOTAL,
    }),
    search('exact total, page 3', 'pri wor', { parameters: { ...exact, page: 3 }, budget: EXACT_TOTAL }),
  ]
}

/** Every call of a guest differs because answers are cached, except the repeated one. */
function articleReads(as: 'guest' | 'agent'): MeasuredOperation[] {
  const trips = as === 'guest' ? 1 : 2
  const read = (name: string, path: string, { parameters = {}, budget = LIST }: Partial<MeasuredOperation> = {}) => ({
    name: `${name} (${as})`,
    as,
    method: 'GET' as const,
    path: `/v3/api/${path}`,
    parameters,
    isShared: as === 'guest',
    budget,
  })
  const search = (name: string, parameters: Record<string, string | number>, { rowsRead } = SEARCH) =>
    read(`article search: ${name}`, 'search', { parameters, budget: { trips, rowsRead } })
  return [
    search('a word of all', { s: 'reset' }),
    ...(as === 'guest' ? [{ ...search('a word of all, asked again', { s: 'reset' }), isShared: false }] : []),
    search('one device', { s: '"device 15"' }),
    search('in a category', { s: 'reset', category: 'category-3' }),
    search('newest', { s: 'reset', sort: 'newest' }),
    search('a slip', { s: 'resset' }),
    search('page 2', { s: 'hold', page: 2 }),
    search('exact total', { s: 'reset', exact_total: 1 }, EXACT_TOTAL),
    read('article', 'articles/article-15', { budget: DETAILS }),
    read('categories', 'categories'),
  ]
}

function ownReads(as: 'admin' | 'agent' | 'customer', userId: number): MeasuredOperation[] {
  const read = (name: string, path: string, { parameters = {}, budget = LIST }: Partial<MeasuredOperation> = {}) => ({
    name: `${name} (${as})`,
    as,
    method: 'GET' as const,
    path: `/api/v1/helpdesk/${path}`,
    parameters,
    budget,
  })
  return [
    read('notifications', 'notifications', { parameters: { user_id: userId } }),
    read('departments', 'department', { parameters: { api_key: BENCH_API_KEY } }),
    read('help topics', 'help-topic', { parameters: { api_key: BENCH_API_KEY } }),
    read('priorities', 'priority', { parameters: { api_key: BENCH_API_KEY } }),
  ]
}

function staffReads(as: 'admin' | 'agent'): MeasuredOperation[] {
  const read = (name: string, path: string, { parameters = {}, budget = LIST }: Partial<MeasuredOperation> = {}) => ({
    name: `${name} (${as})`,
    as,
    method: 'GET' as const,
    path,
    parameters,
    budget,
  })
  return [
    read('ticket history', '/api/v1/helpdesk/ticket-history', { parameters: { id: 1 } }),
    read('customers', '/api/v1/helpdesk/customers', { parameters: { api_key: BENCH_API_KEY } }),
    read('users', '/api/v2/helpdesk/user/filter'),
    read('report of agents', '/api/v3/reports/agents', { parameters: { by: 'day' }, budget: REPORT }),
    read('the desk now', '/api/v3/reports/now', { budget: NOW }),
    read('history of a problem', `${DESK}/history/1/problem`),
  ]
}

/** Makes this call differ from others that share answers. */
export function distinction({ isShared = false }: MeasuredOperation): Record<string, string> {
  return isShared ? { call: crypto.randomUUID() } : {}
}

export const OPERATIONS: MeasuredOperation[] = [
  ...ticketSearches('admin'),
  ...ticketSearches('agent'),
  ...ticketSearches('customer'),
  ...articleReads('guest'),
  {
    name: 'opening hours (guest)',
    as: 'guest',
    method: 'GET',
    path: '/api/v3/opening-hours',
    isShared: true,
    budget: { trips: 1, rowsRead: 20 },
  },
  ...articleReads('agent'),
  ...ownReads('admin', MEASURED.adminId),
  ...ownReads('agent', MEASURED.agentId),
  ...ownReads('customer', MEASURED.customerId),
  ...staffReads('admin'),
  ...staffReads('agent'),
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
    name: 'details with tags (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v1/helpdesk/ticket',
    parameters: { id: 1, include: 'tags' },
    budget: DETAILS,
  },
  {
    name: 'list with tags (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v2/helpdesk/get-tickets',
    parameters: { include: 'tags' },
    budget: LIST,
  },
  { name: 'tags (agent)', as: 'agent', method: 'GET', path: '/api/v3/tags', budget: DETAILS },
  { name: 'saved views (agent)', as: 'agent', method: 'GET', path: '/api/v3/views', budget: DETAILS },
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
    budget: OPENING,
  },
  {
    name: 'create (agent, for one customer after the other)',
    as: 'agent',
    method: 'POST',
    path: '/api/v1/helpdesk/create',
    parameters: { subject: 'Printer is down', body: 'It does not print.', email: 'customer1@bench.example' },
    varied: (call) => ({ email: `customer${1 + (call % 1000)}@bench.example` }),
    budget: OPENING,
  },
  {
    name: 'reply (customer)',
    as: 'customer',
    method: 'POST',
    path: '/api/v1/helpdesk/reply',
    parameters: { ticket_id: 1, reply_content: 'Still the same.' },
    budget: MESSAGE,
  },
  {
    name: 'internal note (admin)',
    as: 'admin',
    method: 'POST',
    path: '/api/v1/helpdesk/internal-note',
    parameters: { ticket_id: 1, body: 'Looks like the cable.' },
    budget: MESSAGE,
  },
  {
    name: 'internal note (admin, to one ticket after the other)',
    as: 'admin',
    method: 'POST',
    path: '/api/v1/helpdesk/internal-note',
    parameters: { ticket_id: 2, body: 'Looks like the cable.' },
    varied: (call) => ({ ticket_id: 1 + (call % 1000) }),
    budget: MESSAGE,
  },
  ...serviceDesk('admin'),
  ...serviceDesk('agent'),
  ...(['admin', 'agent', 'customer'] as const).map((as) => ({
    name: `dependency (${as})`,
    as,
    method: 'GET' as const,
    path: '/api/v1/helpdesk/dependency',
    budget: DEPENDENCY,
  })),
  {
    name: 'service-desk dependency (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v1/servicedesk/dependency',
    parameters: { type: 'problem' },
    budget: DEPENDENCY,
  },
  {
    name: 'collaborator search (agent)',
    as: 'agent',
    method: 'GET',
    path: '/api/v1/helpdesk/collaborator/search',
    parameters: { term: 'cust' },
    budget: LIST,
  },
]

/** Further measured operations. Their matches grow with the desk, or are cut by the row limit. */
export const BENCHMARKED: MeasuredOperation[] = (['admin', 'agent', 'customer'] as const).flatMap(
  (as): MeasuredOperation[] => {
    const list = {
      as,
      method: 'GET',
      path: '/api/v2/helpdesk/get-tickets',
      budget: { trips: 1, rowsRead: 1500 },
    } as const
    return [
      ...[
        ['a word and a number', 'number 4242'],
        ['a number that others begin like', 'AAAA-0000-4242'],
      ].map(([name, search]): MeasuredOperation => ({
        name: `ticket search: ${name} (${as})`,
        as,
        method: 'GET',
        path: '/api/v1/helpdesk/ticket-search',
        parameters: { search: `${search}` },
        budget: { trips: 2, rowsRead: 300 },
      })),
      {
        ...list,
        name: `filter: a type and a source that nothing has (${as})`,
        parameters: { api_key: BENCH_API_KEY, show: 'all', types: '4', source: '7' },
      },
      {
        ...list,
        name: `filter: a priority by due date (${as})`,
        parameters: { api_key: BENCH_API_KEY, priority: '3', 'sort-by': 'due' },
      },
    ]
  },
)
