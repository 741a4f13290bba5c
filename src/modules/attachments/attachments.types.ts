export interface StoredAttachment {
  id: number
  name: string
  contentType: string
  /** In bytes. */
  size: number
  storageKey: string
}
