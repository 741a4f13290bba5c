import * as z from 'zod'
import type { Services } from '../../services.types.ts'
import { type FailedId, failedId } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { deadLetterNotFound, deadLetterUnreadable } from './dead-letters.errors.ts'
import { findLetterBodies, insertDeadLetters, listDeadLetters, reviveLetters } from './dead-letters.repository.ts'
import type { DeadLetter, FailedMessage } from './dead-letters.types.ts'
import { lazy } from '../../shared/lazy.ts'

const bodySchema = lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('event'), eventId: z.number().int().positive() }),
    z.object({ type: z.literal('delivery'), deliveryId: z.number().int().positive() }),
    z.object({ type: z.literal('webhook'), deliveryId: z.number().int().positive() }),
  ]),
)

/** For the consumer of the dead-letter queue. */
export async function storeDeadLetters({ database, now }: Services, letters: readonly FailedMessage[]): Promise<void> {
  if (letters.length > 0) await insertDeadLetters(database, letters, now())
}

export async function readDeadLetters(
  { database }: Services,
  caller: Caller,
  options: { request: PageRequest; waitingOnly: boolean },
): Promise<Page<DeadLetter>> {
  return await listDeadLetters(database, caller, options)
}

export interface Replayed {
  replayed: number[]
  failed: FailedId[]
}

/** Each id is judged alone: an unknown one, or one that cannot be sent again, is named with its reason. */
export async function replayDeadLetters(
  { database, events, webhooks, now }: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<Replayed> {
  const { actor, letters } = await findLetterBodies(database, caller, ids)
  const known = new Map(letters.map(({ id, body }) => [id, bodySchema().safeParse(body)]))
  const failed: Replayed['failed'] = []
  const revived = { ids: [] as number[], eventIds: [] as number[], deliveryIds: [] as number[] }
  const webhookIds: number[] = []
  for (const id of ids) {
    const body = known.get(id)
    if (body === undefined) failed.push(failedId(id, deadLetterNotFound()))
    else if (!body.success) failed.push(failedId(id, deadLetterUnreadable()))
    else {
      revived.ids.push(id)
      if (body.data.type === 'event') revived.eventIds.push(body.data.eventId)
      else if (body.data.type === 'webhook') webhookIds.push(body.data.deliveryId)
      else revived.deliveryIds.push(body.data.deliveryId)
    }
  }
  if (revived.ids.length > 0) await reviveLetters(database, caller, { actor, at: now(), ...revived })
  events.publish(revived.eventIds)
  await webhooks.send(webhookIds)
  return { replayed: revived.ids, failed }
}
