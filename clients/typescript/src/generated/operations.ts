/** Made by `npm run generate` from docs/openapi.json. */

/** These make something, and do it once for each `Idempotency-Key`. */
export const KEYED: readonly string[] = [
  'POST /api/v1/helpdesk/create',
  'POST /api/v1/helpdesk/internal-note',
  'POST /api/v1/helpdesk/register',
  'POST /api/v1/helpdesk/reply',
  'POST /api/v1/servicedesk/asset/create',
  'POST /api/v1/servicedesk/attach/problem/ticket',
  'POST /api/v1/servicedesk/change/create',
  'POST /api/v1/servicedesk/change/release/{changeid}',
  'POST /api/v1/servicedesk/problem/change/{problemid}',
  'POST /api/v1/servicedesk/problem/create',
  'POST /api/v1/servicedesk/release/create',
  'POST /api/v2/helpdesk/merge',
  'POST /api/v2/helpdesk/reply/with details',
  'POST /api/v2/helpdesk/reply/with-details',
  'POST /v3/newticket/post',
]

/** GETs that change something. */
export const CHANGING: readonly string[] = [
  'GET /api/v1/database-config',
  'GET /api/v1/helpdesk/notifications-seen',
  'GET /api/v1/servicedesk/asset/delete/{asset_id}',
  'GET /api/v1/servicedesk/change/delete/{changeid}',
  'GET /api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}',
  'GET /api/v1/servicedesk/detach/change/problem',
  'GET /api/v1/servicedesk/detach/problem/ticket',
  'GET /api/v1/servicedesk/detach/release/change',
  'GET /api/v1/servicedesk/problem/delete/{problem_id}',
  'GET /api/v1/servicedesk/release/delete/{releaseid}',
  'GET /api/v1/system-config',
  'GET /api/v3/live',
]

/** These look at no token. */
export const PUBLIC: readonly string[] = [
  'GET /api/v1/database-config',
  'GET /api/v1/helpdesk/url',
  'GET /api/v1/system-config',
  'GET /api/v3/live',
  'GET /health',
  'GET /v3/api/check-url',
  'GET /v3/newticket/form',
  'POST /api/v1/authenticate',
  'POST /api/v1/authenticate/refresh',
  'POST /api/v1/database-config',
  'POST /api/v1/helpdesk/activate',
  'POST /api/v1/helpdesk/ticket-check',
  'POST /api/v1/helpdesk/url',
  'POST /api/v1/system-config',
  'POST /api/v2/helpdesk/user/change/password',
  'POST /api/v2/helpdesk/user/reset/password',
  'POST /oauth/revoke',
  'POST /oauth/token',
  'POST /v3/api/check-url',
]
