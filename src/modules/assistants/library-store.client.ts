import type { Services } from '../../services.types.ts'
import {
  findRecord,
  listRecordKeys,
  removeRecord,
  replaceGrant,
  type StoredRecord,
  storeRegistration,
} from './records.repository.ts'

const SECOND = 1000
const LONGEST_SECONDS = 31 * 24 * 60 * 60

interface Lifetime {
  /** Seconds from now. */
  expirationTtl?: number
  /** Epoch seconds. */
  expiration?: number
}

/** The four methods of Workers KV that the OAuth library calls, with the answers that it reads. */
export interface LibraryStore {
  get: (key: string, options?: { type?: string }) => Promise<unknown>
  put: (key: string, value: string, lifetime?: Lifetime) => Promise<void>
  delete: (key: string) => Promise<void>
  list: (options: { prefix?: string }) => Promise<{ keys: { name: string }[]; list_complete: true }>
}

/** Stores a new grant together with the session that it is. Only a consent has it. */
export type OpenGrant = (grant: StoredRecord) => Promise<void>

/**
 * KV over D1, for one request. KV has neither transactions nor a compare-and-set, so two requests could take one code. Here a grant
 * is replaced only if it is still what this request has read, together with the token that follows (docs/design.md#assistants).
 */
export function createLibraryStore(
  { database, now }: Pick<Services, 'database' | 'now'>,
  openGrant: OpenGrant | null,
): LibraryStore {
  const seen = new Map<string, string>()
  /** The library writes the grant and then the access token of the exchange. */
  let taken: (StoredRecord & { seen: string }) | null = null
  return {
    async get(key, { type } = {}) {
      const value = await findRecord(database, key, now())
      if (value === null) return null
      seen.set(key, value)
      return type === 'json' ? JSON.parse(value) : value
    },
    async put(key, value, lifetime = {}) {
      const record = { key, value, expiresAt: expiryOf(lifetime, now()) }
      const [kind] = key.split(':')
      if (kind === 'token') {
        if (taken === null) throw new Error('A token comes with the exchange of its grant.')
        await replaceGrant(database, { ...taken, token: record }, now())
        taken = null
        return
      }
      if (kind !== 'grant') return await storeRegistration(database, record, now())
      const before = seen.get(key)
      if (before !== undefined) taken = { ...record, seen: before }
      else if (openGrant === null) throw new Error('A grant comes from a consent.')
      else await openGrant(record)
    },
    async delete(key) {
      await removeRecord(database, key, now())
    },
    async list({ prefix = '' }) {
      const keys = await listRecordKeys(database, prefix)
      return { keys: keys.map((name) => ({ name })), list_complete: true }
    },
  }
}

function expiryOf({ expirationTtl, expiration }: Lifetime, now: number): number {
  const longest = now + LONGEST_SECONDS * SECOND
  const asked = expiration === undefined ? now + (expirationTtl ?? LONGEST_SECONDS) * SECOND : expiration * SECOND
  return Math.min(asked, longest)
}
