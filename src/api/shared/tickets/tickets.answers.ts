import * as z from 'zod'
import { person, requester } from '../people/people.answers.ts'
import { tag } from './tags.answers.ts'
import { address, count, failures, html, id, idOrZero, namedLink, pageOf, time, zeroOrOne } from '../values.answers.ts'

const whatIsTold = {
  from: person,
  assignee: person.nullable(),
  team: namedLink.nullable(),
  is_overdue: z.boolean(),
  is_answered: z.boolean(),
  last_replier: z.string(),
  external_id: z.string().nullable().describe('What another system calls it; null for customers.'),
  snoozed_until: time().nullable().describe('Until when agents put it aside; null for customers.'),
  thread_count: count(),
  attachment_count: count(),
  countcollaborator: count(),
  created_at: time(),
  updated_at: time(),
  duedate: time().nullable(),
  closed_at: time().nullable(),
}

const clock = z
  .object({
    metric: z.enum(['first', 'next', 'resolution']),
    state: z.enum(['running', 'paused', 'met', 'missed', 'off']).describe('`off`: it ended without a result.'),
    target_seconds: count().describe('Working time.'),
    consumed_seconds: count().describe('The working time that was used before `running_since`.'),
    running_since: time().nullable(),
    due_at: time().nullable(),
    ended_at: time().nullable(),
    warned_at: time().nullable(),
    breached_at: time().nullable(),
    rings_at: time().nullable().describe('When its warning, its breach or a step of the plan is due next.'),
    next_step_at: time().nullable().describe('When a step of the plan, or its repeat, is due next.'),
    escalated_at: time().nullable().describe('When a step of the plan rang last.'),
    acknowledged_at: time().nullable().describe('Since when its steps are not repeated.'),
  })
  .meta({ id: 'TicketClock' })
export type TicketClockAnswer = z.infer<typeof clock>

const fieldType = () =>
  z.enum(['text', 'textarea', 'number', 'select', 'multi', 'checkbox', 'date', 'email', 'person', 'file'])

export const filledField = z
  .object({
    name: z.string(),
    label: z.string(),
    type: fieldType(),
    value: z.string(),
    text: z.string().describe('The value in words: the name of a person, otherwise the value.'),
  })
  .meta({ id: 'FilledField' })
export type FilledFieldAnswer = z.infer<typeof filledField>

export const ticketItem = z
  .object({
    id: id(),
    ticket_number: z.string(),
    title: z.string(),
    status: z.string().nullable().describe('Its name.'),
    status_id: id(),
    source: z.string().nullable().describe('Its name.'),
    type: z.string().nullable().describe('Its name.'),
    priority: z
      .object({ id: id(), name: z.string().nullable(), color: z.string().nullable() })
      .meta({ id: 'Priority' }),
    department: namedLink.nullable(),
    sla: namedLink.nullable(),
    help_topic: z.object({ id: id(), topic: z.string().nullable() }).meta({ id: 'HelpTopicLink' }).nullable(),
    ...whatIsTold,
    preview: z.string().nullable().optional().describe('With `include=preview`.'),
    is_unread: z.boolean().optional().describe('With `include=unread`.'),
    tags: z.array(tag).optional().describe('With `include=tags`: the first three. Empty for customers.'),
    tag_count: count().optional().describe('With `include=tags`: how many it has.'),
    clocks: z.array(clock).optional().describe('With `include=clocks`: those of its SLA plan. Empty for customers.'),
    fields: z.array(filledField).optional().describe('With `fields=NAME`: the named custom fields that have a value.'),
  })
  .meta({ id: 'TicketItem', description: 'A ticket as lists show it.' })
export type TicketItemAnswer = z.infer<typeof ticketItem>

/** Integers, never null. 0 means none. */
const columns = {
  id: id(),
  ticket_number: z.string(),
  user_id: id(),
  dept_id: id(),
  team_id: idOrZero(),
  priority_id: id(),
  sla: idOrZero(),
  help_topic_id: idOrZero(),
  status: id().describe('Its id.'),
  flags: z.int(),
  ip_address: z.int().min(0).describe('IPv4 as a number, 0 for IPv6 and for customers.'),
  assigned_to: idOrZero(),
  lock_by: idOrZero(),
  lock_at: z.int().min(0).describe('Epoch seconds.'),
  source: idOrZero().describe('Its id.'),
  isoverdue: zeroOrOne(),
  type: idOrZero().describe('Its id.'),
}
export type TicketColumnsAnswer = z.infer<z.ZodObject<typeof columns>>

const ticketShape = {
  ...columns,
  title: z.string(),
  status_name: z.string().nullable(),
  priority_name: z.string().nullable(),
  priority_color: z.string().nullable(),
  dept_name: z.string().nullable(),
  sla_name: z.string().nullable(),
  calendar_name: z.string().nullable().describe('The working hours that its due date counts; null for customers.'),
  source_name: z.string().nullable(),
  helptopic_name: z.string().nullable(),
  type_name: z.string().nullable(),
  ...whatIsTold,
  reopened_at: time().nullable(),
}
export type TicketAnswer = z.infer<z.ZodObject<typeof ticketShape>>

