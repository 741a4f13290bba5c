import type { Meanings } from '../../shared/meanings.types.ts'

const IDENTITY =
  'A JSON Web Token (HS256) that the site signs for its user with the identity secret of the key. It holds `sub`, `email` and `exp`.'

export const meanings: Meanings = {
  '/api/v3/widget': {
    identity: IDENTITY,
    token: 'The token of the confirmation mail. It works once.',
    ticket_number: 'The number of the ticket that the answer links to, if it belongs to that customer.',
    browser_nonce: 'The 32 hexadecimal digits that the browser sent with its ticket.',
    code: 'The six digits of the mail. They are valid for ten minutes and five attempts.',
    link: 'The `token` of a ticket, or a guest’s link.',
    conversation: 'The token of the conversation, as `POST /api/v3/widget/conversations` answers it.',
  },
  '/api/v3/widget/conversations': {
    identity: `${IDENTITY} Only if the page signs one: the conversation then belongs to that user.`,
  },
  '/api/v3/widget/conversations/continue': {
    identity: 'The same identity as at the beginning of the conversation, or none if there was none.',
  },
}
