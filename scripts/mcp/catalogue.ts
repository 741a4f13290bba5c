import { filterParameters } from '../../src/modules/tickets/lists/ticket-lists.usecases.ts'

/** The tools for assistants. The route describes their arguments. */
export interface CatalogueEntry {
  name: string
  title: string
  description: string
  operation: string
  /** The parameters that the tool offers, with extra hints for the assistant. */
  parameters: Readonly<Record<string, string>>
  /** Required, although the operation accepts alternatives. */
  required?: readonly string[]
  effect: 'reads' | 'adds' | 'changes'
  /** The call notifies people outside of the desk. */
  reachesCustomers?: boolean
}

const PAGE = { page: 'From 1.', per_page: 'At most 100; 10 unless asked.', cursor: 'next_cursor of the page before.' }
const TICKET = 'Id of the ticket.'
const FORMAT = '`text` is kept to the letter.'
const RECORD_LIST = {
  status: 'Id of a status.',
  priority: 'Id of a priority.',
  search: 'Words of the subject.',
  ...PAGE,
}

/** The filters of ticket lists, with their explanations. */
const FILTERS = Object.fromEntries(filterParameters().map(({ name, means }) => [name, means]))

/** A selection of everyday operations. None of them deletes permanently. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    name: 'search_tickets',
    title: 'Search tickets',
    description: 'Finds tickets by what was written in them.',
    operation: 'GET /api/v1/helpdesk/ticket-search',
    parameters: {
      search: 'Words, "phrases", a ticket number or an e-mail address.',
      sort: '`newest` unless asked.',
      ...PAGE,
    },
    effect: 'reads',
  },
  {
    name: 'list_tickets',
    title: 'List tickets',
    description: 'The inbox and every other list of tickets, filtered and sorted.',
    operation: 'GET /api/v2/helpdesk/get-tickets',
    parameters: {
      show: 'Which list; `mytickets` are your own.',
      ...FILTERS,
      form: 'Values of custom fields by their names.',
      any_of: 'Filters by their names, of which a ticket must meet one.',
      'sort-by': 'Without it the newest update is first.',
      order: 'Ascending unless `desc`.',
      ...PAGE,
    },
    effect: 'reads',
  },
  {
    name: 'list_views',
    title: 'List saved views',
    description: 'Lists of tickets that were saved with their filters: your own ones, and those that agents share.',
    operation: 'GET /api/v3/views',
    parameters: {},
    effect: 'reads',
  },
  {
    name: 'list_view_tickets',
    title: 'List the tickets of a view',
    description: 'The tickets of a saved view, in its order.',
    operation: 'GET /api/v3/views/:id/tickets',
    parameters: { id: 'Id, from list_views.', ...PAGE },
    effect: 'reads',
  },
  {
    name: 'list_macros',
    title: 'List macros',
    description: 'Prepared answers and actions that an agent can apply to tickets, by title.',
    operation: 'GET /api/v3/macros',
    parameters: { search: 'A part of the title.', ...PAGE },
    effect: 'reads',
  },
  {
    name: 'preview_macro',
    title: 'Preview a macro',
    description: 'What a macro would write and change in a ticket. Nothing is written.',
    operation: 'POST /api/v3/macros/:id/preview',
    parameters: { id: 'Id, from list_macros.', ticket_id: TICKET },
    effect: 'reads',
  },
  {
    name: 'apply_macro',
    title: 'Apply a macro',
    description: 'Sends the answer of a macro, and does its actions, in one or more tickets. Customers are mailed.',
    operation: 'POST /api/v3/macros/:id/apply',
    parameters: {
      id: 'Id, from list_macros.',
      ticket_id: 'Ids of at most 100 tickets.',
      body: 'In place of its answer; empty for none.',
      body_format: FORMAT,
    },
    effect: 'changes',
  },
  {
    name: 'get_ticket',
    title: 'Read a ticket',
    description: 'Details of one ticket, by id or by number.',
    operation: 'GET /api/v1/helpdesk/ticket',
    parameters: { id: TICKET, ticket_number: 'In place of the id.' },
    effect: 'reads',
  },
  {
    name: 'get_ticket_thread',
    title: 'Read a conversation',
    description: 'What was written in a ticket, oldest first.',
    operation: 'GET /api/v1/helpdesk/ticket-thread',
    parameters: { id: TICKET, ...PAGE },
    required: ['id'],
    effect: 'reads',
  },
  {
    name: 'create_ticket',
    title: 'Open a ticket',
    description: 'Opens a ticket. Agents name the requester, who is told by mail.',
    operation: 'POST /api/v1/helpdesk/create',
    parameters: {
      subject: 'One line.',
      body: 'What it is about.',
      body_format: FORMAT,
      email: 'The requester; by agents only.',
      help_topic: 'Id, from get_lookups.',
      priority: 'Id, from get_lookups.',
      type: 'Id, from get_lookups.',
      department: 'Id; by agents only.',
      external_id: 'What another system calls it; by agents only.',
      assigned: 'As user in assign_ticket; by agents only.',
      cc: 'Further people who read and answer.',
    },
    effect: 'adds',
    reachesCustomers: true,
  },
  {
    name: 'reply_to_ticket',
    title: 'Answer a ticket',
    description: 'Mails an answer to everybody on the ticket, the customer among them.',
    operation: 'POST /api/v1/helpdesk/reply',
    parameters: { ticket_id: TICKET, reply_content: 'The answer.', body_format: FORMAT, cc: 'Further people.' },
    effect: 'adds',
    reachesCustomers: true,
  },
  {
    name: 'add_internal_note',
    title: 'Add an internal note',
    description: 'A note in a ticket that agents alone see.',
    operation: 'POST /api/v1/helpdesk/internal-note',
    parameters: { ticket_id: TICKET, body: 'The note.', body_format: FORMAT },
    effect: 'adds',
  },
  {
    name: 'assign_ticket',
    title: 'Assign a ticket',
    description: 'Gives a ticket to an agent or a team, or takes it away.',
    operation: 'POST /api/v1/helpdesk/assign',
    parameters: {
      ticket_id: TICKET,
      user: 'Agent’s id or e-mail, or `team_` and an id; 0 for no agent, `team_0` for no team.',
    },
    effect: 'changes',
  },
  {
    name: 'change_ticket_status',
    title: 'Change the status of tickets',
    description:
      'Resolves, closes or reopens tickets, or moves them to the trash. `failed` says which were not changed, and why.',
    operation: 'POST /api/v2/helpdesk/status/change',
    parameters: { ticket_id: 'Ids of tickets.', status_id: 'Id of the status, from get_lookups.' },
    effect: 'changes',
    reachesCustomers: true,
  },
  {
    name: 'edit_ticket',
    title: 'Edit a ticket',
    description: 'Changes what is sent and leaves the rest.',
    operation: 'PATCH /api/v1/helpdesk/edit',
    parameters: {
      ticket_id: TICKET,
      subject: 'One line.',
      help_topic: 'Id, from get_lookups.',
      ticket_priority: 'Id, from get_lookups.',
      ticket_type: 'Id, from get_lookups.',
      sla_plan: 'Id, from get_lookups; sets the due date.',
      department: 'Id, from get_lookups.',
    },
    effect: 'changes',
  },
  {
    name: 'list_tags',
    title: 'List tags',
    description: 'The tags that agents give to tickets. Customers never see them.',
    operation: 'GET /api/v3/tags',
    parameters: { search: 'The beginning of names.', ...PAGE },
    effect: 'reads',
  },
  {
    name: 'add_tags',
    title: 'Tag tickets',
    description: 'Adds tags to tickets. `failed` says which were not changed, and why.',
    operation: 'POST /api/v3/tickets/tags/add',
    parameters: { ticket_id: 'Ids of tickets.', tags: 'Names; use those of list_tags where they fit.' },
    effect: 'changes',
  },
  {
    name: 'remove_tags',
    title: 'Remove tags from tickets',
    description: 'Removes tags from tickets. `failed` says which were not changed, and why.',
    operation: 'POST /api/v3/tickets/tags/remove',
    parameters: { ticket_id: 'Ids of tickets.', tags: 'Names.' },
    effect: 'changes',
  },
  {
    name: 'get_lookups',
    title: 'Look up ids',
    description: 'Names and ids of statuses, priorities, types, departments, help topics, SLA plans, teams and agents.',
    operation: 'GET /api/v1/helpdesk/dependency',
    parameters: {},
    effect: 'reads',
  },
  {
    name: 'find_people',
    title: 'Find customers and agents',
    description: 'At most 20 people whose name, e-mail or user name begins so.',
    operation: 'GET /api/v1/helpdesk/collaborator/search',
    parameters: { term: 'How it begins.' },
    effect: 'reads',
  },
  {
    name: 'search_articles',
    title: 'Search the knowledge base',
    description: 'Finds articles by their words. Look here before you write an answer.',
    operation: 'GET /v3/api/search',
    parameters: { s: 'Words or "phrases".', category: 'Slug or id of a category.', ...PAGE },
    effect: 'reads',
  },
  {
    name: 'read_article',
    title: 'Read an article',
    description: 'One article of the knowledge base with its body, which is HTML.',
    operation: 'GET /v3/api/articles/:slug',
    parameters: { slug: 'Its slug, or its id.' },
    effect: 'reads',
  },
  {
    name: 'list_problems',
    title: 'List problems',
    description: 'Problems, the newest update first.',
    operation: 'GET /api/v1/servicedesk/all/problems',
    parameters: { assigned: 'Id of an agent; 0: nobody.', ...RECORD_LIST },
    effect: 'reads',
  },
  {
    name: 'get_problem',
    title: 'Read a problem',
    description: 'A problem with its texts, tickets, changes and assets.',
    operation: 'GET /api/v1/servicedesk/problem/editbind/:problem_id',
    parameters: { problem_id: 'Id of the problem.' },
    effect: 'reads',
  },
  {
    name: 'list_changes',
    title: 'List changes',
    description: 'Changes, the newest update first.',
    operation: 'GET /api/v1/servicedesk/all/changes',
    parameters: RECORD_LIST,
    effect: 'reads',
  },
  {
    name: 'get_change',
    title: 'Read a change',
    description: 'A change with its texts, problems, releases and assets.',
    operation: 'GET /api/v1/servicedesk/change/editbind/:changeid',
    parameters: { changeid: 'Id of the change.' },
    effect: 'reads',
  },
  {
    name: 'list_releases',
    title: 'List releases',
    description: 'Releases, the newest update first.',
    operation: 'GET /api/v1/servicedesk/all/releases',
    parameters: RECORD_LIST,
    effect: 'reads',
  },
  {
    name: 'get_release',
    title: 'Read a release',
    description: 'A release with its texts, changes and assets.',
    operation: 'GET /api/v1/servicedesk/release/editbind/:releaseid',
    parameters: { releaseid: 'Id of the release.' },
    effect: 'reads',
  },
]
