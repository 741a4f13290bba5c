import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { attachmentDisposition, inlineDisposition, isInlineImage } from '../../http/content-disposition.ts'
import { matchesIfNoneMatch, strongEtag } from '../../http/etag.ts'
import { operation } from '../../http/operation.ts'
import { id, optionalText } from '../../http/parameters/atoms.ts'
import { parseRange } from '../../http/parameters/range.ts'
import { openAttachment, readAttachment } from '../../modules/attachments/attachments.usecases.ts'
import type { StoredAttachment } from '../../modules/attachments/attachments.types.ts'

const MAX_LINK = 1024
const fileQuery = () => z.object({ id: id(), link: optionalText({ max: MAX_LINK }) })

/** operations.md section 2, "file +": the bytes, streamed, ranges honoured. */
export function attachmentRoutes() {
  return new Hono<AppEnv>().get(
    '/helpdesk/attachment/:id',
    operation('optional', fileQuery, { ticketLink: true }),
    async (c) => {
      const file = await readAttachment(c.var.services, c.var.caller, c.var.input)
      return await sendFile(c, file)
    },
  )
}

/** A stored file never changes, so its id is its entity tag. */
async function sendFile<E extends AppEnv>(c: Context<E>, file: StoredAttachment): Promise<Response> {
  const etag = strongEtag(`file-${file.id}`)
  writeHeaders(c, file, etag)
  if (matchesIfNoneMatch(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  const range = rangeOf(c, file, etag)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.size}`)
    return c.body(null, 416)
  }
  const length = range?.length ?? file.size
  c.header('Content-Length', String(length))
  if (range) c.header('Content-Range', `bytes ${range.offset}-${range.offset + length - 1}/${file.size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || length === 0) return c.body(null, status)
  const body = await openAttachment(c.var.services, file, range ?? undefined)
  return c.body(body.pipeThrough(new FixedLengthStream(length)), status)
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
  c.header('Cache-Control', 'private, no-cache')
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
}
