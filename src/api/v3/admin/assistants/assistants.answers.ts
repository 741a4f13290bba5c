import * as z from 'zod'
import { person } from '../../../shared/people/people.answers.ts'
import { time } from '../../../shared/values.answers.ts'

export const assistant = z
  .object({
    id: z.string().describe('The id of the assistant, with which it is ended.'),
    person: person.describe('Whose rights it has.'),
    name: z.string().describe('As the assistant calls itself.'),
    rights: z.enum(['read', 'write']).describe('`read`: it may only read. `write`: it may do what its person may do.'),
    connected_at: time().describe('When its person allowed it.'),
    last_used_at: time().nullable().describe('When it last took new tokens.'),
    waiting: z.boolean().describe('True: its person allowed it, and it has not taken its code yet.'),
  })
  .meta({ id: 'AdminAssistant' })
export type AssistantAnswer = z.infer<typeof assistant>
