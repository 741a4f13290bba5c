import { createErrorFactory } from '../../shared/errors.ts'

/** `problem` is a fixed sentence and never quotes the request. */
export const malformedRequest = createErrorFactory({
  kind: 'malformed',
  code: 'malformed_request',
  about: 'The request cannot be read. The message says where it is malformed.',
  message: (problem: string) => problem,
})

export const tooDeep = createErrorFactory({
  kind: 'malformed',
  code: 'nested_too_deeply',
  message: 'The parameters are nested more than 20 levels deep.',
})

export const tooManyFields = createErrorFactory({
  kind: 'malformed',
  code: 'too_many_fields',
  message: 'The request has more than 1,000 fields; an import may have 30,000.',
})

export const bodyTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'body_too_large',
  message: 'The request body is larger than 1 MB without its files.',
})

export const requestTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'request_too_large',
  message: 'The request body is too large.',
})

export const tooManyFiles = createErrorFactory({
  kind: 'too_large',
  code: 'too_many_files',
  message: 'The request has more than 10 files.',
})

export const filesTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'files_too_large',
  message: 'The files are larger than 50 MB together.',
})

export const base64FilesTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'base64_files_too_large',
  message: 'Files sent as base64 are larger than 5 MB together. Send them as multipart/form-data.',
})

export const unsupportedContentType = createErrorFactory({
  kind: 'unsupported_media_type',
  code: 'unsupported_content_type',
  message:
    'The Content-Type must be application/json, application/x-www-form-urlencoded, multipart/form-data or application/xml.',
})

export const unsupportedCharset = createErrorFactory({
  kind: 'unsupported_media_type',
  code: 'unsupported_charset',
  message: 'The request body must be UTF-8.',
})

export const unsupportedEncoding = createErrorFactory({
  kind: 'unsupported_media_type',
  code: 'unsupported_encoding',
  message: 'The request body must not be compressed.',
})
