import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

const CHUNK_BYTES = 1024 * 1024

export interface Written {
  bytes: number
  sha256: string
}

export interface SqlFile {
  /** Each with its semicolon. */
  statement: (text: string) => Promise<void>
  /** The content of another file. */
  append: (path: string) => Promise<void>
  end: () => Promise<Written>
}

/** Writes a file in pieces and waits for the disk. */
export function writeSqlFile(path: string): SqlFile {
  const stream = createWriteStream(path)
  // An error is thrown by the next write, or at the end.
  stream.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  async function write(chunk: Buffer): Promise<void> {
    bytes += chunk.byteLength
    hash.update(chunk)
    if (stream.errored) throw stream.errored
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
  return {
    async statement(text) {
      await write(Buffer.from(`${text};\n`))
    },
    async append(other) {
      for await (const chunk of createReadStream(other, { highWaterMark: CHUNK_BYTES })) await write(chunk as Buffer)
    },
    async end() {
      stream.end()
      await finished(stream)
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

export function readText(path: string): AsyncIterable<string> {
  return createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES })
}

/** The size and checksum of the written file. */
export async function measure(path: string, onBytes: (bytes: number) => void = () => {}): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    bytes += (chunk as Buffer).byteLength
    hash.update(chunk as Buffer)
    onBytes(bytes)
  }
  return { bytes, sha256: hash.digest('hex') }
}
