import * as z from 'zod'
import { attachmentDisposition } from '../../../http/answers/content-disposition.ts'
import { id, optionalInteger } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { PRIVATE } from '../../../http/answers/default-headers.ts'
import { openArchive, readPrivacy, requestErasure, requestExport } from '../../../modules/privacy/privacy.usecases.ts'
import { type PrivacyProgress, RETAINED_DATA } from '../../../modules/privacy/privacy.types.ts'
import { previewRetention } from '../../../modules/privacy/retention.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import { adminOperation } from './admin-operation.middleware.ts'

const MAX_DAYS = 3650

const customer = () => z.object({ id: id() })
const retention = () => z.object({ days: optionalInteger({ min: 0, max: MAX_DAYS }) })

/** docs/operations.md#privacy */
export function privacyRoutes(api: Api): void {
  api
    .get('/admin/customers/:id/privacy', adminOperation(customer), async (c) => {
      const { exported, erasure } = await readPrivacy(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, {
        data: { export: exported && presentExport(exported), erasure: erasure && presentErasure(erasure) },
      })
    })
    .post('/admin/customers/:id/export', adminOperation(customer), async (c) => {
      const progress = await requestExport(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: presentExport(progress), message: 'The archive is being put together.' })
    })
    .get('/admin/customers/:id/export', adminOperation(customer), async (c) => {
      const { size, body } = await openArchive(c.var.services, c.var.caller, c.var.input.id)
      c.header('Content-Type', 'application/gzip')
      c.header('Content-Length', String(size))
      c.header('Content-Disposition', attachmentDisposition(`customer-${c.var.input.id}.tar.gz`))
      c.header('Cache-Control', PRIVATE)
      return c.body(body)
    })
    .post('/admin/customers/:id/erase', adminOperation(customer), async (c) => {
      const progress = await requestErasure(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: presentErasure(progress), message: 'The person is being erased.' })
    })
    .get('/admin/retention', adminOperation(retention), async (c) => {
      const preview = await previewRetention(c.var.services, c.var.caller, c.var.input.days ?? null)
      const { days, action, startsAt, count, isExact, next } = preview
      const tickets = next.map(({ id, ticketNumber, closedAt }) => ({
        id,
        ticket_number: ticketNumber,
        closed_at: presentTime(closedAt),
      }))
      return respond(c, {
        data: { days, action, starts_at: presentTime(startsAt), count, count_is_exact: isExact, next: tickets },
      })
    })
}

function presentProgress({ state, askedAt, endedAt }: PrivacyProgress) {
  return { state, asked_at: presentTime(askedAt), ended_at: presentTime(endedAt) }
}

function presentExport(progress: PrivacyProgress) {
  return { ...presentProgress(progress), bytes: progress.bytes, expires_at: presentTime(progress.expiresAt) }
}

/** The answer names the data that no erasure reaches. */
function presentErasure(progress: PrivacyProgress) {
  return { ...presentProgress(progress), stays: RETAINED_DATA }
}
