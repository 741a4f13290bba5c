import * as z from 'zod'
import { text } from '../../http/parameters/atoms/atoms.ts'
import { lazy } from '../../shared/lazy.ts'

const MAX_TICKET = 1000
const FOLLOWED_AT_MOST = 50

export const nothing = () => z.object({})
export const opening = () => z.object({ ticket: text({ max: MAX_TICKET }) })

const id = () => z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The frames that a client may send. */
const clientFrame = lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('catch_up'), since: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) }),
    z.object({
      type: z.literal('follow'),
      inbox: z.boolean(),
      ticket_ids: z.array(id()).max(FOLLOWED_AT_MOST).default([]),
    }),
    z.object({ type: z.literal('look'), ticket_id: id(), typing: z.boolean().default(false) }),
    z.object({ type: z.literal('leave'), ticket_id: id() }),
  ]),
)

export type ClientFrame = z.output<ReturnType<typeof clientFrame>>

/** Returns null if the message is no valid frame. */
export function readClientFrame(message: string): ClientFrame | null {
  try {
    return clientFrame().safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null
  }
}
