import type { FileStore } from '../../shared/files/file-store.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

export type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

/** The value of a parameter. Objects have no prototype, so no key can reach one. */
export type ParameterValue = string | number | boolean | null | ParameterValue[] | { [key: string]: ParameterValue }

export type ParameterValues = { [key: string]: ParameterValue }

export interface ParameterBag {
  values: ParameterValues
  files: UploadedFile[]
  /** Names of files that were not accepted. */
  unusedFiles: readonly string[]
}

export interface ReadOptions {
  acceptFiles: boolean
  /** The maximum number of fields; 1,000 by default. */
  fieldsAtMost?: number | undefined
  /** The body holds no parameters and is not read. */
  isFile?: boolean
  /** Required if `acceptFiles` is true. */
  fileStore?: FileStore
  /** Names of accepted files; others are ignored like unknown parameters. All by default. */
  fileFields?: string[]
  /** Runs once, with everything read so far, before the first byte of a file is stored. A throw ends the reading. */
  beforeFirstFile?: (values: ParameterValues) => Promise<void> | void
  /** Replaces the error of `beforeFirstFile` once the fields after the files are known. */
  afterRefusal?: (error: unknown, values: ParameterValues) => unknown
}
