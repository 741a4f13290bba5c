import * as z from 'zod'
import { formField } from '../../shared/tickets/form-fields.answers.ts'

const personField = formField
  .extend({
    value: z.string().nullable().describe('The stored value, as text. Null: it has none.'),
    text: z.string().nullable().describe('The value in words: the name of a person, otherwise the value.'),
  })
  .meta({ id: 'PersonField' })
export type PersonFieldAnswer = z.infer<typeof personField>

export const personFields = z
  .object({
    fields: z.array(personField).describe('All fields of people that the caller may read, in the order of the form.'),
  })
  .meta({ id: 'PersonFields' })
