import * as z from 'zod'
import { count, id, time, zeroOrOne } from '../values.answers.ts'
import { STATUS_CLOCKS_TOLD, STATUS_REPLIES_TOLD } from '../choices.answers.ts'

const stamps = {
  created_at: time().describe('When the row was created.'),
  updated_at: time().describe('When the row last changed.'),
}
const link = () => id().nullable()

/** Customers do not get the fields for staff. */
export const team = z
  .object({
    id: id().describe('The id of the team.'),
    name: z.string().describe('What people call the team.'),
    status: zeroOrOne().describe('1: the team gets tickets. 0: it is out of use.'),
    team_lead: link().optional().describe('The id of the agent who leads the team, or null. Staff only.'),
    admin_notes: z.string().optional().describe('What admins wrote about the team. Staff only.'),
    ...stamps,
  })
  .meta({ id: 'Team' })

export const helpTopic = z
  .object({
    id: id().describe('The id of the help topic.'),
    topic: z.string().describe('What the ticket is about, as customers choose it.'),
    department: link().describe('The id of the department that gets its tickets. Null: the default department.'),
    priority: link().describe('The id of the priority of its tickets. Null: the default priority.'),
    sla_plan: link().optional().describe('The id of the SLA plan of its tickets, or null. Staff only.'),
    auto_assign: link().optional().describe('The id of the agent who gets its tickets, or null. Staff only.'),
    status: zeroOrOne().describe('1: it can be chosen. 0: it is out of use.'),
    type: zeroOrOne().describe('1: customers can choose it. 0: staff only.'),
    ...stamps,
  })
  .meta({ id: 'HelpTopic' })

export const slaPlan = z
  .object({
    id: id().describe('The id of the SLA plan.'),
    name: z.string().describe('What people call the plan.'),
    grace_period: z
      .string()
      .meta({ examples: ['6 Hours'] })
      .describe(
        'The time until a ticket of the plan is due, in words: `N Hours`, or `N Minutes` if it is no whole number of hours.',
      ),
    status: zeroOrOne().describe('1: it can be chosen. 0: it is out of use.'),
    admin_note: z.string().optional().describe('What admins wrote about the plan. Staff only.'),
    ...stamps,
  })
  .meta({ id: 'SlaPlan' })

export const priority = z
  .object({
    priority_id: id().describe('The id of the priority. Problems use the same ones.'),
    priority: z.string().describe('What people call it.'),
    status: zeroOrOne().describe('1: it can be chosen. 0: it is out of use.'),
    priority_desc: z.string().describe('What it means, in the words of the desk. May be empty.'),
    priority_color: z.string().describe('Its colour as #rrggbb.'),
    priority_urgency: z.int().describe('Its place in the order: 1 is the most urgent.'),
    ispublic: zeroOrOne().describe('1: customers can choose it, if the desk lets them choose. 0: staff only.'),
    is_default: zeroOrOne().describe(
      '1: the desk began with it as the default. Which one counts now is the setting `default_priority_id`.',
    ),
  })
  .meta({ id: 'TicketPriority' })

export const department = z
  .object({
    id: id().describe('The id of the department.'),
    name: z.string().describe('What people call the department.'),
    type: zeroOrOne().describe('1: customers can see it. 0: staff only.'),
    sla: link().optional().describe('The id of the SLA plan of its tickets, or null. Staff only.'),
    manager: link().optional().describe('The id of the person who manages it, or null. Staff only.'),
    ...stamps,
  })
  .meta({ id: 'Department' })

export type TeamAnswer = z.infer<typeof team>
export type HelpTopicAnswer = z.infer<typeof helpTopic>
export type SlaPlanAnswer = z.infer<typeof slaPlan>
export type PriorityAnswer = z.infer<typeof priority>
export type DepartmentAnswer = z.infer<typeof department>

export const entry = z
  .object({
    id: id().describe('The id that forms and filters send.'),
    name: z.string().describe('What people choose by.'),
  })
  .meta({ id: 'Entry' })

const statusEntry = z
  .object({
    id: id().describe('The id of the status. 1 to 8 are those of every desk.'),
    name: z.string().describe('What people call it, as the desk named it.'),
    meaning_id: id().describe(
      'The status of every desk that it stands for: 1 open, 2 resolved, 3 closed, 4 archived, 5 deleted, 6 unverified, 7 approval requested, 8 spam.',
    ),
    clock: z.enum(['runs', 'pauses']).describe(`What the due date does meanwhile. ${STATUS_CLOCKS_TOLD}`),
    on_customer_reply: z
      .enum(['stays', 'opens'])
      .describe(`What a customer’s reply does to the status. ${STATUS_REPLIES_TOLD}`),
  })
  .meta({ id: 'StatusEntry' })

export const dependencies = z
  .object({
    departments: z.array(entry).describe('All departments. Empty for customers.'),
    sla: z
      .array(
        z
          .object({
            id: id().describe('The id of the SLA plan.'),
            name: z.string().describe('What people call the plan.'),
            sla_duration: z.string().describe('The time until a ticket of the plan is due, in words: `6 Hours`.'),
          })
          .meta({ id: 'SlaEntry' }),
      )
      .describe('The SLA plans that can be chosen. Empty for customers.'),
    staffs: z
      .array(
        z
          .object({
            id: id().describe('The id of the agent or admin.'),
            email: z.string().nullable().describe('The email address. Null without one.'),
            first_name: z.string().describe('The given name. Empty if it is not known.'),
            last_name: z.string().describe('The family name. Empty if it is not known.'),
            user_name: z
              .string()
              .nullable()
              .describe('The name that signs in like the email address. Null without one.'),
          })
          .meta({ id: 'StaffEntry' }),
      )
      .describe('The agents and admins to whom tickets can be assigned. Empty for customers.'),
    teams: z.array(entry).describe('The teams that can get tickets. Empty for customers.'),
    priorities: z
      .array(
        z
          .object({
            priority_id: id().describe('The id of the priority.'),
            priority: z.string().describe('What people call it.'),
            priority_color: z.string().describe('Its colour as #rrggbb.'),
          })
          .meta({ id: 'PriorityEntry' }),
      )
      .describe(
        'The priorities that can be chosen. For customers the public ones, and none unless the desk lets them choose.',
      ),
    helptopics: z
      .array(
        z
          .object({
            id: id().describe('The id of the help topic.'),
            topic: z.string().describe('What the ticket is about, as customers choose it.'),
          })
          .meta({ id: 'HelpTopicEntry' }),
      )
      .describe('The help topics that can be chosen. For customers the public ones.'),
    status: z
      .array(statusEntry)
      .describe('The statuses of tickets. For customers those that they may set, and none unless the desk lets them.'),
    sources: z.array(entry).describe('How tickets come in. Empty for customers.'),
    type: z.array(entry).describe('The types of tickets that can be chosen. For customers the public ones.'),
    tickets_count: z
      .array(
        z
          .object({
            name: z.string().describe('The name of a status, or `unassigned` or `mytickets`.'),
            count: count().describe('How many of its tickets the caller sees.'),
          })
          .meta({ id: 'TicketCount' }),
      )
      .describe(
        'How many tickets in sight each status has, and the queues `unassigned` and `mytickets`. Empty for customers.',
      ),
  })
  .meta({ id: 'Dependencies' })
export type DependenciesAnswer = z.infer<typeof dependencies>
