import { malformedRequest } from '../parameters.errors.ts'
import type { DomainError } from '../../../shared/errors.ts'

/** The body of a request in chunks, with a byte count. */
export interface BodyReader {
  /** The Content-Length, or 0 if it is unknown. */
  readonly declaredBytes: number
  /** True if the body is empty. */
  isEmpty(): Promise<boolean>
  next(): Promise<Uint8Array | undefined>
  /** Tells the sender to stop. Never throws. */
  cancel(): Promise<void>
  /**
   * The whole body in memory, refused above `maxBytes`: by its Content-Length, which the transport enforces, or by counting.
   */
  readAll(maxBytes: number, tooLarge: () => DomainError): Promise<Uint8Array>
}

export function createBodyReader(request: Request): BodyReader {
  const declaredBytes = declaredLength(request)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let peeked: Uint8Array | undefined

  async function pull(): Promise<Uint8Array | undefined> {
    reader ??= request.body?.getReader()
    try {
      for (;;) {
        const result = await reader?.read()
        if (!result || result.done) return undefined
        if (result.value.byteLength > 0) return result.value
      }
    } catch {
      throw endedEarly()
    }
  }

  /** One call, because each chunk of a stream costs a tenth of a small request. */
  async function readDeclared(): Promise<Uint8Array> {
    try {
      return new Uint8Array(await request.arrayBuffer())
    } catch {
      throw endedEarly()
    }
  }

  async function next() {
    const chunk = peeked ?? (await pull())
    peeked = undefined
    return chunk
  }

  return {
    declaredBytes,
    next,
    async isEmpty() {
      if (declaredBytes > 0) return false
      peeked ??= await pull()
      return peeked === undefined
    },
    async cancel() {
      try {
        await (reader ?? request.body)?.cancel()
      } catch {
        // The sender has disconnected already.
      }
    },
    async readAll(maxBytes, tooLarge) {
      if (declaredBytes > maxBytes) throw tooLarge()
      if (declaredBytes > 0 && reader === undefined) {
        const whole = await readDeclared()
        if (whole.byteLength > maxBytes) throw tooLarge()
        return whole
      }
      const chunks: Uint8Array[] = []
      let size = 0
      for (let chunk = await next(); chunk; chunk = await next()) {
        size += chunk.byteLength
        if (size > maxBytes) throw tooLarge()
        chunks.push(chunk)
      }
      return joinChunks(chunks, size)
    },
  }
}

function endedEarly() {
  return malformedRequest('The request body ended too early.')
}

function declaredLength(request: Request): number {
  const header = request.headers.get('content-length')
  return header !== null && /^\d+$/.test(header) ? Number(header) : 0
}

/** Joins several arrays into one of `size` bytes. */
export function joinChunks(chunks: Uint8Array[], size: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
