import { scrypt as realScrypt, type ScryptOptions } from 'node:crypto'

type Done = (error: Error | null, key: Buffer) => void

// Stored on the global of the worker, because tests may reload modules.
const kept = globalThis as { isScryptReal?: boolean }

/** Hashes as in production, a tenth of a second for each password. Only for tests of the hash. */
export function useRealScrypt(isReal: boolean): void {
  kept.isScryptReal = isReal
}

/** Replaces Node's scrypt with the cheapest parameters. The requested ones are mixed into the salt. */
export function scrypt(password: string, salt: Buffer, keyBytes: number, options: ScryptOptions, done: Done): void {
  if (kept.isScryptReal === true) realScrypt(password, salt, keyBytes, options, done)
  else realScrypt(password, Buffer.concat([salt, Buffer.from(costOf(options))]), keyBytes, { N: 2, r: 1, p: 1 }, done)
}

function costOf({ N, r, p }: ScryptOptions): string {
  return [N, r, p].join()
}
