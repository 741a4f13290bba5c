import * as z from 'zod'
import { version } from '../../../package.json'
import { type Dialect, envelopeDialect } from '../../http/dialect.ts'
import { operation } from '../../http/operation.ts'
import { respond, respondCrash } from '../../http/answers/respond.ts'
import { doDatabasesAnswer } from '../../modules/health/health.usecases.ts'
import { vapidPublicKey } from '../../shared/push/vapid.ts'
import { type Api, useDialect } from '../shared/face.ts'

const unavailable = { success: false, message: 'Not available', data: { status: 'unavailable', version, problems: [] } }
const unavailableDialect: Dialect = {
  ...envelopeDialect,
  crash: () => ({ status: 503, body: unavailable, headers: { 'Cache-Control': 'no-store' } }),
}

/** For monitors and load balancers: the Worker runs, with what, and both databases answer; otherwise 503, and nothing else. */
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
        // What a browser subscribes with (`applicationServerKey`).
        web_push_public_key: vapidPrivateKey === null ? null : await vapidPublicKey(vapidPrivateKey),
        turnstile: turnstileSecret === null ? 'off' : 'on',
        // What a page's challenge is made with.
        turnstile_site_key: turnstileSecret === null ? null : turnstileSiteKey,
      }
      return respond(c, { data }, { 'Cache-Control': 'no-store' })
    },
  )
}