export const lock = z.object({ by: person, at: time(), expires_at: time() }).meta({ id: 'TicketLock' })
export type LockAnswer = z.infer<typeof lock>

export const heldLock = z
  .object({ lock: lock.extend({ is_mine: z.boolean() }).meta({ id: 'HeldTicketLock' }).nullable() })
  .meta({ id: 'HeldLock' })

export const ticket = z
  .object({
    ...ticketShape,
    collaborators: z.array(person),
    form: z.record(z.string(), z.string()).describe('Custom fields by their names.'),
    fields: z.array(filledField).describe('Custom fields that have a value, in the order of the form.'),
    clocks: z.array(clock).describe('The clocks of its SLA plan, if the plan has targets; empty for customers.'),
    lock: lock.nullable().describe('Who is answering right now; null for customers.'),
    merged_into: z
      .object({ id: id(), ticket_number: z.string().nullable() })
      .meta({ id: 'MergedInto' })
      .nullable()
      .describe('Where the conversation of a merged ticket goes on.'),
    is_unread: z.boolean().optional().describe('With `include=unread`.'),
    tags: z.array(tag).optional().describe('With `include=tags`. Empty for customers.'),
  })
  .meta({ id: 'Ticket', description: 'A ticket with everything that belongs to it but its conversation.' })
export type TicketDetailsAnswer = z.infer<typeof ticket>

const receipt = { ticket_id: id(), ticket_number: z.string() }
export const oneTicket = z.object({ ticket }).meta({ id: 'OneTicket' })
/** A widget gets only the number. */
export const newTicket = z.object({ ...receipt, ticket: ticket.optional() }).meta({ id: 'NewTicket' })

export const ticketPage = pageOf('TicketPage', ticketItem)
export const ticketsOfRequester = pageOf('TicketsOfRequester', ticketItem, { requester })
export const foundTicketPage = pageOf(
  'FoundTicketPage',
  ticketItem.extend({ snippet: html().nullable() }).meta({ id: 'FoundTicket' }),
)

export const file = z
  .object({
    id: id(),
    name: z.string(),
    size: count(),
    type: z.string(),
    url: address().describe('Good for five minutes without a token.'),
  })
  .meta({ id: 'File' })

export const thread = z
  .object({
    id: id(),
    ticket_id: id(),
    poster: z.enum(['client', 'support', 'system']),
    is_internal: z.boolean(),
    title: z.string(),
    body: html(),
    body_text: z.string(),
    created_at: time(),
    user: person.nullable(),
    attach: z.array(file),
  })
  .meta({ id: 'Thread', description: 'An entry of a conversation.' })
export type ThreadAnswer = z.infer<typeof thread>

export const oneThread = z.object({ thread }).meta({ id: 'OneThread' })
export const threadPage = pageOf('ThreadPage', thread)
export const replyWithDetails = z.object({ thread, ticket, threads: z.array(thread) }).meta({ id: 'ReplyWithDetails' })

const historyValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const historyEvent = z
  .object({
    id: id(),
    type: z.string(),
    actor: z
      .object({ ...person.partial().shape, kind: z.string(), id: idOrZero() })
      .meta({ id: 'Actor', description: 'Id 0: nobody with an account; then there are no names.' }),
    changes: z.array(
      z
        .object({
          field: z.string(),
          from: historyValue,
          to: historyValue,
          from_name: z.string().nullable(),
          to_name: z.string().nullable(),
        })
        .meta({ id: 'HistoryChange' }),
    ),
    created_at: time(),
  })
  .meta({ id: 'HistoryEvent' })
export type HistoryEventAnswer = z.infer<typeof historyEvent>
export const historyPage = pageOf('HistoryPage', historyEvent)

export const collaborator = z
  .object({
    id: id(),
    user_id: idOrZero(),
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    user_name: z.string().nullable(),
    profile_pic: z.string().nullable(),
    role: z.string(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Collaborator' })
export type CollaboratorAnswer = z.infer<typeof collaborator>

export const formField = z
  .object({
    name: z.string(),
    label: z.string(),
    type: fieldType(),
    required: z.boolean(),
    options: z.array(z.object({ id: z.union([z.int(), z.string()]), name: z.string() }).meta({ id: 'FormOption' })),
  })
  .meta({ id: 'FormField' })

export const ticketFormField = formField
  .extend({ is_custom: z.boolean().describe('Whether the installation defines the field.') })
  .meta({ id: 'TicketFormField' })

export const deletedTickets = z.object({ deleted: z.array(id()), failed: failures }).meta({ id: 'DeletedTickets' })
export const assignedTickets = z.object({ assigned: z.array(id()), failed: failures }).meta({ id: 'AssignedTickets' })
export const changedTickets = z.object({ changed: z.array(id()), failed: failures }).meta({ id: 'ChangedTickets' })
