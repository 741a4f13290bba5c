import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { listSchema, type PageInput, pageRequest, presentPage } from '../../../http/pages.ts'
import { optionalId, optionalIdOrZero, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { createRecord, deleteRecord, editRecord, readRecord } from '../../../modules/service-desk/records.usecases.ts'
import { listRecordsOf } from '../../../modules/service-desk/lists/record-lists.usecases.ts'
import type { RecordFace } from '../../../record-kinds/kind.face.ts'
import { isWork, KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { draftSchema, pathId } from '../../shared/lookups/records.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const MAX_SEARCH = 255

interface ListInput extends PageInput {
  status?: number
  priority?: number
  assigned?: number
  search?: string
}

/** Filters are the fields of the kind, and a search. */
function listOf(kind: RecordKind) {
  const search = () => optionalText({ max: MAX_SEARCH })
  const all = { status: optionalId, priority: optionalId, search, assigned: optionalIdOrZero }
  const filters: readonly string[] = [...KINDS[kind].filters, 'search']
  const own = Object.entries(all).filter(([name]) => filters.includes(name))
  const shape = Object.fromEntries(own.map(([name, schema]) => [name, schema()]))
  return listSchema(shape as { search: ReturnType<typeof search> })
}

/** docs/operations.md#service-desk. All kinds have create, edit, list, details and delete. */
export function recordRoutes<K extends RecordKind>(api: Api, face: RecordFace<K>): void {
  const { kind, plural, idName, presentItem, present } = face
  const target = () => pathId(idName)
  const list = () => listOf(kind)
  const files = isWork(kind)
  const create = () => draftSchema(face, 'create')
  const edit = () => z.intersection(target(), draftSchema(face, 'edit'))
  api
    .post(`/${kind}/create`, operation('agent', create, { files, creates: true }), async (c) => {
      const { services, caller, input, files: sent } = c.var
      const record = await createRecord(services, caller, { kind, draft: { ...input, files: sent } })
      return respond(c, { data: await present(record, fileAddress(c)) })
    })
    .on(['PATCH', 'POST'], `/${kind}/:${idName}`, operation('agent', edit, { files }), async (c) => {
      const { services, caller, files: sent } = c.var
      const { id, ...draft } = c.var.input
      const record = await editRecord(services, caller, { kind, id, draft: { ...draft, files: sent } })
      return respond(c, { data: await present(record, fileAddress(c)) })
    })
    .get(`/all/${plural}`, operation('agent', list), async (c) => {
      const { services, caller } = c.var
      const input: ListInput = c.var.input
      const { status: statusId, priority: priorityId, assigned: assignedTo, search } = input
      const filters = { statusId, priorityId, assignedTo, search }
      const page = await listRecordsOf(services, caller, { kind, filters, request: pageRequest(input) })
      return respond(c, { data: presentPage(c, page, presentItem) })
    })
    .get(`/${kind}/editbind/:${idName}`, operation('agent', target), async (c) => {
      const record = await readRecord(c.var.services, c.var.caller, { kind, id: c.var.input.id })
      return respond(c, { data: await present(record, fileAddress(c)) })
    })
    .on(['GET', 'DELETE'], `/${kind}/delete/:${idName}`, operation('agent', target, { changes: true }), async (c) => {
      await deleteRecord(c.var.services, c.var.caller, { kind, id: c.var.input.id })
      return respond(c, { data: null })
    })
}
