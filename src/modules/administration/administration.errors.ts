import { createErrorFactory, DomainError, type FieldErrors } from '../../shared/errors.ts'
import type { FoundUse } from './collections.types.ts'

export const rowNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'administration.not_found',
  message: 'There is nothing with this id.',
})

/** `If-Match` names another content than the row has. */
export const rowChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'administration.changed_meanwhile',
  message: 'This was changed since you read it. Read it again.',
})

/** A row that the system itself goes by. */
export const rowProtected = createErrorFactory({
  kind: 'conflict',
  code: 'administration.protected',
  message: 'The system needs this row: it can be renamed, but not removed or given another meaning.',
})

export function valueTaken(parameter: string): DomainError {
  return new DomainError({
    kind: 'conflict',
    code: 'administration.value_taken',
    message: `Something else has this ${parameter.replaceAll('_', ' ')} already.`,
    fields: { [parameter]: [`The ${parameter.replaceAll('_', ' ')} has already been taken.`] },
  })
}

/** Says what still has the row, and how many of each as far as they were counted. */
export function rowInUse(uses: readonly FoundUse[], isReplaceable: boolean): DomainError {
  const fields: FieldErrors = Object.fromEntries(uses.map((use) => [use.what, [countOf(use)]]))
  const named = uses.map((use) => `${use.what} (${countOf(use)})`).join(', ')
  const advice = isReplaceable ? ' Send replace_by with the id that takes its place.' : ''
  return new DomainError({
    kind: 'conflict',
    code: 'administration.in_use',
    message: `This is in use by ${named}.${advice}`,
    fields,
  })
}

function countOf({ count, isExact }: FoundUse): string {
  if (isExact) return String(count)
  return count === 0 ? 'perhaps, among older ones' : `${count} or more`
}

export const alreadyRemoved = createErrorFactory({
  kind: 'conflict',
  code: 'administration.being_removed',
  message: 'This is being removed already: its tickets are being gone through.',
})

/** A key that could make further keys would never end. */
export const keyIsForPeople = createErrorFactory({
  kind: 'forbidden',
  code: 'administration.key_is_for_people',
  message: 'A key of the scope admin is made by an admin who is signed in, for themselves.',
})

export const neverOnesOwnAccount = createErrorFactory({
  kind: 'forbidden',
  code: 'administration.never_ones_own',
  message: 'You cannot take your own role or deactivate yourself.',
})
