/** A stored file that waits for the batch that refers to it. */
export interface UploadedFile {
  field: string
  name: string
  contentType: string
  /** In bytes. */
  size: number
  /** The file's key in the file store. */
  key: string
}
