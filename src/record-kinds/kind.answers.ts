import * as z from 'zod'
import { entry } from '../api/shared/lookups/lookups.answers.ts'
import { person } from '../api/shared/people/people.answers.ts'
import { file } from '../api/shared/tickets/tickets.answers.ts'
import { id, time } from '../api/shared/values.answers.ts'

export const text = () => z.string().nullable()
export const times = { created_at: time(), updated_at: time() }
export const linkedRecord = z.object({ id: id(), subject: z.string() }).meta({ id: 'LinkedRecord' })
export const recordFile = file
  .extend({ identifier: text().describe('The general update that it belongs to; null: the record itself.') })
  .meta({ id: 'RecordFile' })

export const problemPriority = z.object({ priority_id: id(), priority: z.string() }).meta({ id: 'ProblemPriority' })

export const savedUpdate = z
  .object({
    identifier: z.string(),
    value: text(),
    'solution-title': text().optional(),
    updated_at: time().nullable(),
    author: person.nullable(),
    attach: z.array(recordFile),
  })
  .meta({ id: 'GeneralUpdate' })
export type SavedUpdateAnswer = z.infer<typeof savedUpdate>

export const entries = () => z.array(entry)
export const people = () => z.array(person)
