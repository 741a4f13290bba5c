import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const PASSWORDS = '/src/shared/identity/secrets/passwords.ts'
const ASKED = /\bimport\(["']node:crypto["']\)/

/** Replaces scrypt by a fast one, because hundreds of tests sign in and hashing took most of their time. */
export function quickPasswords(root: string): Plugin {
  if (!existsSync(`${root}${PASSWORDS}`))
    throw new Error(`${PASSWORDS} is the file that hashes passwords, and is missing.`)
  return {
    name: 'quick-passwords',
    transform(code, id) {
      if (id !== `${root}${PASSWORDS}`) return null
      if (!ASKED.test(code)) throw new Error(`${PASSWORDS} asks for scrypt in another way than the tests know.`)
      return { code: code.replace(ASKED, `import('${root}/test/support/quick-scrypt.ts')`), map: null }
    },
  }
}
