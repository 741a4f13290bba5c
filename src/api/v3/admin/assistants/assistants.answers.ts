import * as z from 'zod'
import { person } from '../../../shared/people/people.answers.ts'
import { time } from '../../../shared/values.answers.ts'

export const assistant = z
  .object({
    id: z.string(),
    person: person,
    name: z.string().describe('As the assistant calls itself.'),
    rights: z.enum(['read', 'write']).describe('`read`: it may only read. `write`: it may do what its person may do.'),
    connected_at: time(),
    last_used_at: time().nullable().describe('When it last took new tokens.'),
    waiting: z.boolean().describe('True: its person allowed it, and it has not taken its code yet.'),
  })
  .meta({ id: 'AdminAssistant' })
export type AssistantAnswer = z.infer<typeof assistant>
