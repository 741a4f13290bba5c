import type { Person } from '../../shared/identity/identity.types.ts'

export interface AttachedFile {
  id: number
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** Where its bytes are; never shown. */
  storageKey: string
}

/** One entry of a ticket's conversation. */
export interface Thread {
  id: number
  ticketId: number
  poster: 'client' | 'support' | 'system'
  isInternal: boolean
  title: string
  /** Sanitised HTML. */
  body: string
  bodyText: string
  createdAt: number
  /** Null: the system wrote it. */
  user: Person | null
  files: AttachedFile[]
}
