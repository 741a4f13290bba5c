import { cleanContentType, cleanFileName } from '../file-names.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../limits.ts'
import { fileTooLarge } from '../../../shared/files/file-store.errors.ts'
import { filesTooLarge, tooManyFiles } from '../parameters.errors.ts'
import type { ParameterValues, ReadOptions, UploadedFile } from '../parameters.types.ts'

export interface IncomingFile {
  field: string
  name: string
  contentType: unknown
  source: AsyncIterable<Uint8Array>
  sizeHint?: number
}

/** The files of one request: limits, storing, and discarding. */
export interface Uploads {
  readonly files: UploadedFile[]
  /** Bytes of files so far, stored or not. */
  readonly bytes: number
  /** Names of skipped files. */
  readonly unused: readonly string[]
  /** Runs `beforeFirstFile` once. */
  announce(valuesSoFar: ParameterValues): Promise<void>
  /** Stores a file, or skips it if its name is not accepted. */
  take(file: IncomingFile, valuesSoFar: () => ParameterValues): Promise<void>
  discardAll(): Promise<void>
  /** Throws the refusal of the first file, once all fields are known. */
  settle(values: ParameterValues): void
}

/** The limit for skipping files of a refused sender, to report the right error. */
const MAX_REFUSED_BYTES = 5 * 1024 * 1024

export function createUploads({
  acceptFiles,
  fileStore,
  fileFields,
  beforeFirstFile,
  afterRefusal,
}: ReadOptions): Uploads {
  const files: UploadedFile[] = []
  let count = 0
  let bytes = 0
  let announced = false
  let refusal: { error: unknown } | null = null
  const unused = new Set<string>()

  async function* counted(source: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      bytes += chunk.byteLength
      if (size > MAX_FILE_BYTES) throw fileTooLarge(MAX_FILE_BYTES)
      if (refusal !== null && bytes > MAX_REFUSED_BYTES) throw refusal.error
      if (bytes > MAX_FILES_BYTES) throw filesTooLarge()
      yield chunk
    }
  }

  async function keep(file: IncomingFile) {
    if (!fileStore) throw new Error('acceptFiles needs a fileStore')
    const contentType = cleanContentType(file.contentType)
    const stored = await fileStore.store(counted(file.source), {
      maxBytes: MAX_FILE_BYTES,
      contentType,
      sizeHint: file.sizeHint,
    })
    files.push({ field: file.field, name: cleanFileName(file.name), contentType, ...stored })
  }

  async function announce(valuesSoFar: ParameterValues) {
    if (!announced) await beforeFirstFile?.(valuesSoFar)
    announced = true
  }

  return {
    files,
    announce,
    get bytes() {
      return bytes
    },
    async take(file, valuesSoFar) {
      count += 1
      if (count > MAX_FILES) throw tooManyFiles()
      if (!acceptFiles || (fileFields && !fileFields.includes(file.field))) {
        unused.add(file.field)
        return drain(counted(file.source))
      }
      try {
        if (refusal === null) await announce(valuesSoFar())
      } catch (error) {
        if (!afterRefusal) throw error
        refusal = { error }
      }
      await (refusal === null ? keep(file) : drain(counted(file.source)))
    },
    get unused() {
      return [...unused]
    },
    settle(values) {
      if (refusal !== null) throw afterRefusal?.(refusal.error, values) ?? refusal.error
    },
    async discardAll() {
      if (files.length > 0) await fileStore?.discard(files.map((file) => file.key))
    },
  }
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = source[Symbol.asyncIterator]()
  while (!(await iterator.next()).done);
}
