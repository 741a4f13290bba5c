import { createErrorFactory } from '../shared/errors.ts'

export const formOutdated = createErrorFactory({
  kind: 'forbidden',
  code: 'form_outdated',
  message: 'This form has expired or belongs to another visitor. Reload the page and try again.',
})
