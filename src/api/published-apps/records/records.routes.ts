import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { pageFields, pageRequest } from '../../../http/pages.ts'
import { optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { RecordDraft, WorkKind } from '../../../modules/service-desk/records.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { draftSchema, pathId } from '../../shared/lookups/records.schemas.ts'
import { isOnIos } from '../app-kind.policy.ts'
import { appOperation, EDIT, READ } from '../app-operation.middleware.ts'
import { presentAppPage, readFullPage } from '../app-pages.presenter.ts'
import type { AppRecordKind } from '../../../record-kinds/kind.app-face.ts'
import { createRecord, deleteRecord, editRecord, listRecordsOf, readRecord } from '../apps.usecases.ts'

const MAX_SEARCH = 255
const list = () => z.object({ search: optionalText({ max: MAX_SEARCH }), ...pageFields() })
const target = () => pathId('record_id')

/** The common routes of problems, changes and releases. */
export function recordRoutes<K extends WorkKind>(desk: Api, record: AppRecordKind<K>): void {
  const { kind, plural, draft, sentences, present, presentItem } = record
  const create = () => draftSchema(draft, 'create')
  const edit = () => z.intersection(target(), draftSchema(draft, 'edit'))
  desk
    .post(`/${kind}/create`, appOperation('agent', create, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      await createRecord(services, caller, { kind, draft: { ...androidChangeDraft(c, kind, input), files } })
      return respond(c, { data: { data: record.createdAsText ? sentences.created : { success: sentences.created } } })
    })
    .on(EDIT, `/${kind}/:record_id`, appOperation('agent', edit, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      await editRecord(services, caller, {
        kind,
        id: input.id,
        draft: { ...androidChangeDraft(c, kind, input), files },
      })
      return respond(c, { data: { data: { success: sentences.updated } } })
    })
    .on(READ, `/all/${plural}`, appOperation('agent', list), async (c) => {
      const { search } = c.var.input
      const read = (request: PageRequest) =>
        listRecordsOf(c.var.services, c.var.caller, { kind, filters: { search }, request })
      const { page } = await readFullPage(pageRequest(c.var.input), read, (records) => records)
      return respond(c, { data: presentAppPage(c, page, presentItem) })
    })
    .on(READ, `/${kind}/editbind/:record_id`, appOperation('agent', target), async (c) => {
      const found = await readRecord(c.var.services, c.var.caller, { kind, id: c.var.input.id })
      return respond(c, { data: { data: present(found, { isOnIos: isOnIos(c) }) } })
    })
    .on(READ, `/${kind}/delete/:record_id`, appOperation('agent', target, { changes: true }), async (c) => {
      await deleteRecord(c.var.services, c.var.caller, { kind, id: c.var.input.id })
      return respond(c, { data: { data: sentences.deleted } })
    })
}

type Draft = Omit<RecordDraft, 'files'>

/**
 * change_create, change_edit and change_create_and_attach of the Android app swap `change_type_id` and `impact_id`. The iOS
 * apps do not.
 */
export function androidChangeDraft<E extends AppEnv>(c: Context<E>, kind: WorkKind, draft: Draft): Draft {
  if (kind !== 'change') return draft
  // In the apps, any person can be chosen as requester (collaborator/search).
  const requested = { ...draft, takesAnyRequester: true }
  return isOnIos(c) ? requested : untangled(requested)
}

function untangled(draft: Draft): Draft {
  const { typeId, impactId, ...values } = draft.values
  const { typeId: typeName = '', impactId: impactName = '', ...names } = draft.names
  return {
    ...draft,
    values: {
      ...values,
      ...(impactId === undefined ? {} : { typeId: impactId }),
      ...(typeId === undefined ? {} : { impactId: typeId }),
    },
    names: { ...names, typeId: impactName, impactId: typeName },
  }
}
