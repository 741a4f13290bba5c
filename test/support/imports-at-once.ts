import type { Plugin } from 'vite'

const DYNAMIC_IMPORT = /\bimport\((["'][^"']+["'])\)/g

/**
 * What the Worker imports when it needs it is part of its one bundle, and there at once. Vitest asks the machine for it each time,
 * on behalf of one request: another one that comes meanwhile waits for a promise that is not its own, and the runtime cancels it
 * as hung. So the modules below `root` are given theirs beforehand, as the bundler does.
 */
export function importsAtOnce(root: string): Plugin {
  return {
    name: 'imports-at-once',
    transform: (code, id) => (id.startsWith(root) ? { code: giveImportsAtOnce(code), map: null } : null),
  }
}

/** The imports come last, so that stacks name the right lines. */
export function giveImportsAtOnce(code: string): string {
  const imports: string[] = []
  const written = code.replaceAll(DYNAMIC_IMPORT, (_, specifier: string) => {
    const name = `importedAtOnce${imports.length}`
    imports.push(`import * as ${name} from ${specifier};`)
    return `Promise.resolve(${name})`
  })
  return imports.length === 0 ? code : `${written}\n${imports.join(' ')}`
}
