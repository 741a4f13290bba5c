import { operation } from '../../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { id } from '../../../http/parameters/atoms.ts'
import { respond } from '../../../http/respond.ts'
import { nameKeyOf } from '../../../modules/service-desk/lists/record-history.types.ts'
import { readRecordHistory } from '../../../modules/service-desk/lists/record-history.usecases.ts'
import { presentHistoryEvent } from '../../shared/history.presenter.ts'
import { recordKind } from '../../shared/records.schemas.ts'
import type { Api } from '../../shared/face.ts'

const pageOfRecord = () => listSchema({ id: id(), kind: recordKind() })
/** The history leaves out what says that a field holds an id or a moment. */
const WORK_FIELDS = { plannedStart: 'planned_start_date', plannedEnd: 'planned_end_date' }
const ASSET_FIELDS = {
  subject: 'name',
  externalId: 'external_id',
  managedBy: 'managed_by',
  usedBy: 'used_by',
  assigned: 'assigned_on',
}
const MOMENTS = ['plannedStart', 'plannedEnd', 'assigned']

/** docs/operations.md#service-desk: records have a history as tickets have. */
export function historyRoutes(api: Api): void {
  api.get('/history/:id/:kind', operation('agent', pageOfRecord), async (c) => {
    const { services, caller, input } = c.var
    const query = { id: input.id, kind: input.kind, request: pageRequest(input) }
    const { page, names } = await readRecordHistory(services, caller, query)
    const nameOf = (field: string, id: number) => names.get(nameKeyOf(field, id)) ?? null
    const face = { nameOf, moments: MOMENTS, wireNames: input.kind === 'asset' ? ASSET_FIELDS : WORK_FIELDS }
    return respond(c, { data: presentPage(c, page, (event) => presentHistoryEvent(event, face)) })
  })
}
