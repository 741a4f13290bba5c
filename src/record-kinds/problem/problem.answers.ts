import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { person } from '../../api/shared/people/people.answers.ts'
import { id, pageOf } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, problemPriority, recordFile, text, times } from '../kind.answers.ts'

export const problemUpdates = z
  .object({ 'root-cause': text(), impact: text(), symptoms: text(), solution: text(), 'solution-title': text() })
  .meta({ id: 'ProblemUpdates' })

export const problemItem = z
  .object({
    id: id(),
    from: z.string().describe('The e-mail of the requester; empty without one.'),
    subject: z.string(),
    department: entry.nullable(),
    status_type_id: entry.nullable(),
    priority_id: problemPriority.nullable(),
    impact_id: entry.nullable(),
    assigned_id: person.nullable(),
    location_type_id: id().nullable(),
    group_id: id().nullable(),
    ...times,
  })
  .meta({ id: 'ProblemItem' })
export type ProblemItemAnswer = z.infer<typeof problemItem>

export const problem = problemItem
  .extend({
    description: z.string(),
    asset: z.array(entry),
    tickets: z.array(z.object({ id: id(), ticket_number: z.string(), title: z.string() }).meta({ id: 'LinkedTicket' })),
    changes: z.array(linkedRecord),
    updates: problemUpdates,
    attach: z.array(recordFile),
  })
  .meta({ id: 'Problem' })
export type ProblemAnswer = z.infer<typeof problem>

export const problemPage = pageOf('ProblemPage', problemItem)

/** The choices of the form, under the keys that agent apps read. */
export const problemForm = z.object({
  priority_ids: z.array(problemPriority),
  assets: entries(),
  status_type_ids: entries(),
  departments: entries(),
  impact_ids: entries(),
  assigned_ids: people(),
  group_ids: entries(),
  location_type_ids: entries(),
})
