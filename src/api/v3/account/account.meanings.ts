import { AVAILABILITY_STATES } from '../../shared/choices.answers.ts'
import type { Meanings } from '../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/account/two-factor/confirm': { otp: 'The first code that the app for the second factor shows.' },
  '/api/v3/account/app-passwords': { name: 'What the app password is for. The list shows it.' },
  '/api/v3/account/app-passwords/{id}': { id: 'The id of the app password.' },
  '/api/v3/account/sessions/{id}': { id: 'The id of the session, as the list of sessions shows it.' },
  '/api/v3/account/password': {
    current_password: 'The present password of the caller’s own account.',
    password: 'The new password, at least 6 characters. All other sessions and all app passwords end.',
  },
  '/api/v3/account/availability': {
    state: `Whether routing gives the caller tickets. ${AVAILABILITY_STATES}`,
    until:
      'When the caller is available again. UTC without an offset. Without it, when they say so. Not for `available`.',
  },
  '/api/v3/agents/{id}/capacity': {
    id: 'The id of the agent.',
    capacity:
      'The most open tickets that routing gives the agent. 0 is no limit. An empty text or null: as the department or team says.',
  },
  '/session/token': { csrf: 'The `csrf` of `GET /session`. Without it, the answer is 403.' },
}
