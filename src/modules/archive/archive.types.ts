import type { ArchiveMember } from '../../database/queries/archived-texts.ts'

export type { ArchiveMember } from '../../database/queries/archived-texts.ts'

/** What somebody wrote: sanitised HTML, and the same as text. */
export interface EntryTexts {
  body: string
  bodyText: string
}

/** An entry, and where its texts are if they are not in its row. */
export interface Placed {
  id: number
  /** Null: they are in the row. */
  archiveId: number | null
  archive: { key: string; member: ArchiveMember | null } | null
}

/** With the texts of the row, which are empty where they are archived. */
export interface KeptEntry extends Placed {
  keptBody: string
  keptText: string
}

/** The entry with its texts, wherever they were. */
export type Told<E extends KeptEntry> = Omit<E, 'archiveId' | 'archive' | 'keptBody' | 'keptText'> & EntryTexts

/** An archive that somebody has begun to write. */
export interface Claim {
  id: number
  ticketId: number
  storageKey: string
}

/** What an archive holds, as it comes to stand in the bucket. */
export interface Pack {
  entryIds: number[]
  members: ArchiveMember[]
  /** Of the object, and of the texts in it. */
  bytes: number
  rawBytes: number
}
