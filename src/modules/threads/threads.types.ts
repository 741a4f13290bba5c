import type { EntryWithTexts } from '../archive/archive.types.ts'
import type { StoredThread } from './thread-row.repository.ts'

/** One entry of a ticket's conversation. `body` is sanitised HTML. An entry without a user is from the system. */
export type Thread = EntryWithTexts<StoredThread>

export type AttachedFile = Thread['files'][number]
