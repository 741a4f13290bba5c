import { unicodePattern } from './unicode.ts'

const MARKS = unicodePattern(String.raw`\p{M}`, 'g')

/** How a name is looked up: lower case, without diacritics. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(MARKS(), '').toLowerCase().trim()
}
