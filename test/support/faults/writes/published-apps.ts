import { type AppCall, askedBy, CONTRACTS } from '../../../published-apps/replay.ts'
import { seedDesk } from '../../../published-apps/seeded-desk.ts'
import type { Write } from '../trial.ts'
import { same, type Writes } from './parts.ts'
import { SESSIONS_END_AGAIN } from './people.ts'

const NO_KEYS = 'the apps send no Idempotency-Key'

/** The body that the apps send, by the contract's name of the call. */
function asInContract(name: string, more: Omit<Write, 'prepare'> = {}): Write {
  return {
    ...more,
    prepare: async () => {
      const call = callNamed(name)
      const { url, options } = await askedBy(await seedDesk(), call)
      return { ...options, method: call.method, path: url }
    },
  }
}

function callNamed(name: string): AppCall {
  const call = CONTRACTS.flatMap(({ calls }) => calls).find((one) => one.name === name)
  if (!call) throw new Error(`No contract has a call ${name}.`)
  return call
}

const V1 = '/public/api/v1'
const V2 = '/public/api/v2/helpdesk'
const DESK = `${V1}/servicedesk`
const OUR_DESK = '/api/v1/servicedesk'

export const APP_WRITES: Writes = {
  [`POST ${V1}/authenticate`]: asInContract('login', { repeats: 'each sign-in opens a session of its own' }),
  [`POST ${V1}/fcmtoken`]: asInContract('fcm_register_form'),
  [`POST ${V1}/pushtoken`]: same(`POST ${V1}/fcmtoken`),
  'POST /public/api/v3/helpdesk/pushtoken': same(`POST ${V1}/fcmtoken`),
  'POST /public/v3/newticket/post': same(`POST ${V1}/helpdesk/create`),
  [`POST ${V2}/reply/with details`]: same(`POST ${V1}/helpdesk/reply`),
  [`POST ${V2}/user/change/password`]: same('POST /api/v2/helpdesk/user/change/password'),
  [`POST ${V1}/database-config`]: same('POST /api/v1/database-config'),
  [`POST ${V1}/system-config`]: same('POST /api/v1/system-config'),
  [`POST ${V1}/helpdesk/register`]: asInContract('register_user', { repeats: 'who is known by then is told so' }),
  [`POST ${V1}/helpdesk/create`]: asInContract('ticket_create_multipart', { repeats: NO_KEYS }),
  [`POST ${V1}/helpdesk/reply`]: asInContract('ticket_reply_multipart', { repeats: NO_KEYS }),
  [`POST ${V1}/helpdesk/internal-note`]: asInContract('internal_note', { repeats: NO_KEYS }),
  [`POST ${V1}/helpdesk/edit`]: asInContract('ticket_edit'),
  [`POST ${V1}/helpdesk/assign`]: same('POST /api/v1/helpdesk/assign'),
  [`POST ${V1}/helpdesk/delete`]: same('POST /api/v1/helpdesk/delete'),
  [`POST ${V1}/helpdesk/helpsection/mails`]: asInContract('feedback_mail', { repeats: 'each request sends a mail' }),
  [`POST ${V1}/helpdesk/collaborator/create`]: asInContract('collaborator_add'),
  [`POST ${V1}/helpdesk/collaborator/remove`]: asInContract('collaborator_remove'),
  [`POST ${V1}/helpdesk/notifications-seen`]: asInContract('notification_seen'),
  [`PATCH ${V2}/user-edit/:user_id`]: asInContract('customer_edit'),
  [`PATCH ${V2}/user/status/:user_id`]: asInContract('customer_status', { repeats: SESSIONS_END_AGAIN }),
  [`POST ${V2}/status/change`]: asInContract('status_change_many'),
  [`POST ${V2}/ticket/delete`]: asInContract('ticket_delete_forever'),
  [`POST ${V2}/ticket/assign`]: asInContract('ticket_multi_assign'),
  [`POST ${V2}/merge`]: asInContract('ticket_merge', { repeats: NO_KEYS }),
  [`POST ${DESK}/problem/create`]: asInContract('problem_create', { repeats: NO_KEYS }),
  [`PATCH ${DESK}/problem/:record_id`]: asInContract('problem_edit'),
  [`GET ${DESK}/problem/delete/:record_id`]: asInContract('problem_delete'),
  [`POST ${DESK}/change/create`]: asInContract('change_create', { repeats: NO_KEYS }),
  [`PATCH ${DESK}/change/:record_id`]: asInContract('change_edit'),
  [`GET ${DESK}/change/delete/:record_id`]: asInContract('change_delete'),
  [`POST ${DESK}/release/create`]: same(`POST ${OUR_DESK}/release/create`),
  [`PATCH ${DESK}/release/:record_id`]: same(`PATCH ${OUR_DESK}/release/:releaseid`),
  [`GET ${DESK}/release/delete/:record_id`]: same(`DELETE ${OUR_DESK}/release/delete/:releaseid`),
  [`POST ${DESK}/attach/problem/ticket`]: asInContract('problem_create_and_attach', { repeats: NO_KEYS }),
  [`POST ${DESK}/attach/existing/problem`]: asInContract('problem_attach_existing'),
  [`GET ${DESK}/detach/problem/ticket`]: asInContract('problem_detach'),
  [`POST ${DESK}/problem/change/:problem_id`]: asInContract('change_create_and_attach', { repeats: NO_KEYS }),
  [`POST ${DESK}/problem/change/attach/:problem_id`]: asInContract('change_attach_existing'),
  [`GET ${DESK}/detach/change/problem`]: asInContract('change_detach'),
  [`POST ${DESK}/change/release/:change_id`]: same(`POST ${OUR_DESK}/change/release/:changeid`),
  [`POST ${DESK}/change/release/attach/:change_id`]: same(`POST ${OUR_DESK}/change/release/attach/:changeid`),
  [`GET ${DESK}/detach/release/change`]: same(`DELETE ${OUR_DESK}/detach/release/change`),
  [`POST ${DESK}/general/updates/:id/:kind`]: asInContract('update_save'),
  [`GET ${DESK}/delete/updates/:id/:kind/:identifier`]: asInContract('update_delete'),
}
