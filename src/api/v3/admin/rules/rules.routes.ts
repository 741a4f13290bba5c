import { ifMatch, respondTagged } from '../../../../http/answers/conditional.ts'
import { strongEtag } from '../../../../http/answers/etag.ts'
import { respond } from '../../../../http/answers/respond.ts'
import { pageRequest, presentPage } from '../../../../http/pages.ts'
import {
  createRule,
  deleteRule,
  editRule,
  orderRules,
  readRule,
  readRules,
} from '../../../../modules/rules/rules.usecases.ts'
import { readFires, tryRule } from '../../../../modules/rules/try-rules.usecases.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import { presentRule } from './rules.presenter.ts'
import { presentFire, presentTrial } from './tries.presenter.ts'
import * as schemas from './rules.schemas.ts'

/** docs/operations.md#rules */
export function ruleRoutes(api: Api): void {
  orderRoute(api)
  tryRoutes(api)
  readingRoutes(api)
  writingRoutes(api)
}

function readingRoutes(api: Api): void {
  api
    .get('/admin/rules', adminOperation(schemas.list), async (c) => {
      const { kind = null, ...page } = c.var.input
      const found = await readRules(c.var.services, c.var.caller, { kind, request: pageRequest(page) })
      return respond(c, { data: presentPage(c, found, presentRule) })
    })
    .get('/admin/rules/:id', adminOperation(schemas.one), async (c) => {
      const rule = await readRule(c.var.services, c.var.caller, c.var.input.id)
      return respondTagged(c, { data: presentRule(rule) }, { etag: strongEtag(rule.version) })
    })
}

function orderRoute(api: Api): void {
  api.put('/admin/rules/order', adminOperation(schemas.order), async (c) => {
    await orderRules(c.var.services, c.var.caller, c.var.input.ids)
    return respond(c, { data: { ids: c.var.input.ids }, message: 'Order saved' })
  })
}

/** A dry run is a POST, because its rule need not be saved. It writes nothing. */
function tryRoutes(api: Api): void {
  api
    .post('/admin/rules/try', adminOperation(schemas.trial), async (c) => {
      const tried = await tryRule(c.var.services, c.var.caller, schemas.ruleToTry(c.var.input))
      return respond(c, { data: presentTrial(tried) })
    })
    .get('/admin/rules/:id/fires', adminOperation(schemas.fires), async (c) => {
      const { id: ruleId, ...page } = c.var.input
      const found = await readFires(c.var.services, c.var.caller, { ruleId, request: pageRequest(page) })
      return respond(c, { data: presentPage(c, found, presentFire) })
    })
}

function writingRoutes(api: Api): void {
  api
    .post('/admin/rules', adminOperation(schemas.creation, { creates: true }), async (c) => {
      const rule = await createRule(c.var.services, c.var.caller, schemas.newRule(c.var.input))
      return respond(c, { data: presentRule(rule), message: 'Rule saved' }, { ETag: strongEtag(rule.version) })
    })
    .patch('/admin/rules/:id', adminOperation(schemas.edit), async (c) => {
      const asked = { id: c.var.input.id, sent: schemas.ruleEdit(c.var.input), wanted: ifMatch(c) }
      const rule = await editRule(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentRule(rule), message: 'Rule saved' }, { ETag: strongEtag(rule.version) })
    })
    .delete('/admin/rules/:id', adminOperation(schemas.one), async (c) => {
      await deleteRule(c.var.services, c.var.caller, { id: c.var.input.id, wanted: ifMatch(c) })
      return respond(c, { data: { deleted: true }, message: 'Rule deleted' })
    })
}
