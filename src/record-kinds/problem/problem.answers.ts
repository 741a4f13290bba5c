import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { person } from '../../api/shared/people/people.answers.ts'
import { id, pageOf } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, problemPriority, recordFile, text, times } from '../kind.answers.ts'

export const problemUpdates = z
  .object({
    'root-cause': text().describe('Why the problem occurs, as sanitised HTML. Null: not written.'),
    impact: text().describe('What it affects, as sanitised HTML. Null: not written.'),
    symptoms: text().describe('How it shows, as sanitised HTML. Null: not written.'),
    solution: text().describe('How it is solved, as sanitised HTML. Null: not written.'),
    'solution-title': text().describe('The title of the solution, as plain text. Null: not written.'),
  })
  .meta({ id: 'ProblemUpdates' })

export const problemItem = z
  .object({
    id: id().describe('The id of the problem, which people search as `#12`.'),
    from: z.string().describe('The e-mail of the requester; empty without one.'),
    subject: z.string().describe('The subject, as lists show it.'),
    department: entry.nullable().describe('The department whose agents see it.'),
    status_type_id: entry.nullable().describe('Its status, which is one of those of tickets.'),
    priority_id: problemPriority.nullable().describe('Its priority, which is one of those of tickets. Null: none.'),
    impact_id: entry.nullable().describe('How much it affects. Null: none.'),
    assigned_id: person.nullable().describe('The agent or admin who works on it. Null: nobody.'),
    location_type_id: id().nullable().describe('The id of the location. Null: none.'),
    group_id: id().nullable().describe('The id of the team whose agents also see it. Null: none.'),
    ...times,
  })
  .meta({ id: 'ProblemItem' })
export type ProblemItemAnswer = z.infer<typeof problemItem>

export const problem = problemItem
  .extend({
    description: z.string().describe('What it is about, as sanitised HTML.'),
    asset: z.array(entry).describe('The assets that it concerns.'),
    tickets: z
      .array(
        z
          .object({
            id: id().describe('The id of the ticket.'),
            ticket_number: z.string().describe('The number of the ticket, for people.'),
            title: z.string().describe('The subject of the ticket.'),
          })
          .meta({ id: 'LinkedTicket' }),
      )
      .describe('The tickets that it is the problem of, as far as the caller sees them.'),
    changes: z.array(linkedRecord).describe('The changes that are to solve it, as far as the caller sees them.'),
    updates: problemUpdates.describe('The texts that are written while it is worked on.'),
    attach: z.array(recordFile).describe('The files of the problem and of its texts.'),
  })
  .meta({ id: 'Problem' })
export type ProblemAnswer = z.infer<typeof problem>

export const problemPage = pageOf('ProblemPage', problemItem)

/** The choices of the form, under the keys that agent apps read. */
export const problemForm = z.object({
  priority_ids: z.array(problemPriority).describe('Priorities to choose from, as `priority_id`.'),
  assets: entries().describe('Assets to choose from, as `asset`.'),
  status_type_ids: entries().describe('Statuses to choose from, as `status_type_id`.'),
  departments: entries().describe('Departments to choose from, as `department`.'),
  impact_ids: entries().describe('Impacts to choose from, as `impact_id`.'),
  assigned_ids: people().describe('Agents and admins to choose from, as `assigned_id`.'),
  group_ids: entries().describe('Teams to choose from, as `group_id`.'),
  location_type_ids: entries().describe('Locations to choose from, as `location_type_id`.'),
})
