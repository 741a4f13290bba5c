import * as z from 'zod'
import { feedEvent } from '../../shared/events/events.answers.ts'
import { count, id, time } from '../../shared/values.answers.ts'

const going = {
  cursor: z.string().describe('What the next request sends as `since`.'),
  has_more: z.boolean(),
}

export const feed = z.object({ events: z.array(feedEvent), ...going }).meta({ id: 'Feed' })

const text = () => z.string().nullable()
const link = () => id().nullable()
const counted = () => count().nullable()
const moment = () => time().nullable()
const flag = () => z.boolean().nullable()

export const exportedTicket = z
  .object({
    id: id(),
    event_id: id().describe('The last event of it.'),
    changed_at: time(),
    tombstone: z.enum(['deleted', 'merged', 'erased', 'out_of_scope']).nullable(),
    ticket_number: text(),
    external_id: text(),
    snoozed_until: moment(),
    tags: text().describe('The names of its tags, with commas between.'),
    form: text(),
    clocks: text().describe('The clocks of its SLA plan as in its details, as JSON. Null: it has none.'),
    merged_into_id: link(),
    title: text(),
    status: text(),
    status_id: link(),
    priority: text(),
    priority_id: link(),
    department: text(),
    department_id: link(),
    team: text(),
    team_id: link(),
    type: text(),
    type_id: link(),
    source: text(),
    source_id: link(),
    help_topic: text(),
    help_topic_id: link(),
    sla: text(),
    sla_id: link(),
    requester_id: link(),
    requester_name: text(),
    requester_email: text(),
    assignee_id: link(),
    assignee_name: text(),
    assignee_email: text(),
    is_overdue: flag(),
    is_answered: flag(),
    last_replier: text(),
    thread_count: counted(),
    attachment_count: counted(),
    collaborator_count: counted(),
    reopened_count: counted(),
    version: counted(),
    created_at: moment(),
    updated_at: moment(),
    duedate: moment(),
    closed_at: moment(),
    reopened_at: moment(),
  })
  .meta({ id: 'ExportedTicket', description: 'With a tombstone all but the first six are null.' })
export type ExportedTicketAnswer = z.infer<typeof exportedTicket>

export const ticketExport = z.object({ tickets: z.array(exportedTicket), ...going }).meta({ id: 'TicketExport' })
