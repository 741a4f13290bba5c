import { createErrorFactory } from '../../../shared/errors.ts'

export const scopeChanged = createErrorFactory({
  kind: 'gone',
  code: 'export_scope_changed',
  message: 'Which tickets you see has changed since this cursor was given. Begin again without since.',
})
