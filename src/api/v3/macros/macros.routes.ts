import { ifMatch, respondVersioned } from '../../../http/answers/conditional.ts'
import { strongEtag } from '../../../http/answers/etag.ts'
import { respond } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { pageRequest, presentPage } from '../../../http/pages.ts'
import { applyMacro, previewMacro } from '../../../modules/tickets/macros/applying.usecases.ts'
import {
  createMacro,
  deleteMacro,
  editMacro,
  listMacros,
  readMacro,
} from '../../../modules/tickets/macros/macros.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentMacro, presentMacroDetails, presentPreview } from './macros.presenter.ts'
import * as schemas from './macros.schemas.ts'

const byKey = { serviceKeyAlone: true }

/** docs/operations.md#tickets-writing */
export function macroRoutes(api: Api): void {
  readingRoutes(api)
  writingRoutes(api)
  applyingRoutes(api)
}

function readingRoutes(api: Api): void {
  api
    .get('/macros', operation('agent', schemas.list, byKey), async (c) => {
      const asked = { search: c.var.input.search ?? '', request: pageRequest(c.var.input) }
      const page = await listMacros(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentPage(c, page, presentMacro) })
    })
    .get('/macros/:id', operation('agent', schemas.one, byKey), async (c) => {
      const macro = await readMacro(c.var.services, c.var.caller, c.var.input.id)
      return await respondVersioned(c, { data: presentMacroDetails(macro) }, macro.version)
    })
}

function writingRoutes(api: Api): void {
  api
    .post('/macros', operation('agent', schemas.creation, { creates: true }), async (c) => {
      const macro = await createMacro(c.var.services, c.var.caller, schemas.newMacro(c.var.input))
      return respond(c, { data: presentMacro(macro), message: 'Macro saved' }, { ETag: strongEtag(macro.version) })
    })
    .patch('/macros/:id', operation('agent', schemas.edit), async (c) => {
      const asked = { id: c.var.input.id, sent: schemas.macroEdit(c.var.input), wanted: ifMatch(c) }
      const macro = await editMacro(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentMacro(macro), message: 'Macro saved' }, { ETag: strongEtag(macro.version) })
    })
    .delete('/macros/:id', operation('agent', schemas.one), async (c) => {
      await deleteMacro(c.var.services, c.var.caller, { id: c.var.input.id, wanted: ifMatch(c) })
      return respond(c, { data: { deleted: true }, message: 'Macro deleted' })
    })
}

function applyingRoutes(api: Api): void {
  api
    .post('/macros/:id/apply', operation('agent', schemas.application, { creates: true }), async (c) => {
      const { id: macroId, ticket_id: ticketIds } = c.var.input
      const asked = { macroId, ticketIds, body: schemas.replyOf(c.var.input) }
      const { done, failed } = await applyMacro(c.var.services, c.var.caller, asked)
      return respond(c, { message: 'Macro applied', data: { changed: done, failed } })
    })
    .post('/macros/:id/preview', operation('agent', schemas.preview), async (c) => {
      const { id: macroId, ticket_id: ticketId } = c.var.input
      const preview = await previewMacro(c.var.services, c.var.caller, { macroId, ticketId })
      return respond(c, { data: presentPreview(preview) })
    })
}
