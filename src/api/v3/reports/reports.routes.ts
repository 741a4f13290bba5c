import * as z from 'zod'
import { writeCsv } from '../../../http/answers/csv.ts'
import { respond, respondText } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { listSubscriptions, subscribe, unsubscribe } from '../../../modules/reports/mailing/subscriptions.usecases.ts'
import { readNow } from '../../../modules/reports/now/now.usecases.ts'
import { rebuildReports } from '../../../modules/reports/folding/rebuild.usecases.ts'
import { readCatalogue, readReport } from '../../../modules/reports/reports.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { adminOperation } from '../admin/admin-operation.middleware.ts'
import { presentNow } from './now.presenter.ts'
import { presentCatalogue, presentReport, reportLines } from './reports.presenter.ts'
import { presentSubscription } from './subscriptions.presenter.ts'
import * as schemas from './reports.schemas.ts'

const byKey = { serviceKeyAlone: true }

/** docs/operations.md#reports. `now` and `subscriptions` come first, because `:report` would match them too. */
export function reportRoutes(api: Api): void {
  api
    .get('/reports', operation('agent', schemas.nothing, byKey), async (c) => {
      return respond(c, { data: presentCatalogue(await readCatalogue(c.var.services, c.var.caller)) })
    })
    .get('/reports/now', operation('agent', schemas.nothing, byKey), async (c) => {
      return respond(c, { data: presentNow(await readNow(c.var.services, c.var.caller)) })
    })
    .get('/reports/subscriptions', operation('agent', schemas.nothing), async (c) => {
      const subscriptions = await listSubscriptions(c.var.services, c.var.caller)
      return respond(c, { data: { subscriptions: subscriptions.map(presentSubscription) } })
    })
    .get('/reports/:report', operation('agent', schemas.report, byKey), async (c) => {
      const { report: name, group_id: groupIds, working, compare, format, ...asked } = c.var.input
      const query = { ...asked, name, groupIds, isWorking: working ?? false, isCompared: compare !== undefined }
      const report = await readReport(c.var.services, c.var.caller, query)
      if (format !== 'csv') return respond(c, { data: presentReport(report) })
      const { columns, lines } = reportLines(report)
      return respondText(c, writeCsv(columns, lines), { 'Content-Type': 'text/csv; charset=utf-8' })
    })
    .put('/reports/subscriptions', operation('agent', schemas.subscription), async (c) => {
      const { report } = c.var.input
      const asked = { report, query: schemas.subscribedQuery(c.var.input) }
      const subscription = await subscribe(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentSubscription(subscription), message: 'Report subscribed' })
    })
    .delete('/reports/subscriptions/:id', operation('agent', schemas.oneSubscription), async (c) => {
      await unsubscribe(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: { deleted: true }, message: 'Report unsubscribed' })
    })
    .post(
      '/admin/reports/rebuild',
      adminOperation(() => z.object({})),
      async (c) => {
        await rebuildReports(c.var.services, c.var.caller)
        return respond(c, { data: { rebuilding: true } })
      },
    )
}
