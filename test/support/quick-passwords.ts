import type { Plugin } from 'vite'

const PASSWORDS = '/src/shared/identity/passwords.ts'
const ASKED = /\bimport\(["']node:crypto["']\)/

/** Gives the Worker under test a scrypt that takes no time: hundreds of tests sign somebody in, and were mostly that. */
export function quickPasswords(root: string): Plugin {
  return {
    name: 'quick-passwords',
    transform(code, id) {
      if (id !== `${root}${PASSWORDS}`) return null
      if (!ASKED.test(code)) throw new Error(`${PASSWORDS} asks for scrypt in another way than the tests know.`)
      return { code: code.replace(ASKED, `import('${root}/test/support/quick-scrypt.ts')`), map: null }
    },
  }
}
