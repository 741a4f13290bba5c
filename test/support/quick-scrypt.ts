import { scrypt as realScrypt, type ScryptOptions } from 'node:crypto'

type Done = (error: Error | null, key: Buffer) => void

// Kept by the worker: tests may load modules afresh.
const kept = globalThis as { isScryptReal?: boolean }

/** As the Worker hashes: a tenth of a second for each password. For the tests of the hash itself. */
export function useRealScrypt(isReal: boolean): void {
  kept.isScryptReal = isReal
}

/** In the place of Node's: the least work that there is, whatever is asked for. What was asked for counts as salt. */
export function scrypt(password: string, salt: Buffer, keyBytes: number, options: ScryptOptions, done: Done): void {
  if (kept.isScryptReal === true) realScrypt(password, salt, keyBytes, options, done)
  else realScrypt(password, Buffer.concat([salt, Buffer.from(costOf(options))]), keyBytes, { N: 2, r: 1, p: 1 }, done)
}

function costOf({ N, r, p }: ScryptOptions): string {
  return [N, r, p].join()
}
