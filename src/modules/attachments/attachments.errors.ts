import { createErrorFactory } from '../../shared/errors.ts'

export const fileLinkExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'attachments.link_expired',
  message: 'This link has expired. Read the ticket again for a new one.',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="expired"' },
})

export const fileNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'attachments.not_found',
  message: 'File not found',
})
