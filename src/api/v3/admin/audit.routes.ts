import type * as z from 'zod'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { optionalDayOrMoment, optionalId, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { AuditEntry, AuditQuery } from '../../../modules/administration/audit.types.ts'
import { listAudit } from '../../../modules/administration/audit.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentPerson, presentTime } from '../../shared/people/people.presenter.ts'
import { adminOperation } from './admin-operation.middleware.ts'

const MAX_NAME = 50

const audit = () =>
  listSchema({
    type: optionalText({ max: MAX_NAME }),
    subject: optionalText({ max: MAX_NAME }),
    subject_id: optionalId(),
    actor_id: optionalId(),
    from: optionalDayOrMoment(),
    to: optionalDayOrMoment(),
  })

/** docs/operations.md#administration */
export function auditRoutes(api: Api): void {
  api.get('/admin/audit', adminOperation(audit), async (c) => {
    const { services, caller, input } = c.var
    const page = await listAudit(services, caller, { query: queryOf(input), request: pageRequest(input) })
    return respond(c, { data: presentPage(c, page, presentEntry) })
  })
}

function queryOf(input: z.output<ReturnType<typeof audit>>): AuditQuery {
  const { type, subject, subject_id: subjectId, actor_id: actorId, from, to } = input
  return { type, subject, subjectId, actorId, from, to }
}

function presentEntry({ id, type, subjectType, subjectId, actorKind, actor, changes, context, createdAt }: AuditEntry) {
  const { apiKeyId, ...rest } = context
  return {
    id,
    type,
    subject: subjectType,
    subject_id: subjectId,
    by: actorKind,
    actor: actor && presentPerson(actor),
    changes,
    key_id: apiKeyId ?? null,
    context: rest,
    created_at: presentTime(createdAt),
  }
}
