import { BASE_URL, type CallOptions, send } from '../support/api.ts'
import type { AppRead, TextDemands } from './app-reads.ts'
import androidCommunity from './contracts/android-community.json'
import helpdesk from './contracts/android-helpdesk-pro.json'
import serviceDesk from './contracts/android-servicedesk-pro.json'
import iosCommunity from './contracts/ios-community.json'
import iosHelpdesk from './contracts/ios-helpdesk-pro.json'
import { PASSWORD, type SeededDesk } from './seeded-desk.ts'

/** The key that is compiled into the apps. It belongs to no installation. */
export const COMPILED_KEY = '9p41T2XFZ34YRZJUNQAdmM7iV0Rr1CjN'
/** The one that Android sends by itself. */
export const ANDROID = 'Dalvik/2.1.0 (Linux; U; Android 9; Pixel 2)'

export interface AppCall extends TextDemands {
  name: string
  method: string
  path: string
  /** Nothing in the app leads there; it is answered all the same. */
  unreachable?: boolean
  /** Goes to another host in the app as it is published. */
  elsewhere?: boolean
  /** A slip of the app: it reads from one page of a list what it cannot read from another. */
  impossible?: boolean
  query: Record<string, string>
  body?: { kind: string; fields: Record<string, string> }
  reads: AppRead[]
}

interface Contract {
  app: string
  userAgent?: string
  /** A call that `readsAs` another one reads the same. */
  calls: (Omit<AppCall, 'reads'> & { reads?: AppRead[]; readsAs?: string })[]
}

export interface PublishedApp {
  app: string
  userAgent: string
  calls: AppCall[]
}

export const CONTRACTS = (
  [helpdesk, serviceDesk, androidCommunity, iosCommunity, iosHelpdesk] as unknown as Contract[]
).map(({ app, userAgent = ANDROID, calls }): PublishedApp => ({
  app,
  userAgent,
  calls: calls.map(({ readsAs, ...call }) => ({
    ...call,
    reads: call.reads ?? calls.find(({ name }) => name === readsAs)?.reads ?? [],
  })),
}))

function appOf(call: AppCall): PublishedApp {
  const app = CONTRACTS.find(({ calls }) => calls.includes(call))
  if (!app) throw new Error(`No contract has the call ${call.name}.`)
  return app
}

type Values = Record<string, string | number | string[]>

/** The values for the braces in a contract, by parameter. Some calls have their own. */
function valuesFor(desk: SeededDesk, call: AppCall): Values {
  const { name } = call
  const isAboutUser = name.startsWith('customer') || name === 'client_tickets'
  const common: Values = {
    token: desk.agent.token,
    api_key: COMPILED_KEY,
    ip: call.query['ip'] ?? 'null',
    url: `${BASE_URL}/public`,
    username: desk.agent.email,
    password: PASSWORD,
    fcm_token: 'a-device-token-of-the-app',
    page: name.includes('next_page') ? 2 : 1,
    show: 'inbox',
    api: 1,
    departments: 'all',
    id: desk.ticketId,
    ticket_id: desk.ticketId,
    ticketid: desk.linkedTicketId,
    problemid: desk.problemId,
    user_id: isAboutUser ? desk.requester.id : desk.agent.id,
    term: 'cus',
    search: 'printer',
    subject: 'A new subject',
    body: 'A text',
    reply_content: 'An answer',
    description: 'A description',
    help_topic: 1,
    helptopic: 1,
    sla: 1,
    sla_plan: 1,
    phone: '5550102',
    priority: 1,
    ticket_source: 1,
    ticket_priority: 3,
    ticket_type: 1,
    assigned: desk.agent.id,
    email: 'newcomer@example.com',
    from: desk.requester.email,
    first_name: 'New',
    last_name: 'Comer',
    user_name: 'New Comer',
    mobile: '5550100',
    code: '49',
    phone_number: '5550101',
    'cc[]': ['cc1@example.com', 'cc2@example.com'],
    status_id: 1,
    status: 1,
    status_type_id: 1,
    priority_id: 1,
    impact_id: 2,
    change_type_id: 3,
    requester: 0,
    department: 1,
    assigned_id: 0,
    'asset[]': [String(desk.assetId), String(desk.assetId)],
    change: desk.looseChangeId,
    assign_id: desk.agent.id,
    'id[]': desk.otherTicketIds.slice(0, 2).join(','),
    notification_id: desk.notificationId,
    help_email: 'vendor@example.com',
    help_subject: 'The app',
    help_massage: '<p>It works</p>',
    type: name.endsWith('problem') ? 'problem' : 'change',
    '<one of>': '',
  }
  const literals = Object.entries({ ...call.query }).filter(([, value]) => /^[\w.@-]+$/.test(value))
  return { ...common, ...Object.fromEntries(literals), ...OTHERWISE[name]?.(desk), ...filteredBy(desk, call) }
}

