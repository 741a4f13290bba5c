import { createErrorFactory } from '../../../shared/errors.ts'

export const articleNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'article_not_found',
  message: 'Article not found',
})

export const revisionNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'revision_not_found',
  message: 'Revision not found',
})

export const articleChanged = createErrorFactory({
  kind: 'conflict',
  code: 'article_changed',
  message: 'Somebody else changed this article at the same time. Read it again.',
})

export const articleTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'article_too_large',
  message: 'The article is larger than 500 KB.',
})
