import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { attachmentDisposition, inlineDisposition, isInlineImage } from '../../http/answers/content-disposition.ts'
import { matchesIfNoneMatch, strongEtag } from '../../http/answers/etag.ts'
import { parseRange } from '../../http/parameters/range.ts'
import { PRIVATE } from '../../http/answers/default-headers.ts'
import { rangeNotSatisfiable } from '../../modules/attachments/attachments.errors.ts'
import type { StoredAttachment } from '../../modules/attachments/attachments.types.ts'
import { openAttachment } from '../../modules/attachments/attachments.usecases.ts'

export interface ServedFile {
  name: string
  contentType: string
  /** In bytes. */
  size: number
  /** A stored file never changes, so any name of it is a valid tag. */
  etag: string
}

type Open = (range: { offset: number; length: number } | undefined) => Promise<ReadableStream>

/** Streams the bytes and honours ranges. */
export async function sendFile<E extends AppEnv>(c: Context<E>, file: ServedFile, open: Open): Promise<Response> {
  const range = rangeOf(c, file)
  if (matchesIfNoneMatch(c.req.header('If-None-Match'), file.etag)) {
    writeHeaders(c, file)
    return c.body(null, 304)
  }
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(file.size)
  const length = range?.length ?? file.size
  const isBodiless = c.req.method === 'HEAD' || length === 0
  // Opened before headers are written, so that the answer for a lost file has none of them.
  const body = isBodiless ? null : await open(range ?? undefined)
  writeHeaders(c, file)
  c.header('Content-Length', String(length))
  if (range) c.header('Content-Range', `bytes ${range.offset}-${range.offset + length - 1}/${file.size}`)
  const status = range ? 206 : 200
  return body === null ? c.body(null, status) : c.body(body.pipeThrough(new FixedLengthStream(length)), status)
}

/** Sends a file of a ticket or of a record. */
export async function sendAttachment<E extends AppEnv>(c: Context<E>, file: StoredAttachment): Promise<Response> {
  const served = { ...file, etag: strongEtag(`file-${file.id}`) }
  return await sendFile(c, served, (range) => openAttachment(c.var.services, file, range))
}

/** If `If-Range` does not match, the whole file is sent. */
function rangeOf<E extends AppEnv>(c: Context<E>, { size, etag }: ServedFile) {
  const condition = c.req.header('If-Range')
  return condition !== undefined && condition !== etag ? null : parseRange(c.req.header('Range'), size)
}

/** Only raster images may be shown in a page. All other files are downloaded, without sniffing. */
function writeHeaders<E extends AppEnv>(c: Context<E>, { name, contentType, etag }: ServedFile): void {
  c.header('Content-Type', contentType)
  c.header('Content-Disposition', isInlineImage(contentType) ? inlineDisposition(name) : attachmentDisposition(name))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', PRIVATE)
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
}
