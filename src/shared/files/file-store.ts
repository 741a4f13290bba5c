import { fileTooLarge } from './file-store.errors.ts'

const PART_BYTES = 5 * 1024 * 1024
const DELETE_BATCH = 1000
const SWEEP_PAGE = 500

export interface StoreOptions {
  maxBytes: number
  contentType: string
  /** The size in bytes when it is known: a small file then needs no 5 MiB buffer. */
  sizeHint?: number
  /** Where it goes; what is there already makes room for it. Otherwise below `pending/`, where what nothing refers to is swept. */
  key?: string
}

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
}

/** How a file was put under a key that it had before. */
export type StoreResult = 'stored' | 'present' | 'different'

export interface FileStore {
  /** Streams a file under a key, a new one unless it is said which. Over `maxBytes`, or when the source fails, nothing stays and the error is thrown. */
  store(source: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>, options: StoreOptions): Promise<StoredFile>
  open(key: string, range?: { offset: number; length: number }): Promise<R2ObjectBody | null>
  /** What is stored, in the order of the keys, behind the key `after`; at most a thousand. */
  list(options: { after: string | null; limit: number }): Promise<FileListing>
  /** Null when nothing stands there. */
  sizeOf(key: string): Promise<number | null>
  /** Puts a file where none is, under the key that it has already. R2 compares the checksum, and keeps nothing that differs. */
  put(key: string, source: ReadableStream<Uint8Array> | null, expected: ExpectedFile): Promise<StoreResult>
  /** Deletes what a refused request left. Never throws: what it misses, the sweep finds. */
  discard(keys: string[]): Promise<void>
  /** As `discard`, for whoever tries again: throws when R2 refuses. */
  remove(keys: string[]): Promise<void>
  /** Deletes the files of a day (`2026-11-20`) that nothing refers to; answers how many. */
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
  /** Bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  contentType: string
}

interface FileStoreOptions {
  bucket: R2Bucket
  now: () => number
  /** For tests: the bytes of one file held at this moment. */
  onBuffered?: (bytes: number) => void
}

/** The gateway to R2. Keys are ours, never made from a file name. */
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

/** R2's refusal of a checksum, and the stream's of more or fewer bytes than were promised. */
function isOfBytes(error: unknown): boolean {
  return error instanceof Error && /checksum|FixedLengthStream/i.test(error.message)
}

async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETE_BATCH) {
    try {
      await bucket.delete(keys.slice(start, start + DELETE_BATCH))
    } catch {
      // The daily sweep deletes what nothing refers to.
    }
  }
}

interface UploadOptions {
  bucket: R2Bucket
  key: string
  options: StoreOptions
  onBuffered: ((bytes: number) => void) | undefined
}

/** One file on its way: a single part buffer, one put up to 5 MiB, equal parts of 5 MiB beyond. */
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
        // R2 drops unfinished uploads by itself after some days.
      }
      await deleteObjects(bucket, [key])
    },
  }
}
