import { malformedRequest } from './parameters.errors.ts'
import type { DomainError } from '../../shared/errors.ts'

/** The body of a request, chunk by chunk, with what has been read counted. */
export interface BodyReader {
  /** True when the body has no byte at all. */
  isEmpty(): Promise<boolean>
  next(): Promise<Uint8Array | undefined>
  /** Tells the sender to stop. Never throws. */
  cancel(): Promise<void>
  /** The whole body in memory, `maxBytes` at most: refused by Content-Length first, by count in any case. */
  readAll(maxBytes: number, tooLarge: () => DomainError): Promise<Uint8Array>
}

export function createBodyReader(request: Request): BodyReader {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader()
  let peeked: Uint8Array | undefined

  async function pull(): Promise<Uint8Array | undefined> {
    try {
      for (;;) {
        const result = await reader?.read()
        if (!result || result.done) return undefined
        if (result.value.byteLength > 0) return result.value
      }
    } catch {
      throw malformedRequest('The request body ended too early.')
    }
  }

  async function next() {
    const chunk = peeked ?? (await pull())
    peeked = undefined
    return chunk
  }

  return {
    next,
    async isEmpty() {
      peeked ??= await pull()
      return peeked === undefined
    },
    async cancel() {
      try {
        await reader?.cancel()
      } catch {
        // The sender is gone already.
      }
    },
    async readAll(maxBytes, tooLarge) {
      if (declaredLength(request) > maxBytes) throw tooLarge()
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

/** The Content-Length, or 0 when there is none to go by. */
export function declaredLength(request: Request): number {
  const header = request.headers.get('content-length')
  return header !== null && /^\d+$/.test(header) ? Number(header) : 0
}

/** One array of `size` bytes out of several. */
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
