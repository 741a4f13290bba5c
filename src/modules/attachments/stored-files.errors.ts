import { createErrorFactory } from '../../shared/errors.ts'

export const fileNotReferenced = createErrorFactory({
  kind: 'not_found',
  code: 'file_not_referenced',
  message: 'No record refers to a file of this key.',
})

export const fileExists = createErrorFactory({
  kind: 'conflict',
  code: 'file_exists',
  message: 'The file is there already; files never change.',
})

/** The record, the body and the given checksum do not agree. */
export const fileDiffers = createErrorFactory({
  kind: 'conflict',
  code: 'file_differs',
  about: 'The body has another size than the record says, or another checksum than was promised.',
  message: (size: number) =>
    `The body must be the ${size} bytes of the file, with a Content-Length, and of this checksum.`,
})
