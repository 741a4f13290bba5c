import type { Answers } from '../shared/answers.types.ts'
import { registeredDevice } from '../shared/people.answers.ts'
import * as account from './account.answers.ts'
import { liveTicket } from './live.answers.ts'

const ACCOUNT = '/api/v3/account'
const ADMIN = '/api/v3/admin'

export const answers: Answers = {
  'POST /api/v3/helpdesk/pushtoken': {
    id: 'registerDeviceV3',
    data: registeredDevice,
    refusals: [403],
  },
  [`POST ${ACCOUNT}/password`]: { id: 'changePassword', refusals: [409] },
  [`GET ${ACCOUNT}/two-factor`]: { id: 'getTwoFactor', data: account.twoFactor },
  [`POST ${ACCOUNT}/two-factor`]: { id: 'beginTwoFactor', data: account.twoFactorSecret, refusals: [409] },
  [`POST ${ACCOUNT}/two-factor/confirm`]: { id: 'confirmTwoFactor', data: account.recoveryCodes, refusals: [409] },
  [`POST ${ACCOUNT}/two-factor/disable`]: { id: 'disableTwoFactor', refusals: [409] },
  [`POST ${ACCOUNT}/two-factor/recovery-codes`]: {
    id: 'renewRecoveryCodes',
    data: account.recoveryCodes,
    refusals: [409],
  },
  [`GET ${ACCOUNT}/app-passwords`]: { id: 'listAppPasswords', data: account.appPasswords },
  [`POST ${ACCOUNT}/app-passwords`]: { id: 'createAppPassword', data: account.newAppPassword, refusals: [409] },
  [`DELETE ${ACCOUNT}/app-passwords/:id`]: { id: 'revokeAppPassword', refusals: [404] },
  [`GET ${ACCOUNT}/sessions`]: { id: 'listSessions', data: account.sessions },
  [`DELETE ${ACCOUNT}/sessions`]: { id: 'endOtherSessions' },
  [`DELETE ${ACCOUNT}/sessions/:id`]: { id: 'endSession', refusals: [404] },
  [`GET ${ADMIN}/settings`]: { id: 'getSettings', data: account.oneSettings },
  [`PATCH, POST ${ADMIN}/settings`]: { id: 'editSettings', data: account.oneSettings, refusals: [409] },
  'POST /api/v3/live/ticket': { id: 'createLiveTicket', data: liveTicket },
  'GET /api/v3/live': { id: 'openLiveConnection', webSocket: true, refusals: [426] },
  [`DELETE ${ADMIN}/users/:user_id/two-factor`]: { id: 'resetTwoFactor', refusals: [404, 409] },
}
