import { createErrorFactory } from '../../../shared/errors.ts'
import type { RefusedAction } from '../actions/actions.types.ts'
import { OWN_MACROS_AT_MOST } from './macros.types.ts'

export const macroNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'macro_not_found',
  message: 'Macro not found',
})

/** `If-Match` names another version than the current one. */
export const macroChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'macro_changed',
  message: 'The macro was changed since you read it. Read it again.',
})

export const macroIsShared = createErrorFactory({
  kind: 'forbidden',
  code: 'macro_is_shared',
  message: 'Only admins can write macros for departments and for everyone.',
})

export const tooManyOwnMacros = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_own_macros',
  message: `You can have at most ${OWN_MACROS_AT_MOST} macros of your own. Delete one first.`,
})

export const macroTitleTaken = createErrorFactory({
  kind: 'conflict',
  code: 'macro_title_taken',
  message: 'Another macro has this title already.',
})

const listed = (refused: readonly RefusedAction[]) =>
  refused.map(({ position, type, reason }) => `${position + 1} ${type}: ${reason}`).join(' ')

export const macroNotPermitted = createErrorFactory({
  kind: 'forbidden',
  code: 'macro_not_permitted',
  about: 'You may not do some of the actions of the macro. The message lists them by their places. Nothing was done.',
  message: (refused: readonly RefusedAction[]) => `You may not do these actions of the macro. ${listed(refused)}`,
})

export const macroNotApplicable = createErrorFactory({
  kind: 'conflict',
  code: 'macro_not_applicable',
  about:
    'Some actions of the macro cannot be done to the ticket. The message lists them by their places. Nothing was done.',
  message: (refused: readonly RefusedAction[]) =>
    `These actions of the macro cannot be done to the ticket. ${listed(refused)}`,
})

export const macroWasNotApplied = createErrorFactory({
  kind: 'conflict',
  code: 'macro_was_not_applied',
  message: 'The first request with this Idempotency-Key did not apply the macro to the ticket.',
})
