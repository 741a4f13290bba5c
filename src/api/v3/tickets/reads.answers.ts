import * as z from 'zod'
import { id } from '../../shared/values.answers.ts'

export const markedTickets = z.object({ changed: z.array(id()) }).meta({ id: 'MarkedTickets' })
export type MarkedTicketsAnswer = z.infer<typeof markedTickets>
