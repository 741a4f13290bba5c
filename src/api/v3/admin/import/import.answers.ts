import * as z from 'zod'
import { REMARKS } from '../../../../modules/import/import.types.ts'
import { count, id } from '../../../shared/values.answers.ts'
import { listOf } from '../../../shared/choices.answers.ts'

const countOfKind = z
  .object({
    kind: z.string().describe('What kind of rows, by its name in the request.'),
    created: count().describe('How many are new here.'),
    linked: count().describe('Something here has the same name or address, and stays as it is.'),
    known: count().describe('Imported before.'),
    skipped: count().describe('How many were left out. `remarks` says why.'),
  })
  .meta({ id: 'ImportCount' })

const remark = z
  .object({
    kind: z.string().describe('What kind of row, by its name in the request.'),
    id: id().describe('As it was sent.'),
    code: z.string().describe(`What happened to it.${listOf(REMARKS)}`),
    text: z.string().describe('The same as a sentence for people.'),
  })
  .meta({ id: 'ImportRemark' })

export const importOutcome = z
  .object({
    counts: z.array(countOfKind).describe('What became of the rows, by kind.'),
    remarks: z.array(remark).describe('Rows that were skipped, or not taken over as they were. Empty: none.'),
  })
  .meta({ id: 'ImportOutcome' })
export type ImportAnswer = z.infer<typeof importOutcome>
