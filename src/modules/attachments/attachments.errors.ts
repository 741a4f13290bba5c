import { createErrorFactory } from '../../shared/errors.ts'

export const fileNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'attachments.not_found',
  message: 'File not found',
})
