import { createErrorFactory, type DomainError } from '../../shared/errors.ts'
import { MIN_PASSWORD, type UniqueField } from './people.types.ts'

export const userNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'user_not_found',
  message: 'User not found',
})

export const staffIsForAdmins = createErrorFactory({
  kind: 'forbidden',
  code: 'only_admins_change_staff',
  message: 'Only an admin may change an agent or admin.',
})

export const ownAccountProtected = createErrorFactory({
  kind: 'forbidden',
  code: 'never_oneself',
  message: 'You cannot activate or deactivate yourself.',
})

export const lastAdmin = createErrorFactory({
  kind: 'conflict',
  code: 'last_admin',
  message: 'The last active admin cannot be deactivated.',
})

export const addressIsForAdmins = createErrorFactory({
  kind: 'forbidden',
  code: 'only_admins_change_address',
  message: 'Only an admin may change this e-mail address.',
})

export const accountDeleted = createErrorFactory({
  kind: 'conflict',
  code: 'account_deleted',
  message: 'This account is deleted.',
})

export const emailTaken = createErrorFactory({
  kind: 'conflict',
  code: 'email_taken',
  field: { name: 'email', code: 'taken' },
  message: 'This e-mail address is already taken.',
})

export const userNameTaken = createErrorFactory({
  kind: 'conflict',
  code: 'user_name_taken',
  field: { name: 'user_name', code: 'taken' },
  message: 'This user name is already taken.',
})

export const mobileTaken = createErrorFactory({
  kind: 'conflict',
  code: 'mobile_taken',
  field: { name: 'mobile', code: 'taken' },
  message: 'This mobile number is already taken.',
})

const TAKEN = { email: emailTaken, userName: userNameTaken, mobile: mobileTaken } satisfies Record<UniqueField, unknown>

export function fieldTaken(field: UniqueField): DomainError {
  return TAKEN[field]()
}

export const foreignAddress = createErrorFactory({
  kind: 'invalid',
  code: 'user_name_is_foreign_email',
  field: { name: 'user_name', code: 'not_allowed' },
  message: 'The user name must not be the e-mail address of somebody else.',
})

export const countryCodeMissing = createErrorFactory({
  kind: 'invalid',
  code: 'country_code_required',
  field: { name: 'code', code: 'required' },
  message: 'Code is required with phone/mobile number.',
})

export const passwordMissing = createErrorFactory({
  kind: 'invalid',
  code: 'new_password_required',
  field: { name: 'password', code: 'required' },
  message: 'Choose a new password. The person who changed the address may know the old one.',
})

export const passwordTooShort = createErrorFactory({
  kind: 'invalid',
  code: 'password_too_short',
  field: { name: 'password', code: 'too_short' },
  message: `Must have at least ${MIN_PASSWORD} characters.`,
})

/** A link that confirms an address cannot replace a password. */
export const passwordKept = createErrorFactory({
  kind: 'invalid',
  code: 'password_already_set',
  field: { name: 'password', code: 'not_allowed' },
  message: 'This account already has a password. Request a mail to choose a new one.',
})

export const addressNeedsPassword = createErrorFactory({
  kind: 'invalid',
  code: 'address_needs_password',
  field: { name: 'current_password', code: 'required' },
  message: 'This account has no password. Set one with a mail to its current address, then change the address again.',
})

export const currentPasswordRequired = createErrorFactory({
  kind: 'invalid',
  code: 'current_password_required',
  field: { name: 'current_password', code: 'required' },
  message: 'A new e-mail address needs your current password.',
})
