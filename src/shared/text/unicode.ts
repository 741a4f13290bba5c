import { lazy } from '../lazy.ts'

/**
 * A pattern with classes of Unicode (`\p{…}`), made at its first use; the flag `u` is set. V8 gathers the characters of a
 * class as soon as it parses a literal that names it, used or not: as literals these patterns were a sixth of the start-up.
 */
export function unicodePattern(source: string, flags = ''): () => RegExp {
  return lazy(() => new RegExp(source, `${flags}u`))
}
