import { createErrorFactory } from '../../shared/errors.ts'

export const onlyOwnDevice = createErrorFactory({
  kind: 'forbidden',
  code: 'only_own_device',
  message: 'id must be your own user id.',
})
