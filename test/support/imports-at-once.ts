import type { Plugin } from 'vite'

const DYNAMIC_IMPORT = /\bimport\((["'][^"']+["'])\)/g

/**
 * Replaces dynamic imports below `root` by static ones, as the Worker's bundle has them. Vitest would fetch each module for the
 * request that first imports it. A second request would wait for the first one's promise, and the runtime would cancel it as
 * hung.
 */
export function importsAtOnce(root: string): Plugin {
  return {
    name: 'imports-at-once',
    transform: (code, id) => (id.startsWith(root) ? { code: giveImportsAtOnce(code), map: null } : null),
  }
}

/** The imports come last, so that stack traces keep their line numbers. */
export function giveImportsAtOnce(code: string): string {
  const imports: string[] = []
  const written = code.replaceAll(DYNAMIC_IMPORT, (_, specifier: string) => {
    const name = `importedAtOnce${imports.length}`
    imports.push(`import * as ${name} from ${specifier};`)
    return `Promise.resolve(${name})`
  })
  return imports.length === 0 ? code : `${written}\n${imports.join(' ')}`
}
