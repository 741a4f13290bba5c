import * as z from 'zod'
import { strongEtag } from '../../../http/answers/etag.ts'
import { atom, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import { optional, optionalInteger } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { openAttachment } from '../../../modules/attachments/attachments.usecases.ts'
import {
  findStoredFile,
  listStoredFiles,
  restoreStoredFile,
} from '../../../modules/attachments/stored-files.usecases.ts'
import { isFileKey, MAX_FILE_KEY } from '../../../shared/files/file-keys.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { sendFile } from '../../shared/file.presenter.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import { adminOperation } from './admin-operation.middleware.ts'

const PAGE = 500
const SHA256 = /^[0-9a-f]{64}$/

const list = () => z.object({ after: optional(fileKey()), limit: optionalInteger({ min: 1, max: PAGE }) })
const one = () => z.object({ key: fileKey() })
const restoring = () => z.object({ key: fileKey(), sha256: sha256() })

/** docs/operations.md#administration: the files of the bucket, for backups. */
export function fileRoutes(api: Api): void {
  api
    .get('/admin/files', adminOperation(list), async (c) => {
      const { after = null, limit = PAGE } = c.var.input
      const { files, hasMore } = await listStoredFiles(c.var.services, c.var.caller, { after, limit })
      const shown = files.map(({ key, size, uploadedAt }) => ({ key, size, uploaded_at: presentTime(uploadedAt) }))
      return respond(c, { data: { files: shown, has_more: hasMore } })
    })
    .get('/admin/files/content', adminOperation(one), async (c) => {
      const { key } = c.var.input
      const { size } = await findStoredFile(c.var.services, c.var.caller, key)
      const served = { name: key, contentType: 'application/octet-stream', size, etag: strongEtag(key) }
      return await sendFile(c, served, (range) => openAttachment(c.var.services, { storageKey: key }, range))
    })
    .put('/admin/files/content', adminOperation(restoring, { bytes: true }), async (c) => {
      const { services, caller, input, req } = { ...c.var, req: c.req }
      const bytes = req.header('Content-Length')
      const body = { body: req.raw.body, bytes: bytes === undefined ? null : Number(bytes) }
      await restoreStoredFile(services, caller, { ...input, ...body })
      return respond(c, { data: { restored: true }, message: 'Restored' })
    })
}

/** The key of a file. It cannot lead out of the bucket or out of a backup's folder. */
function fileKey() {
  return atom({ type: 'string', maxLength: MAX_FILE_KEY }, (value) => {
    const key = scalarText(value).trim()
    if (!isFileKey(key)) throw new Refusal('invalid', 'Must be the key of a file, as the list has it.')
    return key
  })
}

function sha256() {
  return atom({ type: 'string', pattern: '^[0-9a-f]{64}$' }, (value) => {
    const digest = scalarText(value).trim().toLowerCase()
    if (!SHA256.test(digest)) throw new Refusal('invalid', 'Must be a SHA-256 in hexadecimal.')
    return digest
  })
}
