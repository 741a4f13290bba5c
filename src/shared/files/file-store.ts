import { fileTooLarge } from './file-store.errors.ts'

const PART_BYTES = 5 * 1024 * 1024
const DELETE_BATCH = 1000
const SWEEP_PAGE = 500

export interface StoreOptions {
  maxBytes: number
  contentType: string
  /** The size in bytes, if known. A small file then needs no 5 MiB buffer. */
  sizeHint?: number
  /** The key, whose present file is replaced. By default a key below `pending/`, where unreferenced files are swept. */
  key?: string
}

export interface StoredFile {
  key: string
  /** In bytes. */
  size: number
}

/** The result of putting a file back under its earlier key. */
export type StoreResult = 'stored' | 'present' | 'different'

export interface FileStore {
  /**
   * Streams a file to a key, by default a new one. If it exceeds `maxBytes` or the source fails, nothing is stored and the
   * error is thrown.
   */
  store(source: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>, options: StoreOptions): Promise<StoredFile>
  open(key: string, range?: { offset: number; length: number }): Promise<R2ObjectBody | null>
  /** Stored files in key order after the key `after`, at most a thousand. */
  list(options: { after: string | null; limit: number }): Promise<FileListing>
  /** Null if there is none. */
  sizeOf(key: string): Promise<number | null>
  /** Puts a missing file back under its key. R2 compares the checksum and refuses a different file. */
  put(key: string, source: ReadableStream<Uint8Array> | null, expected: ExpectedFile): Promise<StoreResult>
  /** Deletes the files of a refused request. Never throws; the sweep deletes what remains. */
  discard(keys: string[]): Promise<void>
  /** Like `discard`, but throws if R2 refuses, for callers that retry. */
  remove(keys: string[]): Promise<void>
  /** Deletes a day's (`2026-11-20`) unreferenced files. Returns their number. */
  sweepPending(options: {
    day: string
    isReferenced: (keys: string[]) => Promise<Set<string>> | Set<string>
  }): Promise<number>
}

export interface FileListing {
  files: { key: string; size: number; uploadedAt: number }[]
  hasMore: boolean
}

export interface ExpectedFile {
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  contentType: string
}

interface FileStoreOptions {
  bucket: R2Bucket
  now: () => number
  /** For tests: bytes of one file held in memory. */
  onBuffered?: (bytes: number) => void
}

/** The gateway to R2. Keys are generated, never made from a file name. */
export function createFileStore({ bucket, now, onBuffered }: FileStoreOptions): FileStore {
  return {
    async store(source, options) {
      const { key = `pending/${new Date(now()).toISOString().slice(0, 10)}/${crypto.randomUUID()}` } = options
      const upload = createUpload({ bucket, key, options, onBuffered })
      try {
        for await (const chunk of source) await upload.write(chunk)
        return { key, size: await upload.finish() }
      } catch (error) {
        await upload.abort()
        throw error
      }
    },
    open: (key, range) => bucket.get(key, range ? { range } : {}),
    async list({ after, limit }) {
      const page = await bucket.list({ limit, ...(after === null ? {} : { startAfter: after }) })
      const files = page.objects.map(({ key, size, uploaded }) => ({ key, size, uploadedAt: uploaded.getTime() }))
      return { files, hasMore: page.truncated }
    },
    sizeOf: async (key) => (await bucket.head(key))?.size ?? null,
    put: (key, source, expected) => putFile(bucket, key, { source, ...expected }),
    discard: (keys) => deleteObjects(bucket, keys),
    async remove(keys) {
      for (let start = 0; start < keys.length; start += DELETE_BATCH) {
        await bucket.delete(keys.slice(start, start + DELETE_BATCH))
      }
    },
    async sweepPending({ day, isReferenced }) {
      let deleted = 0
      let cursor: string | undefined
      do {
        const page = await bucket.list({ prefix: `pending/${day}/`, limit: SWEEP_PAGE, cursor })
        const keys = page.objects.map((object) => object.key)
        const kept = keys.length > 0 ? await isReferenced(keys) : new Set<string>()
        const orphans = keys.filter((key) => !kept.has(key))
        if (orphans.length > 0) await bucket.delete(orphans)
        deleted += orphans.length
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor !== undefined)
      return deleted
    },
  }
}

async function putFile(
  bucket: R2Bucket,
  key: string,
  { source, size, sha256, contentType }: ExpectedFile & { source: ReadableStream<Uint8Array> | null },
): Promise<StoreResult> {
  const body = source === null || size === 0 ? new Uint8Array() : source.pipeThrough(new FixedLengthStream(size))
  try {
    const onlyIf = new Headers({ 'If-None-Match': '*' })
    const object = await bucket.put(key, body, { sha256, onlyIf, httpMetadata: { contentType } })
    return object === null ? 'present' : 'stored'
  } catch (error) {
    if (isOfBytes(error)) return 'different'
    throw error
  }
}

/** R2's error for a wrong checksum, and the stream's for a wrong length. */
function isOfBytes(error: unknown): boolean {
  return error instanceof Error && /checksum|FixedLengthStream/i.test(error.message)
}

async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETE_BATCH) {
    try {
      await bucket.delete(keys.slice(start, start + DELETE_BATCH))
    } catch {
      // The daily sweep deletes it.
    }
  }
}

interface UploadOptions {
  bucket: R2Bucket
  key: string
  options: StoreOptions
  onBuffered: ((bytes: number) => void) | undefined
}

/** One upload: a single buffer, one put up to 5 MiB, equal parts of 5 MiB beyond. */
function createUpload({ bucket, key, options, onBuffered }: UploadOptions) {
  const httpMetadata = { contentType: options.contentType }
  const parts: R2UploadedPart[] = []
  let multipart: R2MultipartUpload | undefined
  let buffer = new Uint8Array(Math.min(PART_BYTES, options.sizeHint ?? PART_BYTES))
  let filled = 0
  let size = 0

  async function sendPart() {
    multipart ??= await bucket.createMultipartUpload(key, { httpMetadata })
    parts.push(await multipart.uploadPart(parts.length + 1, buffer.subarray(0, filled)))
    filled = 0
  }

  function growToPart() {
    const larger = new Uint8Array(PART_BYTES)
    larger.set(buffer.subarray(0, filled))
    buffer = larger
  }

  return {
    async write(chunk: Uint8Array) {
      size += chunk.byteLength
      if (size > options.maxBytes) throw fileTooLarge(options.maxBytes)
      for (let offset = 0; offset < chunk.byteLength;) {
        if (filled === buffer.byteLength && filled < PART_BYTES) growToPart()
        if (filled === PART_BYTES) await sendPart()
        const piece = chunk.subarray(offset, offset + buffer.byteLength - filled)
        buffer.set(piece, filled)
        filled += piece.byteLength
        offset += piece.byteLength
      }
      onBuffered?.(buffer.byteLength + chunk.byteLength)
    },
    async finish() {
      if (!multipart) await bucket.put(key, buffer.subarray(0, filled), { httpMetadata })
      else {
        if (filled > 0) await sendPart()
        await multipart.complete(parts)
      }
      return size
    },
    async abort() {
      try {
        await multipart?.abort()
      } catch {
        // R2 drops unfinished uploads after some days.
      }
      await deleteObjects(bucket, [key])
    },
  }
}
