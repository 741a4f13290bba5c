import * as z from 'zod'
import { version } from '../../../package.json'
import { type Dialect, envelopeDialect } from '../../http/dialect.ts'
import { operation } from '../../http/operation.ts'
import { respond, respondCrash } from '../../http/answers/respond.ts'
import { doDatabasesAnswer } from '../../modules/health/health.usecases.ts'
import { vapidPublicKey } from '../../shared/push/vapid.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'

const unavailable = { success: false, message: 'Not available', data: { status: 'unavailable', version, problems: [] } }
const unavailableDialect: Dialect = {
  ...envelopeDialect,
  crash: () => ({ status: 503, body: unavailable, headers: { 'Cache-Control': 'no-store' } }),
}

/** For monitors and load balancers. The answer is 200 if the Worker runs and both databases answer. Otherwise it is 503. */
export function healthApi(api: Api): void {
  useDialect(api, envelopeDialect)
  api.get(
    '/',
    operation('public', () => z.object({})),
    async (c) => {
      if (!(await doDatabasesAnswer(c.var.services))) {
        c.set('dialect', unavailableDialect)
        return respondCrash(c)
      }
      const { fcmServiceAccount, vapidPrivateKey, turnstileSecret, turnstileSiteKey, dataKeys } = c.var.services.config
      const data = {
        status: 'ok',
        version,
        data_key: dataKeys === null ? 'missing' : 'present',
        push: fcmServiceAccount === null ? 'off' : 'on',
        web_push: vapidPrivateKey === null ? 'off' : 'on',
        // The key that a browser subscribes to push with (`applicationServerKey`).
        web_push_public_key: vapidPrivateKey === null ? null : await vapidPublicKey(vapidPrivateKey),
        turnstile: turnstileSecret === null ? 'off' : 'on',
        // The key that a page shows the challenge with.
        turnstile_site_key: turnstileSecret === null ? null : turnstileSiteKey,
      }
      return respond(c, { data }, { 'Cache-Control': 'no-store' })
    },
  )
}
