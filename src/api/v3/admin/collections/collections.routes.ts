import { ifMatch, respondTagged } from '../../../../http/answers/conditional.ts'
import { strongEtag } from '../../../../http/answers/etag.ts'
import { pageRequest, presentPage } from '../../../../http/pages.ts'
import { respond } from '../../../../http/answers/respond.ts'
import {
  collectionOperations,
  describeCollection,
  describeCollections,
} from '../../../../modules/administration/collections/descriptions.usecases.ts'
import {
  createRow,
  editRow,
  listCollection,
  readRow,
  removeRowOf,
} from '../../../../modules/administration/collections.usecases.ts'
import type { CollectionName } from '../../../../modules/administration/collections.types.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import { readUses } from '../../../../modules/administration/removals/uses.usecases.ts'
import { presentDescription, presentRow, presentUses } from './collections.presenter.ts'
import * as schemas from './collections.schemas.ts'

type Operations = ReturnType<typeof collectionOperations>

/** docs/operations.md#administration. Each collection has one set of routes. Its description is made by the first request. */
export function collectionRoutes(api: Api): void {
  const all = collectionOperations()
  const descriptions = adminOperation(() => schemas.descriptionsSchema(all.map(({ name }) => name)))
  api.get('/admin/collections', descriptions, async (c) => {
    await c.var.services.admit(c.var.caller)
    const { name } = c.var.input
    const found = name === undefined ? describeCollections() : [describeCollection(name)]
    return respond(c, { data: found.map(presentDescription) })
  })
  usesRoute(api, all)
  for (const { name, can, showsSecret } of all) {
    if (can.list) listRoute(api, name)
    readingRoute(api, name)
    if (can.create) creationRoute(api, name, { creates: !showsSecret })
    if (can.edit) editRoute(api, name)
    if (can.remove) removalRoute(api, name)
  }
}

function usesRoute(api: Api, all: Operations): void {
  const names = [...all.map(({ name }) => name), 'webhooks' as const, 'rules' as const]
  const operation = adminOperation(() => schemas.usesSchema(names))
  api.get('/admin/collections/:collection/:id/uses', operation, async (c) => {
    const { collection: name, id } = c.var.input
    return respond(c, { data: presentUses(await readUses(c.var.services, c.var.caller, { name, id })) })
  })
}

function listRoute(api: Api, name: CollectionName): void {
  const operation = adminOperation(() => schemas.listSchemaOf(describeCollection(name)))
  api.get(`/admin/${name}`, operation, async (c) => {
    const { services, caller, input } = c.var
    const of = describeCollection(name)
    const asked = { name, list: schemas.listRequestOf(of, input), request: pageRequest(input) }
    const page = await listCollection(services, caller, asked)
    return respond(c, { data: presentPage(c, page, (row) => presentRow(of, row)) })
  })
}

function readingRoute(api: Api, name: CollectionName): void {
  api.get(`/admin/${name}/:id`, adminOperation(schemas.idSchema), async (c) => {
    const { row, version } = await readRow(c.var.services, c.var.caller, { name, id: c.var.input.id })
    return respondTagged(c, { data: presentRow(describeCollection(name), row) }, { etag: strongEtag(version) })
  })
}

function creationRoute(api: Api, name: CollectionName, options: { creates: boolean }): void {
  const operation = adminOperation(() => schemas.creationSchemaOf(describeCollection(name)), options)
  api.post(`/admin/${name}`, operation, async (c) => {
    const of = describeCollection(name)
    const sent = schemas.sentFieldsOf(of, c.var.input)
    const { row, version, shown } = await createRow(c.var.services, c.var.caller, { name, sent })
    return respond(c, { data: { ...presentRow(of, row), ...shown } }, { ETag: strongEtag(version) })
  })
}

function editRoute(api: Api, name: CollectionName): void {
  api.patch(
    `/admin/${name}/:id`,
    adminOperation(() => schemas.editSchemaOf(describeCollection(name))),
    async (c) => {
      const { services, caller, input } = c.var
      const of = describeCollection(name)
      const asked = { name, id: input.id, sent: schemas.sentFieldsOf(of, input), wanted: ifMatch(c) }
      const { row, version } = await editRow(services, caller, asked)
      return respond(c, { data: presentRow(of, row) }, { ETag: strongEtag(version) })
    },
  )
}

function removalRoute(api: Api, name: CollectionName): void {
  api.delete(`/admin/${name}/:id`, adminOperation(schemas.removalSchema), async (c) => {
    const { id, replace_by: replaceBy = null } = c.var.input
    const asked = { name, id, replaceBy, wanted: ifMatch(c) }
    const { isRemoved } = await removeRowOf(c.var.services, c.var.caller, asked)
    const message = isRemoved ? 'Removed' : 'Being removed: what has it is given the other one first, step by step.'
    return respond(c, { data: { removed: isRemoved }, message })
  })
}
