import * as z from 'zod'
import { person, requester } from '../people/people.answers.ts'
import { filledField } from './form-fields.answers.ts'
import { tag } from './tags/tags.answers.ts'
import { count, failures, html, id, idOrZero, namedLink, pageOf, time, zeroOrOne } from '../values.answers.ts'
import { METRICS_TOLD } from '../choices.answers.ts'

const whatIsTold = {
  from: person.describe('Who asks: the requester of the ticket.'),
  assignee: person.nullable().describe('The agent or admin who works on it. Null: nobody.'),
  team: namedLink.nullable().describe('The team that works on it. Null: none.'),
  is_overdue: z
    .boolean()
    .describe('Whether it is open and past its due date. A new status clears it until the next run of the clock.'),
  is_answered: z.boolean().describe('Whether staff wrote last. A reply of the customer’s side makes it false.'),
  last_replier: z.string().describe('Who wrote last: `client` (the customer’s side) or `agent`. Notes do not count.'),
  external_id: z
    .string()
    .nullable()
    .describe('What another system calls it. Several tickets may share one. Null without one, and for customers.'),
  snoozed_until: time()
    .nullable()
    .describe(
      'Until when agents put it aside. A customer’s reply ends it. Null if it is not put aside, and for customers.',
    ),
  thread_count: count().describe(
    'How many entries the conversation has for the reader: with notes for staff, without for customers.',
  ),
  attachment_count: count().describe('How many files the reader finds in the conversation.'),
  countcollaborator: count().describe('How many people take part beside the requester.'),
  created_at: time().describe('When it was opened.'),
  updated_at: time().describe('When it, its conversation or its fields last changed. Reading it changes nothing.'),
  duedate: time()
    .nullable()
    .describe(
      'When it is due by its SLA plan: the first clock that runs, or without clocks the time of the plan. Null: never.',
    ),
  closed_at: time()
    .nullable()
    .describe('When it was resolved or closed. Null while it is open, and again after it reopens.'),
}

const clock = z
  .object({
    metric: z.enum(['first', 'next', 'resolution']).describe(`What the clock measures. ${METRICS_TOLD}`),
    state: z
      .enum(['running', 'paused', 'met', 'missed', 'off'])
      .describe(
        '`running`; `paused`: the status or a snooze holds it; `met`: it ended in time; `missed`: it ended late; `off`: it ended without a result.',
      ),
    target_seconds: count().describe('How much working time it allows, in seconds.'),
    consumed_seconds: count().describe('The seconds of working time that were used before `running_since`.'),
    running_since: time().nullable().describe('Since when it runs. Null: it does not run.'),
    due_at: time()
      .nullable()
      .describe(
        'When its time is up. Null: it does not run, or its working hours never come. Clocks that ended keep it.',
      ),
    ended_at: time().nullable().describe('When it ended. Null: it has not.'),
    warned_at: time()
      .nullable()
      .describe('When the warning of the plan was given. Null: not yet, or the plan has none.'),
    breached_at: time().nullable().describe('When its time ran out. Null: it did not.'),
    rings_at: time().nullable().describe('When its warning, its breach or a step of the plan is due next.'),
    next_step_at: time().nullable().describe('When a step of the plan, or its repeat, is due next.'),
    escalated_at: time().nullable().describe('When a step of the plan rang last.'),
    acknowledged_at: time().nullable().describe('Since when its steps are not repeated.'),
  })
  .meta({ id: 'TicketClock' })
export type TicketClockAnswer = z.infer<typeof clock>

