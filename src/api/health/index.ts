import type { Hono } from 'hono'
import * as z from 'zod'
import { version } from '../../../package.json'
import type { AppEnv } from '../../env.ts'
import { envelopeDialect } from '../../http/dialect.ts'
import { operation } from '../../http/operation.ts'
import { respond } from '../../http/respond.ts'
import { vapidPublicKey } from '../../shared/vapid.ts'
import { createFace } from '../shared/face.ts'

/** For monitors and load balancers: it asks no database, so it says that the Worker runs, and with what. */
export function healthApi(): Hono<AppEnv> {
  return createFace(envelopeDialect).get(
    '/',
    operation('public', () => z.object({})),
    (c) => {
      const { fcmServiceAccount, vapidPrivateKey } = c.var.services.config
      const data = {
        status: 'ok',
        version,
        push: fcmServiceAccount === null ? 'off' : 'on',
        web_push: vapidPrivateKey === null ? 'off' : 'on',
        // What a browser subscribes with (`applicationServerKey`).
        web_push_public_key: vapidPrivateKey === null ? null : vapidPublicKey(vapidPrivateKey),
      }
      return respond(c, { data }, { 'Cache-Control': 'no-store' })
    },
  )
}
