import { createErrorFactory } from '../../shared/errors.ts'

export const fileNotReferenced = createErrorFactory({
  kind: 'not_found',
  code: 'file_not_referenced',
  message: 'No record refers to a file with this key.',
})

export const fileExists = createErrorFactory({
  kind: 'conflict',
  code: 'file_exists',
  message: 'The file exists already. Files never change.',
})

/** The record, the body and the given checksum do not agree. */
export const fileDiffers = createErrorFactory({
  kind: 'conflict',
  code: 'file_differs',
  about: 'The body does not have the size of the record or the given checksum.',
  message: (size: number) =>
    `The body must be the ${size} bytes of the file, with a Content-Length, and of this checksum.`,
})
