import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { listSchema, type PageInput, pageRequest, presentPage } from '../../../http/pages.ts'
import { optionalId, optionalIdOrZero, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { createRecord, deleteRecord, editRecord, readRecord } from '../../../modules/service-desk/records.usecases.ts'
import { listRecordsOf } from '../../../modules/service-desk/lists/record-lists.usecases.ts'
import type { RecordDetails, RecordKind, RecordSummary } from '../../../modules/service-desk/records.types.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import type { FileAddress } from '../../shared/tickets/threads.presenter.ts'
import { type DraftFace, draftSchema, pathId } from '../../shared/lookups/records.schemas.ts'
import type { Api } from '../../shared/face.ts'

/** What the wire knows about a kind of record: the names of its fields and how it looks. */
export interface RecordFace<K extends RecordKind> extends DraftFace {
  kind: K
  plural: string
  /** What the route calls the record's id in a path. */
  idName: string
  presentItem: (record: RecordSummary<K>) => Record<string, unknown>
  present: (record: RecordDetails<K>, addressOf: FileAddress) => Promise<Record<string, unknown>>
}

const MAX_SEARCH = 255

interface ListInput extends PageInput {
  status?: number
  priority?: number
  assigned?: number
  search?: string
}

/** A kind is filtered by what its records have. */
function listOf(kind: RecordKind) {
  const search = optionalText({ max: MAX_SEARCH })
  if (kind === 'asset') return listSchema({ search })
  const ofWork = { status: optionalId(), priority: optionalId(), search }
  return listSchema(kind === 'problem' ? { ...ofWork, assigned: optionalIdOrZero() } : ofWork)
}

/** docs/operations.md#service-desk, what all kinds have: create, edit, list, details and delete. */
export function recordRoutes<K extends RecordKind>(api: Api, face: RecordFace<K>): void {
  const { kind, plural, idName, presentItem, present } = face
  const target = () => pathId(idName)
  const list = () => listOf(kind)
  const isWork = kind !== 'asset'
  const create = () => draftSchema(face, 'create')
  const edit = () => z.intersection(target(), draftSchema(face, 'edit'))
  api
    .post(`/${kind}/create`, operation('agent', create, { files: isWork, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const record = await createRecord(services, caller, { kind, draft: { ...input, files } })
      return respond(c, { data: await present(record, fileAddress(c)) })
    })
    .on(['PATCH', 'POST'], `/${kind}/:${idName}`, operation('agent', edit, { files: isWork }), async (c) => {
      const { services, caller, files } = c.var
      const { id, ...draft } = c.var.input
      const record = await editRecord(services, caller, { kind, id, draft: { ...draft, files } })
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
