/** A stored file that waits for the batch that refers to it. */
export interface UploadedFile {
  field: string
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Its key in the file store. */
  key: string
}
