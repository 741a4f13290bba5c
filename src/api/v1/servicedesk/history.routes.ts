import { operation } from '../../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { id } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { nameKeyOf } from '../../../modules/service-desk/lists/record-history.types.ts'
import { readRecordHistory } from '../../../modules/service-desk/lists/record-history.usecases.ts'
import { presentHistoryEvent } from '../../shared/events/history.presenter.ts'
import { recordKind } from '../../shared/lookups/records.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const pageOfRecord = () => listSchema({ id: id(), kind: recordKind() })

/** docs/operations.md#service-desk: records have a history, like tickets. */
export function historyRoutes(api: Api): void {
  api.get('/history/:id/:kind', operation('agent', pageOfRecord), async (c) => {
    const { services, caller, input } = c.var
    const query = { id: input.id, kind: input.kind, request: pageRequest(input) }
    const { page, names } = await readRecordHistory(services, caller, query)
    const nameOf = (field: string, id: number) => names.get(nameKeyOf(field, id)) ?? null
    const face = { subjectType: input.kind, nameOf }
    return respond(c, { data: presentPage(c, page, (event) => presentHistoryEvent(event, face)) })
  })
}
