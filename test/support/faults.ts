import type { Services } from '../../src/services.types.ts'

/** The calls of a background job to other services, in order. */
export interface Watched {
  services: Services
  calls: string[]
  /** Resolves when the failing call is made. */
  reached: Promise<void>
}

/** How a call fails: it never arrives, its answer is lost, or it hangs. */
export type Fault = 'before' | 'after' | 'hang'

type Call = (...values: never[]) => Promise<unknown>

/**
 * Services that count their calls and fail the call of this number, counted from 0. A call that hangs continues, and takes
 * effect, when `release` resolves.
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
