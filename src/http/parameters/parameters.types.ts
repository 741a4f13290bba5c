import type { FileStore } from '../../shared/files/file-store.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

export type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

/** What a parameter may hold. Objects have no prototype, so no key of a request can reach one. */
export type ParameterValue = string | number | boolean | null | ParameterValue[] | { [key: string]: ParameterValue }

export type ParameterValues = { [key: string]: ParameterValue }

export interface ParameterBag {
  values: ParameterValues
  files: UploadedFile[]
  /** Names under which files came that nobody asked for. */
  unusedFiles: readonly string[]
}

export interface ReadOptions {
  acceptFiles: boolean
  /** How many fields there may be; 1,000 unless it is said. */
  fieldsAtMost?: number | undefined
  /** The body is no parameters at all, and stays unread. */
  isFile?: boolean
  /** Needed as soon as `acceptFiles` is true. */
  fileStore?: FileStore
  /** Names whose files are kept; files under other names are ignored like any unknown parameter. Default: all. */
  fileFields?: string[]
  /** Runs once, with everything read so far, before the first byte of a file is stored. A throw ends the reading. */
  beforeFirstFile?: (values: ParameterValues) => Promise<void> | void
  /** What to throw in place of what `beforeFirstFile` threw, now that the fields behind the files are known too. */
  afterRefusal?: (error: unknown, values: ParameterValues) => unknown
}
