import * as z from 'zod'
import { version } from '../../../../package.json'
import { optionalEmail } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { readHealth, sendMailRound, sendTestMail } from '../../../modules/health/health.usecases.ts'
import { addressOf } from '../../../shared/mail/mail-addresses.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { adminOperation } from './admin-operation.middleware.ts'

const nothing = () => z.object({})
const round = () => z.object({ to: optionalEmail() })
const FRESH = { 'Cache-Control': 'no-store' }

/** docs/operations.md#administration */
export function healthRoutes(api: Api): void {
  api
    .get('/admin/health', adminOperation(nothing), async (c) => {
      const report = await readHealth(c.var.services, c.var.caller)
      const { deployment, mailFrom } = c.var.services.config
      return respond(c, { data: { version, deployment, mail_from: addressOf(mailFrom), ...report } }, FRESH)
    })
    .post('/admin/test-mail', adminOperation(nothing), async (c) => {
      return respond(c, { data: { to: await sendTestMail(c.var.services, c.var.caller) }, message: 'Sent' })
    })
    .post('/admin/mail-round', adminOperation(round), async (c) => {
      const sent = await sendMailRound(c.var.services, c.var.caller, { to: c.var.input.to })
      return respond(c, { data: sent, message: 'Sent' })
    })
}
