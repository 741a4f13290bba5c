import { createErrorFactory } from '../../shared/errors.ts'

export const idempotencyKeyReused = createErrorFactory({
  kind: 'conflict',
  code: 'idempotency_key_reused',
  message: 'This Idempotency-Key was used for another request.',
})
