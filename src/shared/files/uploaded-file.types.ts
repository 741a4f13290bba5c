/** A file that is stored and waits for the batch that refers to it. */
export interface UploadedFile {
  field: string
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Where the file store keeps it. */
  key: string
}
