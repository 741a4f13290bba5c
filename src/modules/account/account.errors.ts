import { createErrorFactory, invalidFields } from '../../shared/errors.ts'

/** Only to who knows the password: the field says that a code is what is missing. */
export const otpRequired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.otp_required',
  message: 'A code of the second factor is required.',
  fields: { otp: ['A code of the second factor is required.'] },
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const otpInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.otp_invalid',
  message: 'The code is wrong, or it was used before.',
  fields: { otp: ['The code is wrong, or it was used before.'] },
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const dataKeyMissing = createErrorFactory({
  kind: 'conflict',
  code: 'account.data_key_missing',
  message: 'This installation has no DATA_KEY, so it can keep no second factor.',
})

export const twoFactorIsOn = createErrorFactory({
  kind: 'conflict',
  code: 'account.two_factor_is_on',
  message: 'Two-factor sign-in is on already. Turn it off first.',
})

export const twoFactorIsOff = createErrorFactory({
  kind: 'conflict',
  code: 'account.two_factor_is_off',
  message: 'Two-factor sign-in is not on.',
})

export const notOnesOwnFactor = createErrorFactory({
  kind: 'forbidden',
  code: 'account.not_ones_own_factor',
  message: 'Turn off your own second factor in your account, or ask another admin.',
})

export const enrolmentNotBegun = createErrorFactory({
  kind: 'conflict',
  code: 'account.enrolment_not_begun',
  message: 'Begin with POST two-factor: there is no secret yet that a code could be of.',
})

export const tooManyAppPasswords = createErrorFactory({
  kind: 'conflict',
  code: 'account.too_many_app_passwords',
  message: 'There are as many app passwords as there may be. Revoke one first.',
})

export const sessionNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'account.session_not_found',
  message: 'Session not found',
})

export const appPasswordNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'account.app_password_not_found',
  message: 'App password not found',
})

export const changedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'account.changed_meanwhile',
  message: 'Your account was changed at the same moment. Try again.',
})

export const wrongPassword = () => invalidFields({ password: ['The password is wrong.'] })
export const wrongCurrentPassword = () => invalidFields({ current_password: ['The password is wrong.'] })
