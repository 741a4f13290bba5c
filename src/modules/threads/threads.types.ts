import type { Person } from '../../shared/identity/identity.types.ts'
import type { BodyFormat } from '../../shared/text/html.ts'

/** What somebody wrote, and what they say it is; unsaid, its markup tells. */
export interface WrittenBody {
  body: string
  bodyFormat?: BodyFormat
}

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
