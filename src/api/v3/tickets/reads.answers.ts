import * as z from 'zod'
import { id } from '../../shared/values.answers.ts'

export const markedTickets = z
  .object({
    changed: z
      .array(id())
      .describe('The ids of the tickets whose mark changed. Those that were so already are left out.'),
  })
  .meta({ id: 'MarkedTickets' })
export type MarkedTicketsAnswer = z.infer<typeof markedTickets>
