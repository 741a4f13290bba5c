import type { Thread } from './thread-row.repository.ts'

export type { Thread } from './thread-row.repository.ts'

export type AttachedFile = Thread['files'][number]
