import { createErrorFactory, DomainError, invalidFields } from '../../shared/errors.ts'
import { MIN_PASSWORD, type UniqueField } from './people.types.ts'

export const userNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'people.not_found',
  message: 'User not found',
})

export const onlyOneself = createErrorFactory({
  kind: 'forbidden',
  code: 'people.only_oneself',
  message: 'You may only do this for yourself.',
})

export const staffIsForAdmins = createErrorFactory({
  kind: 'forbidden',
  code: 'people.staff_is_for_admins',
  message: 'Only an admin may change an agent or admin.',
})

export const neverOneself = createErrorFactory({
  kind: 'forbidden',
  code: 'people.never_oneself',
  message: 'You cannot activate or deactivate yourself.',
})

export const lastAdmin = createErrorFactory({
  kind: 'conflict',
  code: 'people.last_admin',
  message: 'The last active admin cannot be deactivated.',
})

export const addressIsForAdmins = createErrorFactory({
  kind: 'forbidden',
  code: 'people.address_is_for_admins',
  message: 'Only an admin may change this e-mail address.',
})

export const accountDeleted = createErrorFactory({
  kind: 'conflict',
  code: 'people.account_deleted',
  message: 'This account is deleted.',
})

const TAKEN: Record<UniqueField, { name: string; message: string }> = {
  email: { name: 'email', message: 'This e-mail address is already taken.' },
  userName: { name: 'user_name', message: 'This user name is already taken.' },
  mobile: { name: 'mobile', message: 'This mobile number is already taken.' },
}

export function fieldTaken(field: UniqueField): DomainError {
  const { name, message } = TAKEN[field]
  return new DomainError({ kind: 'conflict', code: `people.${name}_taken`, message, fields: { [name]: [message] } })
}

export function foreignAddress(): DomainError {
  return invalidFields({ user_name: ['The user name must not be the e-mail address of somebody else.'] })
}

export function countryCodeMissing(): DomainError {
  return invalidFields({ code: ['Code is required with phone/mobile number.'] })
}

export function addressTaken(): DomainError {
  return fieldTaken('email')
}

export function passwordMissing(): DomainError {
  return invalidFields({ password: ['Choose a new password: whoever changed the address may know the old one.'] })
}

export function passwordTooShort(): DomainError {
  return invalidFields({ password: [`Must have at least ${MIN_PASSWORD} characters.`] })
}

/** A link that confirms an address is not one that replaces a password. */
export function passwordKept(): DomainError {
  return invalidFields({ password: ['This account has a password already. Ask for a mail to choose a new one.'] })
}

export function currentPasswordWrong(isSent: boolean): DomainError {
  const message = isSent ? 'This is not your current password.' : 'A new e-mail address needs your current password.'
  return invalidFields({ current_password: [message] })
}
