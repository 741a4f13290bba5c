import { createErrorFactory } from '../../errors.ts'

export const currentPasswordIncorrect = createErrorFactory({
  kind: 'invalid',
  code: 'current_password_incorrect',
  field: { name: 'current_password', code: 'incorrect' },
  message: 'This is not your current password.',
})
