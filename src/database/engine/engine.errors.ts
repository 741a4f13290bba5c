import { createErrorFactory } from '../../shared/errors.ts'

export const changedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'changed_meanwhile',
  message: 'Somebody else is changing this at the same time. Try again.',
})
