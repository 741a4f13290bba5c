import type { Meanings } from '../meanings.types.ts'

const ASSIGNEE =
  'An agent by id or email address, or a team as `team_` and its id. `0` is no agent, `team_0` is no team.'
const CC =
  'At most 50 email addresses of people who also get the mails and may read and answer the ticket. A ticket has at most 100 collaborators.'
const STATUS = 'The id of the status that the ticket gets'
const REPLY_STEPS = {
  reply_content: 'The text of the reply. The people of the ticket are notified.',
  cc: CC,
  status_id: `${STATUS} with the reply, in the same commit. Needs the right to set it.`,
  snooze_until:
    'A time up to which the ticket is put aside with the reply, at most a year away. UTC without an offset. For agents and admins.',
}
const NEW_TICKET = {
  subject: 'The subject, as lists show it.',
  body: 'The first message of the ticket.',
  help_topic: 'The id of an active help topic. Without it, the default of the desk.',
  priority:
    'The id of a priority. Customers and widgets choose one only if the setting `customer_may_set_priority` is on.',
  sla: 'The id of an SLA plan. For agents and admins.',
  type: 'The id of a ticket type. Without it, the default of the desk.',
  department: 'The id of the department. Without it, that of the help topic. For agents and admins.',
  external_id: 'The id of the ticket in another system. For agents and admins.',
  email:
    'The email address of the requester. Required for agents, admins and guests. A customer is always the requester.',
  first_name: 'The first name of the requester, if the address is new.',
  last_name: 'The last name of the requester, if the address is new.',
  mobile: 'The mobile number of the requester without the country code, if the address is new.',
  phone: 'The phone number of the requester, if the address is new.',
  code: 'The calling code of the mobile number, such as 49.',
  assigned: `Who gets the ticket. ${ASSIGNEE} For agents and admins.`,
  cc: CC,
  identity: 'A token that the site signs for its user, with the identity secret of the widget key. For widgets.',
  browser_nonce:
    '32 hexadecimal digits that only this browser knows. The mail to a guest then has a code for this browser.',
}
const MANY_TICKETS = 'One id of a ticket, or up to 100.'
const EDITED = {
  help_topic: 'The id of the help topic.',
  department: 'The id of the department. Its members are notified. Needs `transfer_ticket`.',
  ticket_priority: 'The id of the priority.',
  ticket_type: 'The id of the ticket type.',
  sla_plan: 'The id of the SLA plan. The ticket gets a new due date, counted from its creation.',
}
const LISTED_WITH = {
  include:
    'Further values for each ticket: `preview` (a line of the last message), `unread` (`is_unread` for the caller), `tags` (the first three), `clocks` (of the SLA plan). By default none.',
}

