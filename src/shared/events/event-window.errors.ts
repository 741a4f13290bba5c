import { createErrorFactory } from '../errors.ts'

export const cursorTooOld = createErrorFactory({
  kind: 'gone',
  code: 'cursor_too_old',
  message: 'What happened behind this cursor is not kept any more. Begin again without since.',
})
