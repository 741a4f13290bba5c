import * as z from 'zod'
import { version } from '../../../package.json'
import { envelopeDialect } from '../../http/dialect.ts'
import { operation } from '../../http/operation.ts'
import { respond } from '../../http/respond.ts'
import { vapidPublicKey } from '../../shared/push/vapid.ts'
import { type Api, speak } from '../shared/face.ts'

/** For monitors and load balancers: it asks no database, so it says that the Worker runs, and with what. */
export function healthApi(api: Api): void {
  speak(api, envelopeDialect)
  api.get(
    '/',
    operation('public', () => z.object({})),
    async (c) => {
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