export const ticketItem = z
  .object({
    id: id().describe('The id of the ticket, which operations take. People use the `ticket_number`.'),
    ticket_number: z
      .string()
      .describe('The number that people read and search, in the format of the desk. It is never reused.'),
    title: z.string().describe('The subject, as plain text.'),
    status: z.string().nullable().describe('The name of the status. Null if the row was deleted.'),
    status_id: id().describe('The id of the status as the desk shows it, which may be one that the desk added.'),
    source: z.string().nullable().describe('The name of how it came in. Null: not known.'),
    type: z.string().nullable().describe('The name of its type. Null: none.'),
    priority: z
      .object({
        id: id().describe('The id of the priority.'),
        name: z.string().nullable().describe('What people call it. Null if the row was deleted.'),
        color: z.string().nullable().describe('Its colour as #rrggbb. Null if the row was deleted.'),
      })
      .meta({ id: 'Priority' })
      .describe('How urgent it is.'),
    department: namedLink.nullable().describe('The department that works on it.'),
    sla: namedLink.nullable().describe('Its SLA plan. Null: none.'),
    help_topic: z
      .object({
        id: id().describe('The id of the help topic.'),
        topic: z.string().nullable().describe('Its words, as customers choose it. Null if the row was deleted.'),
      })
      .meta({ id: 'HelpTopicLink' })
      .nullable()
      .describe('What it is about, by the list of the desk. Null: none.'),
    ...whatIsTold,
    preview: z
      .string()
      .nullable()
      .optional()
      .describe(
        'With `include=preview`: the beginning of the last entry on one line, at most 160 characters. Null if it has no text, or the text is archived.',
      ),
    is_unread: z
      .boolean()
      .optional()
      .describe('With `include=unread`: whether the caller has not read up to the last entry.'),
    tags: z.array(tag).optional().describe('With `include=tags`: the first three. Empty for customers.'),
    tag_count: count().optional().describe('With `include=tags`: how many it has.'),
    clocks: z.array(clock).optional().describe('With `include=clocks`: those of its SLA plan. Empty for customers.'),
    fields: z.array(filledField).optional().describe('With `fields=NAME`: the named custom fields that have a value.'),
  })
  .meta({ id: 'TicketItem', description: 'A ticket as lists show it.' })
export type TicketItemAnswer = z.infer<typeof ticketItem>

/** Integers, never null. 0 means none. */
const columns = {
  id: id().describe('The id of the ticket, which operations take. People use the `ticket_number`.'),
  ticket_number: z
    .string()
    .describe('The number that people read and search, in the format of the desk. It is never reused.'),
  user_id: id().describe('The id of the requester.'),
  dept_id: id().describe('The id of the department.'),
  team_id: idOrZero().describe('The id of the team. 0: none.'),
  priority_id: id().describe('The id of the priority.'),
  sla: idOrZero().describe('The id of the SLA plan. 0: none.'),
  help_topic_id: idOrZero().describe('The id of the help topic. 0: none.'),
  status: id().describe('The id of the status as the desk shows it.'),
  flags: z.int().describe('A column that agent apps expect. Nothing sets it: it is 0.'),
  ip_address: z
    .int()
    .min(0)
    .describe(
      'The IPv4 address that it was opened from, as a number. 0 for IPv6, for other ways in, and for customers.',
    ),
  assigned_to: idOrZero().describe('The id of the assigned agent or admin. 0: nobody.'),
  lock_by: idOrZero().describe(
    'The id of the person who last said that they are answering. 0: nobody, and for customers.',
  ),
  lock_at: z.int().min(0).describe('When they said so, in seconds since 1970. 0: never, and for customers.'),
  source: idOrZero().describe('The id of how it came in. 0: not known.'),
  isoverdue: zeroOrOne().describe('1: it is overdue. 0: it is not. The same as `is_overdue`.'),
  type: idOrZero().describe('The id of its type. 0: none.'),
}
export type TicketColumnsAnswer = z.infer<z.ZodObject<typeof columns>>

const ticketShape = {
  ...columns,
  title: z.string().describe('The subject, as plain text.'),
  status_name: z.string().nullable().describe('The name of the status. Null if the row was deleted.'),
  priority_name: z.string().nullable().describe('The name of the priority. Null if the row was deleted.'),
  priority_color: z.string().nullable().describe('The colour of the priority as #rrggbb. Null if the row was deleted.'),
  dept_name: z.string().nullable().describe('The name of the department. Null if the row was deleted.'),
  sla_name: z.string().nullable().describe('The name of the SLA plan. Null: none.'),
  calendar_name: z.string().nullable().describe('The working hours that its due date counts; null for customers.'),
  source_name: z.string().nullable().describe('The name of how it came in. Null: not known.'),
  helptopic_name: z.string().nullable().describe('The words of the help topic. Null: none.'),
  type_name: z.string().nullable().describe('The name of its type. Null: none.'),
  ...whatIsTold,
  reopened_at: time().nullable().describe('When it was last opened again. Null: never.'),
}
export type TicketAnswer = z.infer<z.ZodObject<typeof ticketShape>>

export const lock = z
  .object({
    by: person.describe('Who is answering.'),
    at: time().describe('When they last said so.'),
    expires_at: time().describe('When the lock ends by itself, unless they say so again.'),
  })
  .meta({ id: 'TicketLock' })
