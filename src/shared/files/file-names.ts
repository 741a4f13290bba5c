import { unicodePattern } from '../text/unicode.ts'

const MAX_NAME_LENGTH = 255
const MAX_EXTENSION_LENGTH = 20
const INVISIBLE = unicodePattern(String.raw`[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]`, 'g')

/** The last segment of the client's file name: no path, no control or direction characters, at most 255 characters. */
export function cleanFileName(given: string): string {
  const segment = given.split(/[/\\]/).at(-1) ?? ''
  const name = segment.toWellFormed().replaceAll(INVISIBLE(), '').normalize('NFC').trim()
  if (name === '' || name === '.' || name === '..') return 'file'
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME_LENGTH) return name
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 && characters.length - dot <= MAX_EXTENSION_LENGTH ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_NAME_LENGTH - extension.length), ...extension].join('')
}
