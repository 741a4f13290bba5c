import { lazy } from '../lazy.ts'

/**
 * A pattern with Unicode classes (`\p{…}`), created at its first use, with the flag `u`. V8 builds a class when it parses its
 * literal, used or not: as literals these patterns took a sixth of the start-up.
 */
export function unicodePattern(source: string, flags = ''): () => RegExp {
  return lazy(() => new RegExp(source, `${flags}u`))
}
