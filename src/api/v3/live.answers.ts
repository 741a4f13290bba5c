import * as z from 'zod'
import { count } from '../shared/values.answers.ts'

export const liveTicket = z.object({ ticket: z.string(), expires_in: count() }).meta({ id: 'LiveTicket' })
export type LiveTicketAnswer = z.infer<typeof liveTicket>
