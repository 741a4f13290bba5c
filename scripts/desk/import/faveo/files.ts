import { latin1Of } from '../bytes.ts'
import type { FileToImport, Remarks } from '../import.types.ts'
import type { Spool, SpooledRow } from '../spool.ts'
import { fileName } from './tickets.ts'
import { type Fields, fieldsOf } from './values.ts'

const MOST_BYTES = 25 * 1024 * 1024
const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}[\r\n]*$/
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/i
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
}
const UNKNOWN = 'application/octet-stream'
const EPOCH = new Date(0).toISOString()

/** Finds a file that is not in the dump. */
export type FindFile = (place: { folder: string; name: string }) => Promise<Blob | null>

/** Yields one file at a time, from the dump or from where `findFile` looks. */
export async function* filesOf(
  spool: Spool,
  { remarks, findFile, after }: { remarks: Remarks; findFile: FindFile | null; after: number },
): AsyncIterableIterator<FileToImport> {
  for (const row of spool.rows('ticket_attachment', after)) {
    const of = fieldsOf(row)
    const thread = of.reference('thread_id')
    const content = await contentOf(row, of, findFile)
    const why = problemOf(content, thread, of)
    if (why !== null || content === null || thread === undefined) {
      remarks.skip('ticket_attachment', of.id, why ?? 'It has no entry.')
      continue
    }
    yield {
      id: of.id,
      thread,
      name: fileName(of.raw('name'), row.bytes === null),
      type: typeOf(of.raw('type')),
      createdAt: of.time('created_at', 'updated_at') ?? EPOCH,
      content,
      position: { stage: 'files', id: of.id },
    }
  }
}

function problemOf(content: Blob | null, thread: number | undefined, of: Fields): string | null {
  if (thread === undefined) return 'It has no entry.'
  const driver = of.raw('driver') || 'database'
  if (content === null) {
    return ['s3', 'rackspace'].includes(driver)
      ? `Its content is stored by ${driver}.`
      : 'Its content is neither in the dump nor in the folder.'
  }
  return content.size > MOST_BYTES ? 'It is larger than 25 MB.' : null
}

async function contentOf({ bytes }: SpooledRow, of: Fields, findFile: FindFile | null): Promise<Blob | null> {
  if (bytes !== null) return new Blob([decoded(bytes, of.number('size')).slice()])
  return findFile === null ? null : await findFile({ folder: of.raw('path'), name: of.raw('name') })
}

/** Most versions of Faveo store base64, some store the bytes. The size tells which. */
export function decoded(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.byteLength === size) return bytes
  const text = latin1Of(bytes)
  if (!BASE64.test(text)) return bytes
  const signs = text.replaceAll(/[\r\n=]/g, '')
  // The last sign of a text that was cut off stands for no whole byte.
  const plain = Uint8Array.from(atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs), (sign) => sign.charCodeAt(0))
  return plain.byteLength === size || size === 0 || bytes.byteLength % 4 === 0 ? plain : bytes
}

function typeOf(type: string): string {
  const bare = type.trim().toLowerCase()
  return MEDIA_TYPE.test(bare) ? bare : (TYPES[bare.replace(/^\./, '')] ?? UNKNOWN)
}
