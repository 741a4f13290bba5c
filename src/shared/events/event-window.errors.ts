import { createErrorFactory } from '../errors.ts'

export const cursorTooOld = createErrorFactory({
  kind: 'gone',
  code: 'cursor_too_old',
  message: 'Events after this cursor are no longer stored. Begin again without since.',
})
