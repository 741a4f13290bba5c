export interface StoredAttachment {
  id: number
  name: string
  contentType: string
  /** Bytes. */
  size: number
  storageKey: string
}
