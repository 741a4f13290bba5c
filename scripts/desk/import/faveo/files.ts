import { openAsBlob } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, sep } from 'node:path'
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
/** The most parent folders of a path to try below the given folder. */
const DEEPEST = 12

/** Yields one file at a time, from the dump or from the folder. Files of the folder are not loaded into memory. */
export async function* filesOf(
  spool: Spool,
  { remarks, folder, after }: { remarks: Remarks; folder: string | null; after: number },
): AsyncIterableIterator<FileToImport> {
  const root = folder === null ? null : await realpath(folder)
  for (const row of spool.rows('ticket_attachment', after)) {
    const of = fieldsOf(row)
    const thread = of.reference('thread_id')
    const content = await contentOf(row, of, root)
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

async function contentOf({ bytes }: SpooledRow, of: Fields, root: string | null): Promise<Blob | null> {
  if (bytes !== null) return new Blob([decoded(bytes, of.number('size'))])
  const path = root === null ? null : await pathWithin(root, { folder: of.raw('path'), name: of.raw('name') })
  return path === null ? null : await openAsBlob(path)
}

/** Most versions of Faveo store base64, some store the bytes. The size tells which. */
export function decoded(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.byteLength === size) return bytes
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!BASE64.test(text)) return bytes
  const plain = Buffer.from(text, 'base64')
  return plain.byteLength === size || size === 0 || bytes.byteLength % 4 === 0 ? plain : bytes
}

/** The path of a file within the given folder. Paths in the dump and links in the folder cannot lead outside of it. */
async function pathWithin(root: string, { folder, name }: { folder: string; name: string }): Promise<string | null> {
  const file = basename(name.replaceAll('\\', '/'))
  if (file === '' || file === '.' || file === '..') return null
  const parts = folder
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  if (parts.at(-1) === file) parts.pop()
  for (let from = Math.max(0, parts.length - DEEPEST); from <= parts.length; from += 1) {
    const found = await fileAt(root, join(root, ...parts.slice(from), file))
    if (found !== null) return found
  }
  return null
}

async function fileAt(root: string, path: string): Promise<string | null> {
  try {
    const real = await realpath(path)
    const way = relative(root, real)
    const isWithin = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
    return isWithin && (await stat(real)).isFile() ? real : null
  } catch {
    return null
  }
}

function typeOf(type: string): string {
  const bare = type.trim().toLowerCase()
  return MEDIA_TYPE.test(bare) ? bare : (TYPES[bare.replace(/^\./, '')] ?? UNKNOWN)
}