const OTHERWISE: Record<string, (desk: SeededDesk) => Values> = {
  tickets_unassigned: () => ({ assigned: 0 }),
  tickets_mytickets: () => ({ show: 'mytickets' }),
  tickets_closed: () => ({ show: 'closed' }),
  tickets_trash: () => ({ show: 'trash' }),
  tickets_filter: filterValues,
  tickets_filter_next_page: (desk) => ({ ...filterValues(desk), 'assigned-to': '' }),
  tickets_sorted: () => ({ departments: 'All', 'sort-by': 'due', order: 'ASC' }),
  tickets_sorted_next_page: () => ({ departments: 'All', 'sort-by': 'due', order: 'ASC' }),
  customers_filter: () => ({ role: 'user' }),
  customers_filter_next_page: () => ({ role: 'User' }),
  // Unchanged fields are sent as they are. Only the owner may change a proven address.
  customer_edit: ({ requester }) => ({ email: requester.email }),
  user_edit: ({ requester }) => ({ email: requester.email, first_name: 'Łoś', last_name: '' }),
  user_deactivate: ({ newcomer }) => ({ status: 1, id: newcomer.id }),
  tickets_sort_next_page_inbox: () => ({ 'sort-by': 'due', order: 'ASC' }),
  cc_add: ({ newcomer }) => ({ user_id: newcomer.id, email: newcomer.email }),
  cc_remove: ({ collaborator }) => ({ email: collaborator.email }),
  status_change: ({ otherTicketIds }) => ({ ticket_id: otherTicketIds.slice(0, 3).join(','), status_id: 3 }),
  merge_tickets: ({ otherTicketIds: [parent = 0, ...children] }) => ({
    p_id: parent,
    't_id[]': children.slice(0, 2).join(','),
    title: 'One',
    reason: 'Why',
  }),
  collaborator_add: ({ newcomer }) => ({ user_id: newcomer.id }),
  collaborator_remove: ({ collaborator }) => ({ email: collaborator.email }),
  customer_status: ({ newcomer }) => ({ id: newcomer.id }),
  ticket_delete_forever: ({ trashedIds }) => ({ 'id[]': trashedIds.slice(0, 2).map(String) }),
  status_change_many: ({ otherTicketIds }) => ({ ticket_id: otherTicketIds.slice(0, 3).join(','), status_id: 3 }),
  agent_list: ({ otherTicketIds }) => ({ ticket_id: otherTicketIds.slice(0, 3).join(',') }),
  ticket_merge: ({ otherTicketIds: [parent = 0, child = 0] }) => ({
    p_id: parent,
    title: 'One',
    reason: `Why&t_id[]=${parent}&t_id[]= ${child}`,
  }),
  ticket_merge_multipart: ({ otherTicketIds: [parent = 0, child = 0] }) => ({
    p_id: parent,
    title: 'One',
    reason: 'Why',
    't_id[]': `${parent},${child}`,
  }),
  problem_create_and_attach: ({ ticketId }) => ({ ticketid: ticketId }),
  problem_attach_existing: ({ ticketId, looseProblemId }) => ({ ticketid: ticketId, problemid: looseProblemId }),
  update_save: () => ({ identifier: 'root-cause', 'root-cause': 'Because' }),
}

/** The filters of iOS, by name; its slip is that some of them name the sources as statuses. */
function filteredBy({ agent }: SeededDesk, { name, query }: AppCall): Values {
  if (!name.startsWith('tickets_filter_')) return {}
  const names: Values = {
    priority: 'Normal,Low',
    types: 'Question',
    source: 'web,Web',
    assigned: 1,
    'assigned-to': `a-a-${agent.email}`,
    status: query['status'] === '{source_names_csv}' ? 'web,Web' : 'Open',
  }
  return Object.fromEntries(Object.entries(names).filter(([parameter]) => query[parameter]?.startsWith('{') === true))
}

function filterValues({ agent }: SeededDesk): Values {
  return {
    departments: 'Support,Sales,',
    priority: 'Normal,Low,',
    source: '',
    types: '',
    assigned: 1,
    'assigned-to': `a-a-${agent.email}`,
  }
}

