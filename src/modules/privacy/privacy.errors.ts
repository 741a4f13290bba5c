import { createErrorFactory } from '../../shared/errors.ts'

export const accountErased = createErrorFactory({
  kind: 'conflict',
  code: 'account_erased',
  message: 'This account was erased.',
})

export const exportNotReady = createErrorFactory({
  kind: 'conflict',
  code: 'export_not_ready',
  message: 'The export is not finished yet.',
})

export const exportNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'export_not_found',
  message: 'There is no export of this person, or it was deleted.',
})
