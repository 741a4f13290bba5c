/** Drafts on this device, by person, ticket and kind. */
export type DraftKind = 'reply' | 'note'

export interface DraftPlace {
  personId: number
  /** The id of a ticket or article. 0: a new one. */
  ticketId: number
  kind: DraftKind | 'article' | 'ticket'
}

interface StoredDraft {
  content: unknown
  at: number
}

const PREFIX = 'desk-draft:'
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

export function keepDraft(place: DraftPlace, content: unknown, storage: Storage = localStorage): void {
  const draft: StoredDraft = { content, at: Date.now() }
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // Writing must work even if the storage is full or forbidden.
  }
}

export function readDraft(place: DraftPlace, storage: Storage = localStorage): unknown {
  return stored(storage, keyOf(place))?.content ?? null
}

export function dropDraft(place: DraftPlace, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(place))
}

/** Deletes all drafts at sign-out, otherwise those of other people and those older than 30 days. */
export function dropDrafts(
  { keepPersonId, now = Date.now() }: { keepPersonId?: number; now?: number } = {},
  storage: Storage = localStorage,
): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((name) => name.startsWith(PREFIX))) {
    const draft = stored(storage, key)
    const isKept = keepPersonId !== undefined && key.startsWith(`${PREFIX}${keepPersonId}:`)
    if (!isKept || draft === null || now - draft.at > KEPT_MILLISECONDS) storage.removeItem(key)
  }
}

function keyOf({ personId, ticketId, kind }: DraftPlace): string {
  return `${PREFIX}${personId}:${ticketId}:${kind}`
}

function stored(storage: Storage, key: string): StoredDraft | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}
