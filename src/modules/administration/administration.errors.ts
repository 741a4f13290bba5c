import { createErrorFactory } from '../../shared/errors.ts'
import type { FoundUse } from './collections.types.ts'

export const rowNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'row_not_found',
  message: 'There is no row with this id.',
})

/** `If-Match` names another version than the row has. */
export const rowChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'row_changed',
  message: 'This was changed since you read it. Read it again.',
})

/** A row that the system itself depends on. */
export const rowProtected = createErrorFactory({
  kind: 'conflict',
  code: 'row_is_the_systems',
  message: 'The system needs this row. It can be renamed, but its meaning cannot change, and it cannot be removed.',
})

export const valueTaken = createErrorFactory({
  kind: 'conflict',
  code: 'value_taken',
  about: 'Another row has this value, which must be unique. The message names the field.',
  message: (parameter: string) => `Something else has this ${parameter.replaceAll('_', ' ')} already.`,
})

/** Names what still uses the row, with counts as far as counted. */
export const rowInUse = createErrorFactory({
  kind: 'conflict',
  code: 'row_in_use',
  field: { name: 'replace_by', code: 'required' },
  about: 'Other rows have this one: the message says which and how many, and `replace_by` gives them another one.',
  message: (uses: readonly FoundUse[]) =>
    `This is in use by ${uses.map((use) => `${use.what} (${countOf(use)})`).join(', ')}. Send replace_by with the id that takes its place.`,
})

function countOf({ count, isExact }: FoundUse): string {
  if (isExact) return String(count)
  return count === 0 ? 'perhaps older ones' : `${count} or more`
}

export const alreadyRemoved = createErrorFactory({
  kind: 'conflict',
  code: 'row_being_removed',
  message: 'This is already being removed. Its references are being moved.',
})

/** A key that created keys of its own scope would never expire. */
export const keyIsForPeople = createErrorFactory({
  kind: 'forbidden',
  code: 'admin_key_needs_person',
  message: 'Only signed-in admins can create a key of scope admin, and only for themselves.',
})

/** Otherwise the key of one admin could make accounts that outlive it. */
export const adminNeedsInvitation = createErrorFactory({
  kind: 'forbidden',
  code: 'admin_needs_invitation',
  message: 'A key can create admins by invitation only. Create a staff account with the role admin.',
})

/** The holder of the secret acts for the customers of the site, even after the key that requested it has ended. */
export const identitySecretNeedsPerson = createErrorFactory({
  kind: 'forbidden',
  code: 'identity_secret_needs_person',
  message: 'A key creates identity secrets only for widget keys that it created. Sign in as an admin.',
})

export const ownAccountRefused = createErrorFactory({
  kind: 'forbidden',
  code: 'own_role_is_kept',
  message: 'You cannot change your own role or deactivate yourself.',
})

export const accountNotReady = createErrorFactory({
  kind: 'conflict',
  code: 'account_not_ready',
  message: 'Only an active account with a verified address can become staff.',
})
