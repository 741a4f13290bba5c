import { unicodePattern } from './unicode.ts'

const MARKS = unicodePattern(String.raw`\p{M}`, 'g')

/** A name for look-ups: lower case, without diacritics. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(MARKS(), '').toLowerCase().trim()
}
