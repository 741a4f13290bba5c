import { ifMatch, respondVersioned } from '../../../http/answers/conditional.ts'
import { strongEtag } from '../../../http/answers/etag.ts'
import { respond } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { pageRequest, presentPage } from '../../../http/pages.ts'
import { listTicketsOfView } from '../../../modules/tickets/views/view-tickets.usecases.ts'
import { createView, deleteView, editView, listViews, readView } from '../../../modules/tickets/views/views.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { extentOf, presentListed } from '../../shared/tickets/lists/listed-tickets.presenter.ts'
import { presentView, presentViewList } from './views.presenter.ts'
import * as schemas from './views.schemas.ts'

const byKey = { serviceKeyAlone: true }
/** The shell keeps shared views in a file. The key acts for its admin. */
const byAdminKey = { adminKeyAlone: true }

/** docs/operations.md#tickets-reading. `views/counts` is mounted earlier, because `:id` would match it too. */
export function viewRoutes(api: Api): void {
  readingRoutes(api)
  writingRoutes(api)
}

function readingRoutes(api: Api): void {
  api
    .get('/views', operation('agent', schemas.nothing, byKey), async (c) => {
      return respond(c, { data: presentViewList(await listViews(c.var.services, c.var.caller)) })
    })
    .get('/views/:id', operation('agent', schemas.one, byKey), async (c) => {
      const view = await readView(c.var.services, c.var.caller, c.var.input.id)
      return await respondVersioned(c, { data: presentView(view) }, view.version)
    })
    .get('/views/:id/tickets', operation('agent', schemas.tickets, byKey), async (c) => {
      const { id, include = [], fields: fieldNames = [], ...page } = c.var.input
      const listing = { id, request: pageRequest(page), fieldNames, ...extentOf(include) }
      const shown = await listTicketsOfView(c.var.services, c.var.caller, listing)
      return respond(c, {
        data: presentPage(c, shown.value, (ticket) =>
          presentListed(ticket, { shown, include, hasFields: fieldNames.length > 0 }),
        ),
      })
    })
}

function writingRoutes(api: Api): void {
  api
    .post('/views', operation('agent', schemas.creation, { ...byAdminKey, creates: true }), async (c) => {
      const view = await createView(c.var.services, c.var.caller, schemas.newView(c.var.input))
      return respond(c, { data: presentView(view), message: 'View saved' }, { ETag: strongEtag(view.version) })
    })
    .patch('/views/:id', operation('agent', schemas.edit, byAdminKey), async (c) => {
      const asked = { id: c.var.input.id, sent: schemas.viewEdit(c.var.input), wanted: ifMatch(c) }
      const view = await editView(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentView(view), message: 'View saved' }, { ETag: strongEtag(view.version) })
    })
    .delete('/views/:id', operation('agent', schemas.one, byAdminKey), async (c) => {
      await deleteView(c.var.services, c.var.caller, { id: c.var.input.id, wanted: ifMatch(c) })
      return respond(c, { data: { deleted: true }, message: 'View deleted' })
    })
}
