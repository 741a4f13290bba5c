import * as z from 'zod'
import { count, id, time, zeroOrOne } from '../values.answers.ts'

const stamps = { created_at: time(), updated_at: time() }
const link = () => id().nullable()

/** Customers do not get the fields for staff. */
export const team = z
  .object({
    id: id(),
    name: z.string(),
    status: zeroOrOne(),
    team_lead: link().optional(),
    admin_notes: z.string().optional(),
    ...stamps,
  })
  .meta({ id: 'Team' })

export const helpTopic = z
  .object({
    id: id(),
    topic: z.string(),
    department: link(),
    priority: link(),
    sla_plan: link().optional(),
    auto_assign: link().optional(),
    status: zeroOrOne(),
    type: zeroOrOne().describe('1: public.'),
    ...stamps,
  })
  .meta({ id: 'HelpTopic' })

export const slaPlan = z
  .object({
    id: id(),
    name: z.string(),
    grace_period: z.string().meta({ examples: ['6 Hours'] }),
    status: zeroOrOne(),
    admin_note: z.string().optional(),
    ...stamps,
  })
  .meta({ id: 'SlaPlan' })

export const priority = z
  .object({
    priority_id: id(),
    priority: z.string(),
    status: zeroOrOne(),
    priority_desc: z.string(),
    priority_color: z.string(),
    priority_urgency: z.int(),
    ispublic: zeroOrOne(),
    is_default: zeroOrOne(),
  })
  .meta({ id: 'TicketPriority' })

export const department = z
  .object({
    id: id(),
    name: z.string(),
    type: zeroOrOne().describe('1: public.'),
    sla: link().optional(),
    manager: link().optional(),
    ...stamps,
  })
  .meta({ id: 'Department' })

export type TeamAnswer = z.infer<typeof team>
export type HelpTopicAnswer = z.infer<typeof helpTopic>
export type SlaPlanAnswer = z.infer<typeof slaPlan>
export type PriorityAnswer = z.infer<typeof priority>
export type DepartmentAnswer = z.infer<typeof department>

export const entry = z.object({ id: id(), name: z.string() }).meta({ id: 'Entry' })

const statusEntry = z
  .object({
    id: id(),
    name: z.string(),
    meaning_id: id().describe('The one of the eight statuses of every desk that it stands for.'),
    clock: z.enum(['runs', 'pauses']).describe('What the due date does meanwhile.'),
    on_customer_reply: z.enum(['stays', 'opens']),
  })
  .meta({ id: 'StatusEntry' })

export const dependencies = z
  .object({
    departments: z.array(entry),
    sla: z.array(z.object({ id: id(), name: z.string(), sla_duration: z.string() }).meta({ id: 'SlaEntry' })),
    staffs: z.array(
      z
        .object({
          id: id(),
          email: z.string().nullable(),
          first_name: z.string(),
          last_name: z.string(),
          user_name: z.string().nullable(),
        })
        .meta({ id: 'StaffEntry' }),
    ),
    teams: z.array(entry),
    priorities: z.array(
      z.object({ priority_id: id(), priority: z.string(), priority_color: z.string() }).meta({ id: 'PriorityEntry' }),
    ),
    helptopics: z.array(z.object({ id: id(), topic: z.string() }).meta({ id: 'HelpTopicEntry' })),
    status: z.array(statusEntry),
    sources: z.array(entry),
    type: z.array(entry),
    tickets_count: z.array(z.object({ name: z.string(), count: count() }).meta({ id: 'TicketCount' })),
  })
  .meta({ id: 'Dependencies' })
export type DependenciesAnswer = z.infer<typeof dependencies>
