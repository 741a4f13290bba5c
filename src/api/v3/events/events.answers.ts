import * as z from 'zod'
import { feedEvent } from '../../shared/events/events.answers.ts'
import { count, id, time } from '../../shared/values.answers.ts'

const going = {
  cursor: z.string().describe('What the next request sends as `since`.'),
  has_more: z.boolean().describe('Whether more is waiting. If true, ask again with `cursor`; a page may be empty.'),
}

export const feed = z
  .object({ events: z.array(feedEvent).describe('What the caller may see, in the order of commits.'), ...going })
  .meta({ id: 'Feed' })

const text = () => z.string().nullable()
const link = () => id().nullable()
const counted = () => count().nullable()
const moment = () => time().nullable()
const flag = () => z.boolean().nullable()

export const exportedTicket = z
  .object({
    id: id().describe('The id of the ticket, under which a copy keeps the row.'),
    event_id: id().describe('The id of its last event. Rows come in this order.'),
    changed_at: time().describe('When that event was committed.'),
    tombstone: z
      .enum(['deleted', 'merged', 'erased', 'out_of_scope'])
      .nullable()
      .describe(
        'Why a copy loses the row. `deleted`: it is in the trash; `merged`: see `merged_into_id`; `erased`: it was deleted permanently; `out_of_scope`: the caller may not see it any more. Null: it stays.',
      ),
    ticket_number: text().describe(
      'The number that people read. Null: it was deleted permanently, or is out of sight.',
    ),
    external_id: text().describe('What another system calls it. Null: nothing.'),
    snoozed_until: moment().describe('Until when agents put it aside. Null: it is not.'),
    tags: text().describe('The names of its tags, with commas between.'),
    form: text().describe('The values of its custom fields by their names, as JSON. Null: it has none.'),
    clocks: text().describe('The clocks of its SLA plan as in its details, as JSON. Null: it has none.'),
    merged_into_id: link().describe('The id of the ticket that it was merged into. Null: it was not.'),
    title: text().describe('The subject, as plain text.'),
    status: text().describe('The name of its status.'),
    status_id: link().describe('The id of its status: 1 to 8.'),
    priority: text().describe('The name of its priority.'),
    priority_id: link().describe('The id of its priority.'),
    department: text().describe('The name of its department.'),
    department_id: link().describe('The id of its department.'),
    team: text().describe('The name of its team. Null: none.'),
    team_id: link().describe('The id of its team. Null: none.'),
    type: text().describe('The name of its type. Null: none.'),
    type_id: link().describe('The id of its type. Null: none.'),
    source: text().describe('The name of how it came in. Null: not known.'),
    source_id: link().describe('The id of how it came in. Null: not known.'),
    help_topic: text().describe('The words of its help topic. Null: none.'),
    help_topic_id: link().describe('The id of its help topic. Null: none.'),
    sla: text().describe('The name of its SLA plan. Null: none.'),
    sla_id: link().describe('The id of its SLA plan. Null: none.'),
    requester_id: link().describe('The id of who asks.'),
    requester_name: text().describe('The full name of who asks.'),
    requester_email: text().describe('The email address of who asks. Null without one.'),
    assignee_id: link().describe('The id of who works on it. Null: nobody.'),
    assignee_name: text().describe('The full name of who works on it. Null: nobody.'),
    assignee_email: text().describe('The email address of who works on it. Null: nobody.'),
    is_overdue: flag().describe('Whether it is open and past its due date.'),
    is_answered: flag().describe('Whether staff wrote last.'),
    last_replier: text().describe('Who wrote last: `client` (the customer’s side) or `agent`.'),
    thread_count: counted().describe('How many entries its conversation has, notes among them.'),
    attachment_count: counted().describe('How many files its conversation has, those of notes among them.'),
    collaborator_count: counted().describe('How many people take part beside the requester.'),
    reopened_count: counted().describe('How often it was opened again.'),
    version: counted().describe('A number that each change of the ticket or its conversation raises.'),
    created_at: moment().describe('When it was opened.'),
    updated_at: moment().describe('When it, its conversation or its fields last changed.'),
    duedate: moment().describe('When it is due. Null: never.'),
    closed_at: moment().describe('When it was resolved or closed. Null: it is open.'),
    reopened_at: moment().describe('When it was last opened again. Null: never.'),
  })
  .meta({ id: 'ExportedTicket', description: 'With a tombstone all but the first six are null.' })
export type ExportedTicketAnswer = z.infer<typeof exportedTicket>

export const ticketExport = z
  .object({
    tickets: z
      .array(exportedTicket)
      .describe('Tickets that changed, each once and as it is now, in the order of their last events.'),
    ...going,
  })
  .meta({ id: 'TicketExport' })
