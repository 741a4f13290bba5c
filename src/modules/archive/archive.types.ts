import type { ArchiveMember } from '../../database/queries/archived-texts.ts'

export type { ArchiveMember } from '../../database/queries/archived-texts.ts'

/** A message: sanitised HTML, and its plain text. */
export interface EntryTexts {
  body: string
  bodyText: string
}

/** An entry, and the place of its texts outside its row. */
export interface StoredEntry {
  id: number
  /** Null: the texts are in the row. */
  archiveId: number | null
  archive: { key: string; member: ArchiveMember | null } | null
}

/** With the row's texts, which are empty if archived. */
export interface KeptEntry extends StoredEntry {
  keptBody: string
  keptText: string
}

/** The entry with its texts from the row or the archive. */
export type EntryWithTexts<E extends KeptEntry> = Omit<E, 'archiveId' | 'archive' | 'keptBody' | 'keptText'> &
  EntryTexts

/** An archive that is being written. */
export interface Claim {
  id: number
  ticketId: number
  storageKey: string
}

/** The content of an archive in the bucket. */
export interface Pack {
  entryIds: number[]
  members: ArchiveMember[]
  /** The size of the object, and of its texts. */
  bytes: number
  rawBytes: number
}
