import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { webAddress } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { checkPurchase } from '../../modules/billing/billing.usecases.ts'
import { presentTime } from '../shared/people/people.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const address = () => z.object({ url: webAddress() })

/** docs/operations.md#installation-and-billing. */
export function billingRoutes(api: Api): void {
  api.on(['GET', 'POST'], '/api/check-url', operation('public', address), async (c) => {
    const { url } = c.var.input
    const { purchased, plan, expiresAt } = await checkPurchase(c.var.services, c.var.caller, url)
    return respond(c, { data: { url: url.given, purchased, plan, expires_at: presentTime(expiresAt) } })
  })
}
