import type { Tokens, TokenStore } from './session.ts'

/** The parts of IndexedDB that are used; not every platform has its types. */
interface Listening {
  addEventListener: (type: string, listener: () => void) => void
}

interface Asked<Result> extends Listening {
  result: Result
  error: unknown
}

interface Store {
  get: (key: string) => Asked<Tokens | undefined>
  put: (value: Tokens, key: string) => unknown
  delete: (key: string) => unknown
}

interface Transaction extends Listening {
  error: unknown
  objectStore: (name: string) => Store
}

interface Database {
  createObjectStore: (name: string) => unknown
  transaction: (name: string, mode: 'readonly' | 'readwrite') => Transaction
}

interface WithIndexedDb {
  indexedDB: { open: (name: string, version: number) => Asked<Database> }
}

const STORE = 'tokens'
const KEY = 'session'

/**
 * Stores tokens for all tabs and workers of an origin, in IndexedDB. A tab may read outdated values from `localStorage`, and a
 * refresh token that is used twice ends the session.
 */
export function sharedTokens(name = 'edge-helpdesk'): TokenStore {
  let opened: Promise<Database> | null = null

  async function database(): Promise<Database> {
    opened ??= open(name).catch((error: unknown) => {
      opened = null
      throw error
    })
    return await opened
  }

  return {
    async load() {
      const asked = (await database()).transaction(STORE, 'readonly').objectStore(STORE).get(KEY)
      return (await settled(asked, 'success')).result ?? null
    },
    async save(tokens) {
      const transaction = (await database()).transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)
      if (tokens === null) store.delete(KEY)
      else store.put(tokens, KEY)
      await settled(transaction, 'complete')
    },
  }
}

async function open(name: string): Promise<Database> {
  const asked = (globalThis as unknown as WithIndexedDb).indexedDB.open(name, 1)
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE))
  return (await settled(asked, 'success')).result
}

async function settled<Work extends Listening & { error: unknown }>(work: Work, done: string): Promise<Work> {
  return await new Promise((resolve, reject) => {
    work.addEventListener(done, () => resolve(work))
    for (const failed of ['error', 'abort']) work.addEventListener(failed, () => reject(work.error))
  })
}
