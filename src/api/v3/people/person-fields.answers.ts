import * as z from 'zod'
import { formField } from '../../shared/tickets/tickets.answers.ts'

const personField = formField
  .extend({
    value: z.string().nullable(),
    text: z.string().nullable().describe('The value in words: the name of a person, otherwise the value.'),
  })
  .meta({ id: 'PersonField' })
export type PersonFieldAnswer = z.infer<typeof personField>

export const personFields = z.object({ fields: z.array(personField) }).meta({ id: 'PersonFields' })
