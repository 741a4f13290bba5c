import * as z from 'zod'
import { entry } from '../api/shared/lookups/lookups.answers.ts'
import { person } from '../api/shared/people/people.answers.ts'
import { file } from '../api/shared/tickets/threads.answers.ts'
import { id, time } from '../api/shared/values.answers.ts'

export const text = () => z.string().nullable()
export const times = {
  created_at: time().describe('When the record was created.'),
  updated_at: time().describe('When the record, its links or its texts last changed.'),
}
export const linkedRecord = z
  .object({
    id: id().describe('The id of the linked record.'),
    subject: z.string().describe('Its subject, for people.'),
  })
  .meta({ id: 'LinkedRecord' })
export const recordFile = file
  .extend({ identifier: text().describe('The general update that it belongs to; null: the record itself.') })
  .meta({ id: 'RecordFile' })

export const problemPriority = z
  .object({
    priority_id: id().describe('The id of the priority, the same as of tickets.'),
    priority: z.string().describe('What people call it.'),
  })
  .meta({ id: 'ProblemPriority' })

export const savedUpdate = z
  .object({
    identifier: z.string().describe('Which text it is, such as `root-cause`.'),
    value: text().describe('The text as sanitised HTML. Null: it was deleted.'),
    'solution-title': text().optional().describe('The title of the solution. Only with the identifier `solution`.'),
    updated_at: time().nullable().describe('When it was last saved. Null: there is none.'),
    author: person.nullable().describe('Who saved it last. Null: not known.'),
    attach: z.array(recordFile).describe('The files of this text.'),
  })
  .meta({ id: 'GeneralUpdate' })
export type SavedUpdateAnswer = z.infer<typeof savedUpdate>

export const entries = () => z.array(entry)
export const people = () => z.array(person)
