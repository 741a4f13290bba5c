import { compare } from 'bcryptjs'

/** The accepted costs. Each step doubles the work, and the importer chose it. */
const STORED = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z\d]{53}$/

/**
 * Checks a password of an import. Never throws: a malformed hash or one of a higher cost does not match. bcrypt reads 72 bytes
 * only, so a longer password matches by its first 72.
 */
export async function matchesBcrypt(plain: string, stored: string): Promise<boolean> {
  return STORED.test(stored) && (await compare(plain, stored))
}
