import { createErrorFactory } from '../shared/errors.ts'

export const formOutdated = createErrorFactory({
  kind: 'forbidden',
  code: 'form_outdated',
  message: 'This form was not made for this visitor, or it was open for too long. Reload the page and try again.',
})
