import { unicodePattern } from './unicode.ts'

export const TAG_LENGTH = 50
export const TAGS_OF_TICKET_AT_MOST = 20
export const TAGS_AT_MOST = 5000

/** Joiners stay, because words of some languages and emoji need them. Other invisible characters only hide differences. */
const UNWANTED = unicodePattern(String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}<>,]|(?![\u200c\u200d])\p{Cf}`)
const INVISIBLE = unicodePattern(String.raw`\p{Default_Ignorable_Code_Point}`, 'g')
const SPACES = /\s+/g
const FINAL_SIGMA = /ς/g

export interface TagName {
  name: string
  /** Equal for names that differ in letter case, width, blanks or invisible characters only. */
  key: string
}

/** Null: the text is no name of a tag. A comma separates tags in lists. */
export function readTagName(typed: string): TagName | null {
  const line = typed.normalize('NFC').trim()
  const name = line.replaceAll(SPACES, ' ')
  if (UNWANTED().test(line) || [...name].length > TAG_LENGTH) return null
  const key = tagKey(name)
  return key === '' ? null : { name, key }
}

/** The key of a name, or the beginning of keys for the beginning of a name. */
export function tagKey(name: string): string {
  const visible = name.normalize('NFKC').replaceAll(INVISIBLE(), '')
  const folded = visible.toUpperCase().toLowerCase().replaceAll(FINAL_SIGMA, 'σ')
  return folded.normalize('NFKC').replaceAll(SPACES, ' ').trim()
}

/** Distinct in hue, and readable on both schemes beside their name. */
const PALETTE = [
  '#c62828',
  '#ad1457',
  '#6a1b9a',
  '#4527a0',
  '#1565c0',
  '#00838f',
  '#2e7d32',
  '#9e9d24',
  '#ef6c00',
  '#5d4037',
] as const

/** A tag that is made while tagging always gets the same colour for the same name. */
export function usualTagColor(key: string): string {
  const sum = [...key].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)
  return PALETTE[sum % PALETTE.length] ?? PALETTE[0]
}
