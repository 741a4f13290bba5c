import { createErrorFactory } from '../../shared/errors.ts'

export const testMailRefused = createErrorFactory({
  kind: 'conflict',
  code: 'test_mail_refused',
  about: 'The mail service refused the test mail. The message says why.',
  message: (reason: string) => `The mail service did not take it: ${reason}`,
})
