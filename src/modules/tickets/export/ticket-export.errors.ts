import { createErrorFactory } from '../../../shared/errors.ts'

export const scopeChanged = createErrorFactory({
  kind: 'gone',
  code: 'export_scope_changed',
  message: 'The tickets that you can see have changed since this cursor. Begin again without since.',
})
