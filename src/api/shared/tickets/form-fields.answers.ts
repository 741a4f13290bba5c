import * as z from 'zod'
import { FIELD_TYPES } from '../choices.answers.ts'

const fieldType = () =>
  z.enum(['text', 'textarea', 'number', 'select', 'multi', 'checkbox', 'date', 'email', 'person', 'file'])

export const filledField = z
  .object({
    name: z.string().describe('The name of the field in requests and in `form`.'),
    label: z.string().describe('What people read beside it.'),
    type: fieldType().describe(`What kind of value it holds.${FIELD_TYPES}`),
    value: z.string().describe('The stored value. Several choices are joined by commas; a `person` is an id.'),
    text: z.string().describe('The value in words: the name of a person, otherwise the value.'),
  })
  .meta({ id: 'FilledField' })
export type FilledFieldAnswer = z.infer<typeof filledField>

export const formField = z
  .object({
    name: z.string().describe('The name of the parameter that the form sends.'),
    label: z.string().describe('What people read beside it, in the language of the desk.'),
    type: fieldType().describe(`How it is filled in.${FIELD_TYPES}`),
    required: z.boolean().describe('Whether the form is refused without it.'),
    options: z
      .array(
        z
          .object({
            id: z.union([z.int(), z.string()]).describe('What the form sends for this option.'),
            name: z.string().describe('What people read for it.'),
          })
          .meta({ id: 'FormOption' }),
      )
      .describe('What can be chosen, in order. Empty for a field that is filled in freely.'),
  })
  .meta({ id: 'FormField' })

export const ticketFormField = formField
  .extend({ is_custom: z.boolean().describe('Whether the installation defines the field.') })
  .meta({ id: 'TicketFormField' })
