import { createErrorFactory } from '../../shared/errors.ts'

export const accountErased = createErrorFactory({
  kind: 'conflict',
  code: 'account_erased',
  message: 'This account was erased: nothing of the person is left in it.',
})

export const exportNotReady = createErrorFactory({
  kind: 'conflict',
  code: 'export_not_ready',
  message: 'The archive is still being put together.',
})

export const exportNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'export_not_found',
  message: 'There is no archive of this person, or not any more.',
})
