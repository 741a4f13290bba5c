import type { RuleContent } from '../../rules/rules.types.ts'
import { REMINDER, THANKS } from './ready-made-replies.seeds.ts'

const DAY = 24 * 60
/** Ids of seeded rows, which every new desk has. */
const HIGH = 3
const SALES = 2
const [OPEN, RESOLVED, CLOSED, WAITING] = [1, 2, 3, 9]
const REMINDED = 'reminded'
const STAFF = ['agent', 'admin']

/** A ticket that waits for its customer. One that is on hold waits for somebody else. */
const waiting = { field: 'status', op: 'is', value: [OPEN, WAITING] } as const

/** Rules that new desks have in this order. All are off. Admins adapt the addresses, words and rows in them. */
export function readyMadeRules(): RuleContent[] {
  return [...openingRules(), ...eventRules(), ...silenceRules()]
}

function openingRules(): RuleContent[] {
  return [
    {
      kind: 'opening',
      name: 'Urgent subjects first',
      note: 'A new ticket gets the priority High if its subject has one of the words urgent, emergency or outage. Add the words that your customers use.',
      events: [],
      wait: null,
      conditions: { all: [{ field: 'subject', op: 'contains_word', value: ['urgent', 'emergency', 'outage'] }] },
      actions: [{ type: 'set_priority', priorityId: HIGH }],
    },
    {
      kind: 'opening',
      name: 'Route by address',
      note: 'New tickets from mails to sales@desk.example go to Sales. Replace the address and the department by yours. A list of addresses is possible.',
      events: [],
      wait: null,
      conditions: { all: [{ field: 'sent_to', op: 'is', value: ['sales@desk.example'] }] },
      actions: [{ type: 'set_department', departmentId: SALES }],
    },
  ]
}

function eventRules(): RuleContent[] {
  return [
    {
      kind: 'event',
      name: 'VIPs first',
      note: "A new ticket of a VIP gets the priority High and the tag vip, and the department's manager is told. Replace the addresses and domains by those of your VIPs.",
      events: ['ticket.created'],
      wait: null,
      conditions: {
        any: [
          { field: 'requester.email', op: 'is', value: ['chief@customer.example'] },
          { field: 'requester.domain', op: 'is', value: ['vip.example'] },
        ],
      },
      actions: [
        { type: 'set_priority', priorityId: HIGH },
        { type: 'add_tags', tags: ['vip'] },
        { type: 'notify', who: 'manager' },
      ],
    },
    {
      kind: 'event',
      name: 'Thank for praise',
      note: 'A new ticket that praises you in its subject is answered by the canned reply "Thank you for your praise", and gets the tag praise.',
      events: ['ticket.created'],
      wait: null,
      conditions: {
        all: [{ field: 'subject', op: 'contains_word', value: ['praise', 'compliment', 'thank you', 'well done'] }],
      },
      actions: [
        { type: 'reply', cannedReplyId: THANKS },
        { type: 'add_tags', tags: ['praise'] },
      ],
    },
    {
      kind: 'event',
      name: 'A note takes the ticket',
      note: 'An open ticket without an assignee is assigned to the agent who writes a note on it.',
      events: ['ticket.noted'],
      wait: null,
      conditions: {
        all: [
          { field: 'assignee', op: 'empty', value: true },
          { field: 'status_meaning', op: 'is', value: OPEN },
          { field: 'event.actor', op: 'is', value: STAFF },
        ],
      },
      actions: [{ type: 'assign', to: 'actor' }],
    },
    {
      kind: 'event',
      name: 'Automatic answers do not reopen',
      note: 'A resolved or closed ticket is closed again if the mail that reopened it asks for no automatic answer, as out-of-office mails of some programs do. Mails that say that they are automatic never reach a ticket. Keep this rule before "Reopened tickets first".',
      events: ['ticket.status_changed'],
      wait: null,
      conditions: {
        all: [
          { field: 'event.was_machine_mail', op: 'is', value: true },
          { field: 'status', op: 'changed_from', value: [RESOLVED, CLOSED] },
          { field: 'status_meaning', op: 'is', value: OPEN },
        ],
      },
      actions: [{ type: 'set_status', statusId: CLOSED }, { type: 'stop' }],
    },
    {
      kind: 'event',
      name: 'Reopened tickets first',
      note: 'A ticket that a customer reopens gets the priority High and the tag reopened.',
      events: ['ticket.status_changed'],
      wait: null,
      conditions: {
        all: [
          { field: 'event.actor', op: 'is', value: ['customer', 'guest'] },
          { field: 'status', op: 'changed_from', value: [RESOLVED, CLOSED] },
          { field: 'status_meaning', op: 'is', value: OPEN },
        ],
      },
      actions: [
        { type: 'set_priority', priorityId: HIGH },
        { type: 'add_tags', tags: ['reopened'] },
      ],
    },
    {
      kind: 'event',
      name: 'Tell the lead at breach',
      note: "When a ticket misses a target of its SLA plan, the department's manager is told, and the ticket gets the tag breached.",
      events: ['ticket.sla_breached'],
      wait: null,
      conditions: { all: [] },
      actions: [
        { type: 'notify', who: 'manager' },
        { type: 'add_tags', tags: ['breached'] },
      ],
    },
  ]
}

