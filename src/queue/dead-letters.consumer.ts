import { storeDeadLetters } from '../modules/dead-letters/dead-letters.usecases.ts'
import type { Services } from '../services.types.ts'

/** Stores messages that the queue gave up on, in one write for the batch. A message that cannot be stored is retried. */
export async function consumeDeadLetters(services: Services, batch: MessageBatch): Promise<void> {
  try {
    const letters = batch.messages.map(({ id, body, attempts }) => ({ messageId: id, body, attempts }))
    await storeDeadLetters(services, letters)
    batch.ackAll()
  } catch (error) {
    services.log.error('storing dead letters failed', error, { letters: batch.messages.length })
    batch.retryAll({ delaySeconds: 60 })
  }
}
