import * as z from 'zod'
import { count } from '../shared/values.answers.ts'

export const liveTicket = z
  .object({
    ticket: z
      .string()
      .describe(
        'What opens one connection, as the parameter `ticket` of `GET /api/v3/live`. It works once, and only for the same client.',
      ),
    expires_in: count().describe('For how many seconds it is good.'),
  })
  .meta({ id: 'LiveTicket' })
export type LiveTicketAnswer = z.infer<typeof liveTicket>
