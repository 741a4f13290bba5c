import { hashPassword } from '../../src/shared/identity/secrets/passwords.ts'

const hashes = new Map<string, string>()

/** A hash of the password as the Worker stores it, computed once for all tests. */
export async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password))
  hashes.set(password, hash)
  return hash
}
