import { createErrorFactory } from '../../../shared/errors.ts'

export const deliveryNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'webhook_delivery_not_found',
  message: 'This webhook has no delivery with this id that can be sent again.',
})

export const webhookOff = createErrorFactory({
  kind: 'conflict',
  code: 'webhook_off',
  message: 'The webhook is off. Turn it on first.',
})
