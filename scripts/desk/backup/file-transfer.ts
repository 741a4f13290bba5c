import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { ConnectionError, type Helpdesk, HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { Failure } from '../context/failures.ts'
import type { BackupFolder } from './folder.ts'
import { type ListedFile, pathOf } from './file-list.ts'

const LIST = '/api/v3/admin/files'
const CONTENT = '/api/v3/admin/files/content'
const PAGE = 500
const ATTEMPTS = 5
const PAUSE_MILLISECONDS = 1000

export interface StoredFile {
  key: string
  size: number
}

/** All files of the bucket after a key, in key order. */
export async function* storedFiles(
  helpdesk: Helpdesk,
  after: string | null,
): AsyncGenerator<StoredFile, void, undefined> {
  for (let last = after; ;) {
    const query = { limit: PAGE, ...(last === null ? {} : { after: last }) }
    const { data } = await helpdesk.get(LIST, { query })
    for (const file of data.files) {
      if (last !== null && file.key <= last) throw new Failure('The helpdesk lists its files in no order.')
      last = file.key
      yield file
    }
    if (!data.has_more) return
  }
}

/** Null if the file was removed meanwhile. A file under its final name is complete. */
export async function download(
  helpdesk: Helpdesk,
  folder: BackupFolder,
  { key, size }: StoredFile,
): Promise<ListedFile | null> {
  const path = pathOf(folder, key)
  const response = await helpdesk.download(`${CONTENT}?key=${encodeURIComponent(key)}`).catch((error: unknown) => {
    if (error instanceof HelpdeskError && error.status === 404) return null
    throw error
  })
  if (response === null) return null
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  const source = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream)
  await pipeline(source, counted, createWriteStream(`${path}.part`))
  if (bytes !== size)
    throw new Failure(`${key} came with ${bytes} bytes instead of ${size}. Run backup again to continue it.`)
  await rename(`${path}.part`, path)
  return { key, size, sha256: hash.digest('hex') }
}

/** `present`: it exists already. `unwanted`: no record refers to it. */
export type Uploaded = 'stored' | 'present' | 'unwanted'

interface Upload {
  path: string
  file: ListedFile
  wait: (milliseconds: number) => Promise<void>
}

/** A retry is safe, because an existing file is kept. */
export async function upload(helpdesk: Helpdesk, { path, file, wait }: Upload): Promise<Uploaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await uploadOnce(helpdesk, path, file)
    } catch (error) {
      const mayPass = error instanceof ConnectionError || (error instanceof HelpdeskError && error.status >= 500)
      if (!mayPass || attempt === ATTEMPTS) throw error
      await wait(PAUSE_MILLISECONDS * attempt)
    }
  }
}

async function uploadOnce(helpdesk: Helpdesk, path: string, { key, sha256 }: ListedFile): Promise<Uploaded> {
  const query = new URLSearchParams({ key, sha256 })
  const body = await openAsBlob(path, { type: 'application/octet-stream' })
  const response = await helpdesk.fetch(`${CONTENT}?${query.toString()}`, { method: 'PUT', body })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return 'stored'
  const refusal = new HelpdeskError(response, answer)
  if (refusal.code === 'file_exists') return 'present'
  if (refusal.code === 'file_not_referenced') return 'unwanted'
  throw refusal
}

const AT_ONCE = 4

/** Processes a few items at once, and yields the results in the order of the items. */
export async function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  take: (result: Result) => Promise<void>,
): Promise<void> {
  const running: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // It is awaited in its turn; an earlier rejection must not be unhandled.
      result.catch(() => {})
      running.push(result)
      if (running.length === AT_ONCE) await take(await (running.shift() as Promise<Result>))
    }
    while (running.length > 0) await take(await (running.shift() as Promise<Result>))
  } finally {
    await Promise.allSettled(running)
  }
}
