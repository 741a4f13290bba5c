/** What somebody has begun to write, on this device only: by person, ticket and kind. */
export type DraftKind = 'reply' | 'note'

export interface DraftPlace {
  personId: number
  /** Of an article, its id; 0: a new one, of either. */
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
    // A full or forbidden storage must not keep anybody from writing.
  }
}

export function readDraft(place: DraftPlace, storage: Storage = localStorage): unknown {
  return stored(storage, keyOf(place))?.content ?? null
}

export function dropDraft(place: DraftPlace, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(place))
}

/** All of them, when somebody signs out; or those of others and those older than 30 days. */
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
