import type { Services } from '../../services.types.ts'
import {
  findRecord,
  insertGrant,
  insertToken,
  listRecordKeys,
  removeRecord,
  replaceGrant,
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

/**
 * KV over D1, for one request. KV has neither transactions nor a compare-and-set, so two requests could take one code. Here a grant
 * is replaced only if it is still what this request has read (docs/design.md#assistants).
 */
export function createLibraryStore({ database, now }: Pick<Services, 'database' | 'now'>): LibraryStore {
  const seen = new Map<string, string>()
  return {
    async get(key, { type } = {}) {
      const value = await findRecord(database, key, now())
      if (value === null) return null
      seen.set(key, value)
      return type === 'json' ? JSON.parse(value) : value
    },
    async put(key, value, lifetime = {}) {
      const record = { key, value, expiresAt: expiryOf(lifetime, now()) }
      const [kind, userId = '', grantId = ''] = key.split(':')
      const before = seen.get(key)
      if (kind === 'token') await insertToken(database, { ...record, grantKey: `grant:${userId}:${grantId}` }, now())
      else if (kind !== 'grant') await storeRegistration(database, record, now())
      else if (before === undefined)
        await insertGrant(database, { ...record, sessionId: sessionOf(value) }, now())
      else await replaceGrant(database, { ...record, seen: before }, now())
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

/** The session that the person opened with the consent. */
function sessionOf(grant: string): string {
  const { metadata } = JSON.parse(grant) as { metadata: { sessionId: string } }
  return metadata.sessionId
}
