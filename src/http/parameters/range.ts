export interface ByteRange {
  offset: number
  length: number
}

/**
 * Reads a `Range` header for a body of `size` bytes (RFC 9110, 14.1.2). Null: ignore the header and send everything, as for
 * several ranges, another unit, or invalid text. 'unsatisfiable': 416.
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const range = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(\d*)$/i.exec((header ?? '').trim())
  if (range === null) return null
  const [, first = '', last = ''] = range
  if (first === '' && last === '') return null
  if (first === '') return suffix(Number(last), size)
  const offset = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < offset) return null
  if (offset >= size) return 'unsatisfiable'
  return { offset, length: Math.min(end, size - 1) - offset + 1 }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (length === 0) return 'unsatisfiable'
  // A suffix of an empty body is all of it, which Content-Range cannot express.
  if (size === 0) return null
  const kept = Math.min(length, size)
  return { offset: size - kept, length: kept }
}
