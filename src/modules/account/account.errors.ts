import { createErrorFactory } from '../../shared/errors.ts'

/** Only somebody with the right password sees it: the field says that a code is missing. */
export const otpRequired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'otp_required',
  message: 'A code of the second factor is required.',
  field: { name: 'otp', code: 'required' },
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const otpInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'otp_invalid',
  message: 'The code is wrong or was already used.',
  field: { name: 'otp', code: 'incorrect' },
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const dataKeyMissing = createErrorFactory({
  kind: 'conflict',
  code: 'data_key_missing',
  message: 'This installation has no DATA_KEY, so it cannot store a second factor.',
})

export const twoFactorIsOn = createErrorFactory({
  kind: 'conflict',
  code: 'two_factor_already_on',
  message: 'Two-factor sign-in is on already. Turn it off first.',
})

export const twoFactorIsOff = createErrorFactory({
  kind: 'conflict',
  code: 'two_factor_not_on',
  message: 'Two-factor sign-in is not on.',
})

export const ownFactorProtected = createErrorFactory({
  kind: 'forbidden',
  code: 'not_own_two_factor',
  message: 'Turn off your own second factor in your account, or ask another admin.',
})

export const enrolmentNotBegun = createErrorFactory({
  kind: 'conflict',
  code: 'two_factor_not_begun',
  message: 'There is no secret to confirm yet. Start with POST two-factor.',
})

export const tooManyAppPasswords = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_app_passwords',
  message: 'You have the maximum number of app passwords. Revoke one first.',
})

export const sessionNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'session_not_found',
  message: 'Session not found',
})

export const appPasswordNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'app_password_not_found',
  message: 'App password not found',
})

export const changedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'account_changed',
  message: 'Your account was changed at the same time. Try again.',
})

export const wrongPassword = createErrorFactory({
  kind: 'invalid',
  code: 'password_incorrect',
  field: { name: 'password', code: 'incorrect' },
  message: 'The password is wrong.',
})
