import { createErrorFactory } from '../../shared/errors.ts'

export const fileLinkExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'file_link_expired',
  message: 'This link has expired. Read the ticket again for a new one.',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="expired"' },
})

export const rangeNotSatisfiable = createErrorFactory({
  kind: 'range_not_satisfiable',
  code: 'range_not_satisfiable',
  about: 'The file has no byte of this range; `Content-Range` tells its size.',
  message: (_size: number) => 'The file has no byte of this range.',
  headers: (size) => ({ 'Content-Range': `bytes */${size}`, 'Accept-Ranges': 'bytes' }),
})

export const fileNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'file_not_found',
  message: 'File not found',
})
