/** Bytes and texts without Node, because the console reads dumps too. */
const latin1 = new TextDecoder('latin1')
const utf8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

/** For ASCII words and numbers. */
export function latin1Of(bytes: Uint8Array): string {
  return latin1.decode(bytes)
}

export function utf8Of(bytes: Uint8Array): string {
  return utf8.decode(bytes)
}

/** Like MySQL, it takes whole bytes only, and ends at the first sign that is not hexadecimal. */
export function bytesOfHex(hex: string): Uint8Array {
  const pairs = /^(?:[\da-f]{2})*/i.exec(hex)?.[0] ?? ''
  const bytes = new Uint8Array(pairs.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(pairs.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

export function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.byteLength + right.byteLength)
  both.set(left)
  both.set(right, left.byteLength)
  return both
}
