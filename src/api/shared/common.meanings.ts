import { DEFAULT_PER_PAGE, MAX_OFFSET, MAX_PER_PAGE } from '../../shared/pages.ts'
import type { Meanings } from './meanings.types.ts'

/** The meanings of parameters where no longer path explains them. */
export const meanings: Meanings = {
  '/': {
    page: `The number of the page, from 1, which is the default. Pages end at row ${MAX_OFFSET.toLocaleString('en')}; continue with \`cursor\`. Ignored if \`cursor\` is sent.`,
    per_page: `How many entries a page has. The default is ${DEFAULT_PER_PAGE}. A number above ${MAX_PER_PAGE} counts as ${MAX_PER_PAGE}.`,
    cursor: 'The `next_cursor` of the page before. Without it, the list begins at `page`.',
    order: 'The direction of the order: `asc` (the default) is ascending, `desc` is descending.',
    exact_total: 'True counts `total` up to 1,000 instead of 100. The default is false.',
    body_format:
      'The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text without real markup is `text`.',
    'cf-turnstile-response':
      'The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a Turnstile secret; others need none.',
    otp: 'A code of the second factor, or a recovery code. Required if the account has a second factor. Each code works once.',
    password: 'The present password of the caller’s own account.',
  },
}