export const meanings: Meanings = {
  '/': { ticket_id: 'The id of the ticket.' },
  '/api/v1/helpdesk/create': NEW_TICKET,
  '/v3/newticket/post': NEW_TICKET,
  '/v3/newticket/form': {
    for: 'Whose form: `agents` (the default), `customers` or `widgets`.',
  },
  '/api/v1/helpdesk/reply': REPLY_STEPS,
  '/api/v2/helpdesk/reply/with details': REPLY_STEPS,
  '/api/v2/helpdesk/reply/with-details': REPLY_STEPS,
  '/api/v1/helpdesk/internal-note': {
    body: 'The text of the note. Agents and admins read it, customers never do.',
    mentions: 'The ids of at most 20 colleagues whom the note names. They are notified and must work on the ticket.',
  },
  '/api/v1/helpdesk/edit': {
    ...EDITED,
    subject: 'The new subject. It also renames the first message.',
    status: 'The id of the status. Needs the right to set it.',
    ticket_source: 'The id of the source, such as mail or web.',
    assigned: `Who gets the ticket. ${ASSIGNEE}`,
    external_id: 'The id of the ticket in another system. An empty text removes it.',
  },
  '/api/v3/tickets': { ...EDITED, ticket_id: MANY_TICKETS },
  '/api/v3/tickets/read': { read: 'True (the default) marks the tickets as read for the caller, false as unread.' },
  '/api/v3/tickets/tags': { tags: 'The names of at most 20 tags. Adding a name that no tag has needs `create_tags`.' },
  '/api/v3/tickets/{id}': { id: 'The id of the ticket.' },
  '/api/v3/tickets/{id}/tags': {
    tags: 'The names of all tags that the ticket has afterwards, at most 20. An empty list removes all.',
  },
  '/api/v3/tickets/{id}/snooze': {
    until:
      'When the ticket wakes, at most a year away. UTC without an offset. A reply of the customer wakes it earlier.',
    status_id: 'The id of an own status that means Open, for the time of the snooze.',
  },
  '/api/v1/helpdesk/assign': { user: `Who gets the ticket. ${ASSIGNEE}` },
  '/api/v2/helpdesk/ticket/assign': { id: MANY_TICKETS, assign_id: `Who gets the tickets. ${ASSIGNEE}` },
  '/api/v2/helpdesk/merge': {
    p_id: 'The id of the ticket that stays. All tickets must have the same requester.',
    t_id: 'One id of a ticket that is merged into it and closed, or up to 50.',
    title: 'The subject of the merged ticket. Without it, the parent keeps its own.',
    reason: 'Why the tickets are merged. The notes about the merge have it.',
  },
  '/api/v1/helpdesk/delete': {
    ticket_id: MANY_TICKETS,
    permanent:
      'True permanently deletes tickets that are in the trash. False (the default) moves tickets to the trash.',
  },
  '/api/v2/helpdesk/status/change': {
    ticket_id: MANY_TICKETS,
    status_id: `${STATUS}. Customers may set 1, 2 and 3 on their own tickets, if the settings allow it.`,
  },
  '/api/v2/helpdesk/get-tickets': {
    ...LISTED_WITH,
    show: 'Which tickets: `inbox` (the default for agents), `open`, `mytickets` (the caller’s own), `unassigned`, `closed`, `trash`, `overdue`, `duetoday`, `answered`, `followup`, `snoozed`, `mentions` (with a note that mentions the caller), `approval`, `unverified` (of senders whose address is not proven) or `all` (the default for customers).',
    'sort-by':
      'The field of the order: `id`, `ticket_title`, `updated_at`, `created_at`, `due` (tickets without a due date last), `ticket_number` or `priority` (least urgent first). Without it, the newest update is first.',
    records_per_page: 'The same as `per_page`, for the published apps.',
  },
  '/api/v1/helpdesk/my-tickets-agent': { user_id: 'The id of the agent. Without it, the caller.' },
  '/api/v1/helpdesk/my-tickets-user': {
    user_id: 'The id of the requester. Without it, the caller. Customers can only name themselves.',
  },
  '/api/v1/helpdesk/ticket': {
    id: 'The id of the ticket. One of `id`, `ticket_id` and `ticket_number` is required.',
    ticket_id: 'The same as `id`.',
    ticket_number: 'The number of the ticket, in place of `id`.',
    include: 'Further values: `unread` adds `is_unread` for the caller, `tags` adds `tags[]`. By default none.',
  },
  '/api/v1/helpdesk/ticket-search': {
    search:
      'Words, "phrases", a ticket number or an email address. All words must match, whole or as the beginning of the last word.',
    sort: 'The order: `newest` (the default) or `relevance`.',
  },
  '/api/v1/helpdesk/ticket-history': { id: 'The id of the ticket.' },
  '/api/v1/helpdesk/ticket-thread': { id: 'The id of the ticket.' },
  '/api/v1/helpdesk/ticket-check': {
    email: 'The email address of the requester. The link is mailed to it if it matches the number.',
    ticket_number: 'The number of the ticket, as its mails show it.',
    browser_nonce: '32 hexadecimal digits that only this browser knows. The mail then has a code for this browser.',
  },
  '/api/v1/helpdesk/attachment/{id}': {
    id: 'The id of the file.',
    link: 'A signature in the address of the file, valid for five minutes. It takes the place of a token.',
  },
  '/api/v1/helpdesk/collaborator': {
    email: 'The email address of the collaborator. Required without `user_id`.',
    term: 'The beginning of a name, an email address or a user name.',
    user_id: 'The id of the person, in place of `email`. For agents and admins.',
  },
  '/api/v2/helpdesk/api/get/agentlist': { ticket_id: `${MANY_TICKETS} The agents may be assigned all of them.` },
  '/api/v3/tags': { search: 'The beginning of names, without letter case.' },
  '/api/v3/canned-replies': {
    id: 'The id of the canned reply.',
    search: 'A part of the title, without letter case.',
    ticket_id: 'The id of a ticket that the caller works on. The answer then has the text for this ticket.',
  },
  '/api/v3/views/{id}/tickets': {
    ...LISTED_WITH,
    fields:
      'The names of up to 3 custom fields, separated by commas. Each ticket then has `fields` with those that have a value.',
  },
}
