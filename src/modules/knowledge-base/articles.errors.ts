import { createErrorFactory } from '../../shared/errors.ts'

export const articleNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'articles.not_found',
  message: 'Article not found',
})

export const articleChanged = createErrorFactory({
  kind: 'conflict',
  code: 'articles.changed',
  message: 'Somebody else changed this article at the same moment. Read it again.',
})

export const articleTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'articles.too_long',
  message: 'The article is larger than 500 KB.',
})
