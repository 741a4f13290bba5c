import type { Services } from '../../src/services.types.ts'

/** What a background job asks of others, in the order of its calls. */
export interface Watched {
  services: Services
  calls: string[]
  /** Resolved once the call that goes wrong is made. */
  reached: Promise<void>
}

/** How a call goes wrong: it never gets there, nobody hears that it did, or nothing comes back. */
export type Fault = 'before' | 'after' | 'hang'

type Call = (...values: never[]) => Promise<unknown>

/**
 * Services whose calls are counted, and of which the one of this number, from 0, goes wrong. A call that hangs goes on, and takes
 * effect, once `release` is resolved.
 */
export function watched(
  services: Services,
  { at = -1, fault = 'before', release }: { at?: number; fault?: Fault; release?: Promise<void> } = {},
): Watched {
  const calls: string[] = []
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const watch = <T extends object>(owner: T, names: readonly (keyof T & string)[]): T => {
    const mine = Object.create(owner) as T
    for (const name of names) {
      const original = owner[name] as Call
      Object.defineProperty(mine, name, {
        value: async (...values: never[]) => {
          const number = calls.push(name) - 1
          if (number !== at) return await original.apply(owner, values)
          reach()
          if (fault === 'hang') await (release ?? new Promise(() => undefined))
          if (fault === 'after') await original.apply(owner, values)
          if (fault !== 'hang') throw new Error(`${name} failed`)
          return await original.apply(owner, values)
        },
      })
    }
    return mine
  }
  const database = watch(services.database, ['batch'])
  const files = watch(services.files, ['store', 'open', 'remove'])
  const quiet = { info: () => undefined, error: () => undefined }
  return { services: { ...services, database, files, log: quiet }, calls, reached }
}