export type LockAnswer = z.infer<typeof lock>

export const heldLock = z
  .object({
    lock: lock
      .extend({ is_mine: z.boolean().describe('Whether the caller holds it.') })
      .meta({ id: 'HeldTicketLock' })
      .nullable()
      .describe('Who holds the lock after this request: the caller, or who was first. Null: nobody.'),
  })
  .meta({ id: 'HeldLock' })

export const ticket = z
  .object({
    ...ticketShape,
    collaborators: z
      .array(person)
      .describe('The people who take part beside the requester. Customers see no more of them than the address.'),
    form: z
      .record(z.string(), z.string())
      .describe('The values of custom fields by their names, as text. Customers get those that they may see.'),
    fields: z.array(filledField).describe('Custom fields that have a value, in the order of the form.'),
    clocks: z.array(clock).describe('The clocks of its SLA plan, if the plan has targets; empty for customers.'),
    lock: lock.nullable().describe('Who is answering right now; null for customers.'),
    merged_into: z
      .object({
        id: id().describe('The id of the ticket in which the conversation continues.'),
        ticket_number: z.string().nullable().describe('Its number. Null: it was deleted since.'),
      })
      .meta({ id: 'MergedInto' })
      .nullable()
      .describe('Where the conversation of a merged ticket goes on.'),
    is_unread: z
      .boolean()
      .optional()
      .describe('With `include=unread`: whether the caller has not read up to the last entry.'),
    tags: z.array(tag).optional().describe('With `include=tags`. Empty for customers.'),
  })
  .meta({ id: 'Ticket', description: 'A ticket with everything that belongs to it but its conversation.' })
export type TicketDetailsAnswer = z.infer<typeof ticket>

const receipt = {
  ticket_id: id().describe('The id of the new ticket.'),
  ticket_number: z.string().describe('Its number, for people.'),
}
export const oneTicket = z
  .object({ ticket: ticket.describe('The ticket as it is after the operation.') })
  .meta({ id: 'OneTicket' })
/** A widget gets only the number. */
export const newTicket = z
  .object({
    ...receipt,
    ticket: ticket
      .optional()
      .describe('The ticket as the caller sees it. Left out for guests and widgets, who get only the number.'),
  })
  .meta({ id: 'NewTicket' })

export const ticketPage = pageOf('TicketPage', ticketItem)
export const ticketsOfRequester = pageOf('TicketsOfRequester', ticketItem, {
  requester: requester.describe('The person whose tickets these are.'),
})
export const foundTicketPage = pageOf(
  'FoundTicketPage',
  ticketItem
    .extend({
      snippet: html()
        .nullable()
        .describe('Where the words were found, as HTML with `<mark>` around them. Null if there is nothing to show.'),
    })
    .meta({ id: 'FoundTicket' }),
)

export const collaborator = z
  .object({
    id: id().describe('The id of this participation, not of the person.'),
    user_id: idOrZero().describe('The id of the person’s account. 0 if the reader may know only the address.'),
    email: z.string().nullable().describe('The email address. Null without one.'),
    first_name: z.string().describe('The given name. Empty if it is not known.'),
    last_name: z.string().describe('The family name. Empty if it is not known.'),
    user_name: z.string().nullable().describe('The name that signs in like the email address. Null without one.'),
    profile_pic: z.string().nullable().describe('The address of a picture. Null without one.'),
    role: z.string().describe('`ccc`, as agent apps expect it: somebody in copy.'),
    is_active: z.boolean().describe('True: who leaves is removed. Agent apps expect the column.'),
  })
  .meta({ id: 'Collaborator' })
export type CollaboratorAnswer = z.infer<typeof collaborator>

export const deletedTickets = z
  .object({
    deleted: z.array(id()).describe('The ids of the tickets that were moved to the trash.'),
    failed: failures.describe('Those that were left as they are, each with its reason.'),
  })
  .meta({ id: 'DeletedTickets' })
export const assignedTickets = z
  .object({
    assigned: z.array(id()).describe('The ids of the tickets that have the new assignee.'),
    failed: failures.describe('Those that were left as they are, each with its reason.'),
  })
  .meta({ id: 'AssignedTickets' })
export const changedTickets = z
  .object({
    changed: z.array(id()).describe('The ids of the tickets that were changed.'),
    failed: failures.describe('Those that were left as they are, each with its reason.'),
  })
  .meta({ id: 'ChangedTickets' })
