import { createErrorFactory } from '../../../shared/errors.ts'
import { OWN_VIEWS_AT_MOST, SHARED_VIEWS_AT_MOST } from './views.types.ts'

export const viewNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'view_not_found',
  message: 'View not found',
})

/** `If-Match` names another version than the current one. */
export const viewChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'view_changed',
  message: 'The view was changed since you read it. Read it again.',
})

export const viewIsOthers = createErrorFactory({
  kind: 'forbidden',
  code: 'view_is_others',
  message:
    'Only admins can change views for everyone. Views of a department can be changed by admins and by its manager.',
})

export const tooManyOwnViews = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_own_views',
  message: `You can have at most ${OWN_VIEWS_AT_MOST} views of your own. Delete one first.`,
})

export const tooManySharedViews = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_shared_views',
  message: `The desk can have at most ${SHARED_VIEWS_AT_MOST} shared views. Delete one first.`,
})