/** They belong together: each ends what the one before it began. */
function silenceRules(): RuleContent[] {
  return [
    {
      kind: 'delayed',
      name: 'Remind after 3 days of silence',
      note: 'If the customer is silent for three days after an agent\'s reply, the canned reply "Do you still need help?" is sent, and the ticket gets the tag reminded. Tickets on hold are left alone.',
      events: ['ticket.replied'],
      wait: {
        minutes: 3 * DAY,
        working: false,
        calendarId: null,
        unless: ['ticket.replied', 'ticket.customer_replied'],
        onlyInHours: true,
      },
      conditions: { all: [waiting, { field: 'event.actor', op: 'is', value: STAFF }] },
      actions: [
        { type: 'reply', cannedReplyId: REMINDER },
        { type: 'add_tags', tags: [REMINDED] },
      ],
    },
    {
      kind: 'delayed',
      name: 'Close after 5 days of silence',
      note: 'If the customer is silent for two more days after the reminder, the ticket is closed. Turn on "Remind after 3 days of silence" too.',
      events: ['ticket.replied'],
      wait: {
        minutes: 2 * DAY,
        working: false,
        calendarId: null,
        unless: ['ticket.replied', 'ticket.customer_replied'],
        onlyInHours: true,
      },
      conditions: {
        all: [
          waiting,
          { field: 'tags', op: 'has', value: [REMINDED] },
          { field: 'event.actor', op: 'is', value: ['system'] },
        ],
      },
      actions: [
        { type: 'set_status', statusId: CLOSED },
        { type: 'remove_tags', tags: [REMINDED] },
      ],
    },
    {
      kind: 'event',
      name: 'An answer ends the reminder',
      note: 'The tag reminded is removed when the customer answers. Turn on "Remind after 3 days of silence" too.',
      events: ['ticket.customer_replied'],
      wait: null,
      conditions: { all: [{ field: 'tags', op: 'has', value: [REMINDED] }] },
      actions: [{ type: 'remove_tags', tags: [REMINDED] }],
    },
    {
      kind: 'delayed',
      name: 'Nobody took it for 4 hours',
      note: 'The agents of the department are told of an open ticket that has no assignee and no answer four working hours after it was opened.',
      events: ['ticket.created'],
      wait: { minutes: 4 * 60, working: true, calendarId: null, unless: ['ticket.replied'] },
      conditions: {
        all: [
          { field: 'assignee', op: 'empty', value: true },
          { field: 'status_meaning', op: 'is', value: OPEN },
        ],
      },
      actions: [{ type: 'notify', who: 'department' }],
    },
  ]
}
