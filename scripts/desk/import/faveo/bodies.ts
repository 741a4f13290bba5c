import type { Fields } from './values.ts'

/** A message can be at most 500 KB after sanitising. */
const MOST_BYTES = 400_000
/** Inline pictures make up most of a long message. */
const PICTURES = /<img\b[^<>]*\bsrc\s*=\s*["']?data:[^<>]*>/gi
const encoder = new TextEncoder()

/** The HTML of a message. If it is too long, its pictures are removed first, then its end. */
export function bodyOf(of: Fields, column: string, onCut: () => void): string {
  const body = of.raw(column)
  if (encoder.encode(body).byteLength <= MOST_BYTES) return body
  onCut()
  const text = encoder.encode(body.replaceAll(PICTURES, ''))
  // Removes a character that the cut split.
  return new TextDecoder().decode(text.subarray(0, MOST_BYTES)).replace(/\uFFFD+$/, '')
}
