import { createErrorFactory } from '../errors.ts'

export const fileTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'file_too_large',
  about: 'A file is larger than 25 MB.',
  message: (maxBytes: number) => `A file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
})
