import type { Fields } from './values.ts'

/** What a message may hold is 500 KB once it is sanitised. */
const MOST_BYTES = 400_000
/** Pictures within a text are what makes it long. */
const PICTURES = /<img\b[^<>]*\bsrc\s*=\s*["']?data:[^<>]*>/gi
const encoder = new TextEncoder()

/** The HTML of a message. Where it is too long its pictures go first, and then its end. */
export function bodyOf(of: Fields, column: string, onCut: () => void): string {
  const body = of.raw(column)
  if (encoder.encode(body).byteLength <= MOST_BYTES) return body
  onCut()
  const text = encoder.encode(body.replaceAll(PICTURES, ''))
  // A letter that is cut in two is none.
  return new TextDecoder().decode(text.subarray(0, MOST_BYTES)).replace(/\uFFFD+$/, '')
}
