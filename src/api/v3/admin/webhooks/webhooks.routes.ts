import { ifMatch, respondTagged } from '../../../../http/answers/conditional.ts'
import { strongEtag } from '../../../../http/answers/etag.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import { pageRequest, presentPage } from '../../../../http/pages.ts'
import { respond } from '../../../../http/answers/respond.ts'
import {
  createWebhook,
  editWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '../../../../modules/webhooks/endpoints/endpoints.usecases.ts'
import {
  pingWebhook,
  readAttempts,
  readDeliveries,
  replayDelivery,
  replayEvents,
} from '../../../../modules/webhooks/log/log.usecases.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { presentAttempt, presentDelivery, presentEndpoint, presentReplay } from './webhooks.presenter.ts'
import * as schemas from './webhooks.schemas.ts'

/** docs/operations.md#webhooks. */
export function webhookRoutes(api: Api): void {
  endpointRoutes(api)
  writingRoutes(api)
  deliveryRoutes(api)
}

function endpointRoutes(api: Api): void {
  api
    .get('/admin/webhooks', adminOperation(schemas.list), async (c) => {
      const page = await readWebhooks(c.var.services, c.var.caller, pageRequest(c.var.input))
      return respond(c, { data: presentPage(c, page, presentEndpoint) })
    })
    .get('/admin/webhooks/:id', adminOperation(schemas.webhook), async (c) => {
      const endpoint = await readWebhook(c.var.services, c.var.caller, c.var.input.id)
      return respondTagged(c, { data: presentEndpoint(endpoint) }, { etag: strongEtag(endpoint.version) })
    })
}

function writingRoutes(api: Api): void {
  api
    .post('/admin/webhooks', adminOperation(schemas.creation), async (c) => {
      const { endpoint, secret } = await createWebhook(c.var.services, c.var.caller, schemas.newEndpoint(c.var.input))
      return respond(c, { data: { ...presentEndpoint(endpoint), secret } }, { ETag: strongEtag(endpoint.version) })
    })
    .patch('/admin/webhooks/:id', adminOperation(schemas.edit), async (c) => {
      const { services, caller, input } = c.var
      const asked = { id: input.id, sent: schemas.endpointEdit(input), wanted: ifMatch(c) }
      const endpoint = await editWebhook(services, caller, asked)
      return respond(c, { data: presentEndpoint(endpoint) }, { ETag: strongEtag(endpoint.version) })
    })
    .delete('/admin/webhooks/:id', adminOperation(schemas.webhook), async (c) => {
      await removeWebhook(c.var.services, c.var.caller, { id: c.var.input.id, wanted: ifMatch(c) })
      return respond(c, { data: { removed: true }, message: 'Removed' })
    })
    .post('/admin/webhooks/:id/rotate-secret', adminOperation(schemas.rotation), async (c) => {
      const { services, caller, input } = c.var
      const asked = { id: input.id, hours: schemas.hoursOf(input), wanted: ifMatch(c) }
      const { endpoint, secret } = await rotateWebhookSecret(services, caller, asked)
      return respond(c, { data: { ...presentEndpoint(endpoint), secret } }, { ETag: strongEtag(endpoint.version) })
    })
}

function deliveryRoutes(api: Api): void {
  api
    .post('/admin/webhooks/:id/ping', adminOperation(schemas.webhook), async (c) => {
      const deliveryId = await pingWebhook(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: { delivery_id: deliveryId }, message: 'A ping is on its way.' })
    })
    .get('/admin/webhooks/:id/deliveries', adminOperation(schemas.deliveries), async (c) => {
      const { services, caller, input } = c.var
      const asked = { endpointId: input.id, state: input.state ?? null, request: pageRequest(input) }
      return respond(c, { data: presentPage(c, await readDeliveries(services, caller, asked), presentDelivery) })
    })
    .get('/admin/webhooks/:id/deliveries/:delivery_id/attempts', adminOperation(schemas.delivery), async (c) => {
      const { id: endpointId, delivery_id: id } = c.var.input
      const attempts = await readAttempts(c.var.services, c.var.caller, { id, endpointId })
      return respond(c, { data: { attempts: attempts.map(presentAttempt) } })
    })
    .post('/admin/webhooks/:id/deliveries/:delivery_id/replay', adminOperation(schemas.delivery), async (c) => {
      const { id: endpointId, delivery_id: id } = c.var.input
      await replayDelivery(c.var.services, c.var.caller, { id, endpointId })
      return respond(c, { data: null, message: 'It is on its way again.' })
    })
    .post('/admin/webhooks/:id/replay', adminOperation(schemas.replay), async (c) => {
      const { id: endpointId, since, until = null, failed_only: failedOnly = false } = c.var.input
      const range = { endpointId, since, until, failedOnly }
      return respond(c, { data: presentReplay(await replayEvents(c.var.services, c.var.caller, range)) })
    })
}
