/*
 * Archives for `tar -xzf`: POSIX ustar in gzip members. Members and entries can be concatenated. So an archive is written piece
 * by piece, even on different days, and no piece depends on the others. Existing libraries write an end marker after everything
 * they pack, so none is used.
 */

const BLOCK = 512
const LONGEST_NAME = 100
const PLAIN = /^[\x20-\x7e]+$/

export interface TarEntry {
  name: string
  /** In bytes. */
  size: number
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The entries one after another. `isLast` adds the end of the archive. */
export async function* tarOf(
  entries: AsyncIterable<TarEntry>,
  { at, isLast }: { at: number; isLast: boolean },
): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield* headerOf(name, { size, at })
    yield* body
    yield padding(size)
  }
  if (isLast) yield new Uint8Array(2 * BLOCK)
}

export function textEntry(name: string, text: string): TarEntry {
  const bytes = new TextEncoder().encode(text)
  return { name, size: bytes.byteLength, body: [bytes] }
}

interface Facts {
  size: number
  at: number
}

/** A name that is too long for the block is written in an extended header before it (POSIX pax). */
function* headerOf(name: string, facts: Facts): Generator<Uint8Array> {
  if (PLAIN.test(name) && name.length <= LONGEST_NAME) {
    yield blockOf(name, '0', facts)
    return
  }
  const path = paxRecord('path', name)
  yield blockOf('name', 'x', { ...facts, size: path.byteLength })
  yield path
  yield padding(path.byteLength)
  yield blockOf('file', '0', facts)
}

/** The record begins with its length, which includes the digits of the length. */
function paxRecord(key: string, value: string): Uint8Array {
  const encoder = new TextEncoder()
  const rest = encoder.encode(` ${key}=${value}\n`).byteLength
  let length = rest
  while (length !== rest + String(length).length) length = rest + String(length).length
  return encoder.encode(`${length} ${key}=${value}\n`)
}

function blockOf(name: string, type: '0' | 'x', { size, at }: Facts): Uint8Array {
  const block = new Uint8Array(BLOCK)
  const write = (text: string, offset: number) => void new TextEncoder().encodeInto(text, block.subarray(offset))
  write(name, 0)
  write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  write(`${octal(size, 11)}\0${octal(Math.floor(at / 1000), 11)}\0`, 124)
  write('        ', 148)
  write(type, 156)
  write(`ustar\0${octal(0, 2)}`, 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  write(`${octal(sum, 6)}\0 `, 148)
  return block
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function padding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}
