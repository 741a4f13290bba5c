import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { attachmentDisposition, inlineDisposition, isInlineImage } from '../../http/content-disposition.ts'
import { matchesIfNoneMatch, strongEtag } from '../../http/etag.ts'
import { operation } from '../../http/operation.ts'
import { id, optionalText } from '../../http/parameters/atoms.ts'
import { parseRange } from '../../http/parameters/range.ts'
import { PRIVATE } from '../../http/standing-headers.ts'
import { rangeNotSatisfiable } from '../../modules/attachments/attachments.errors.ts'
import { openAttachment, readAttachment } from '../../modules/attachments/attachments.usecases.ts'
import type { StoredAttachment } from '../../modules/attachments/attachments.types.ts'
import type { Api } from '../shared/face.ts'

const MAX_LINK = 1024
const fileQuery = () => z.object({ id: id(), link: optionalText({ max: MAX_LINK }) })

/** docs/operations.md#tickets-reading: the bytes, streamed, ranges honoured. */
export function attachmentRoutes(api: Api): void {
  api.get('/helpdesk/attachment/:id', operation('optional', fileQuery, { ticketLink: true }), async (c) => {
    const file = await readAttachment(c.var.services, c.var.caller, c.var.input)
    return await sendFile(c, file)
  })
}

/** A stored file never changes, so its id is its entity tag. */
async function sendFile<E extends AppEnv>(c: Context<E>, file: StoredAttachment): Promise<Response> {
  const etag = strongEtag(`file-${file.id}`)
  const range = rangeOf(c, file, etag)
  if (matchesIfNoneMatch(c.req.header('If-None-Match'), etag)) {
    writeHeaders(c, file, etag)
    return c.body(null, 304)
  }
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(file.size)
  const length = range?.length ?? file.size
  const isBodiless = c.req.method === 'HEAD' || length === 0
  // Opened before a header is written: a file that the store lost is answered without any of them.
  const body = isBodiless ? null : await openAttachment(c.var.services, file, range ?? undefined)
  writeHeaders(c, file, etag)
  c.header('Content-Length', String(length))
  if (range) c.header('Content-Range', `bytes ${range.offset}-${range.offset + length - 1}/${file.size}`)
  const status = range ? 206 : 200
  return body === null ? c.body(null, status) : c.body(body.pipeThrough(new FixedLengthStream(length)), status)
}

/** `If-Range` names another file state only when it does not match; then the whole file is sent. */
function rangeOf<E extends AppEnv>(c: Context<E>, { size }: StoredAttachment, etag: string) {
  const condition = c.req.header('If-Range')
  return condition !== undefined && condition !== etag ? null : parseRange(c.req.header('Range'), size)
}

/** Only raster images may show in a page; everything else is downloaded and never sniffed or run. */
function writeHeaders<E extends AppEnv>(c: Context<E>, { name, contentType }: StoredAttachment, etag: string): void {
  c.header('Content-Type', contentType)
  c.header('Content-Disposition', isInlineImage(contentType) ? inlineDisposition(name) : attachmentDisposition(name))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', PRIVATE)
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
}
