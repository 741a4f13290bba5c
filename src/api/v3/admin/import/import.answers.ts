import * as z from 'zod'
import { count, id } from '../../../shared/values.answers.ts'

const countOfKind = z
  .object({
    kind: z.string(),
    created: count(),
    linked: count().describe('Something here has the same name or address, and stays as it is.'),
    known: count().describe('Imported before.'),
    skipped: count(),
  })
  .meta({ id: 'ImportCount' })

const remark = z
  .object({ kind: z.string(), id: id().describe('As it was sent.'), code: z.string(), text: z.string() })
  .meta({ id: 'ImportRemark' })

export const importOutcome = z
  .object({ counts: z.array(countOfKind), remarks: z.array(remark) })
  .meta({ id: 'ImportOutcome' })
export type ImportAnswer = z.infer<typeof importOutcome>