const PATH_PARTS: Record<string, (desk: SeededDesk, name: string) => string | number> = {
  'user_id:int': ({ requester, newcomer }, name) =>
    /^customer_status$|activate$/.test(name) ? newcomer.id : requester.id,
  'problem_id:int': ({ problemId, looseProblemId }, name) =>
    name === 'change_attach_existing' ? looseProblemId : problemId,
  'change_id:int': ({ changeId }) => changeId,
  'ticket_id:int': ({ linkedTicketId }) => linkedTicketId,
  'id:int': ({ problemId }) => problemId,
  table: () => 'sd_problem',
  identifier: () => 'root-cause',
}

/** Sends a call of a contract as the app would: everything in the query, with an empty body of type JSON. */
export async function replay(desk: SeededDesk, call: AppCall, changed: Values = {}): Promise<Response> {
  const { url, options } = await askedBy(desk, call, changed)
  return await send(call.method, url, options)
}

/** The request of a contract's call. */
export async function askedBy(
  desk: SeededDesk,
  call: AppCall,
  changed: Values = {},
): Promise<{ url: string; options: CallOptions }> {
  const values = { ...valuesFor(desk, call), ...changed }
  const url = await addressOf(desk, call, values)
  const headers = {
    'Offer-type': 'application/json',
    Accept: 'application/json',
    'User-Agent': appOf(call).userAgent,
    ...(call.method === 'PATCH' ? { 'X-HTTP-Method-Override': 'PATCH' } : {}),
  }
  return { url, options: bodyOf(call, values, headers) }
}

async function addressOf(desk: SeededDesk, call: AppCall, values: Values): Promise<string> {
  const query = queryOf(call, values)
  const first = /^\{next_page_url(?: of (\w+))?\}$/.exec(call.path)
  if (first) return `${await nextPageOf(desk, call, first[1] ?? 'customers')}&${query}`
  const path = call.elsewhere === true ? new URL(call.path).pathname : call.path
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, part: string) =>
    String(PATH_PARTS[part]?.(desk, call.name) ?? part),
  )
  return `${BASE_URL}/public${filled}?${query}`
}

/** Text as it is, so that what an app appends by hand (ticket_merge) becomes what it becomes. */
function queryOf({ query }: AppCall, values: Values): string {
  const names = Object.keys(query).flatMap((name) => {
    if (name === '<one of>') return ['role']
    return name === '<identifier>' ? ['root-cause'] : [name]
  })
  return names.map((name) => pairOf(name, values[name] ?? '')).join('&')
}

function pairOf(name: string, value: Values[string]): string {
  if (Array.isArray(value)) return value.map((item) => pairOf(name, item)).join('&')
  const text = String(value).split('&t_id[]=').map(encodeURIComponent).join('&t_id[]=')
  return `${encodeURIComponent(name)}=${text}`
}

async function nextPageOf(desk: SeededDesk, call: AppCall, name: string): Promise<string> {
  const before = appOf(call).calls.find((one) => one.name === name)
  if (!before) throw new Error(`No contract has a call ${name}.`)
  const answer: { next_page_url?: string; result?: { next_page_url: string } } = await (
    await replay(desk, before)
  ).json()
  const address = answer.result?.next_page_url ?? answer.next_page_url
  if (!address) throw new Error(`${name} has no next page.`)
  return address
}

function bodyOf({ method, body }: AppCall, values: Values, headers: Record<string, string>): CallOptions {
  const asJson = { ...headers, 'Content-Type': 'application/json;charset=UTF-8' }
  if (!body) return method === 'GET' ? { headers: asJson } : { headers: asJson, body: '' }
  const fields = Object.keys(body.fields)
  if (body.kind === 'json') {
    const json = Object.fromEntries(fields.map((name) => [name, values[name]]))
    return { headers: asJson, body: JSON.stringify(json) }
  }
  const form = body.kind === 'form' ? new URLSearchParams() : new FormData()
  for (const name of fields) {
    if (body.fields[name] === '@file') (form as FormData).append(name, new File(['Hello'], 'hello.txt'))
    // iOS sends this if no file was chosen.
    else if (body.fields[name] === '@nothing') (form as FormData).append(name, new File([], '(null)'))
    else for (const one of [values[name] ?? ''].flat()) form.append(name, String(one))
  }
  return { headers, body: form }
}
