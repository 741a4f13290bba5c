import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import type { BodyReader } from './body-reader.ts'
import { joinChunks } from './body-reader.ts'
import { bareName, type FormFields } from './form-fields.ts'
import { MAX_BODY_BYTES, MAX_FIELDS, MAX_FILES, MAX_FILES_BYTES } from '../limits.ts'
import { checkText, decodeUtf8 } from '../parameter-text.ts'
import { bodyTooLarge, malformedRequest, requestTooLarge, tooManyFields } from '../parameters.errors.ts'
import type { ParameterValues } from '../parameters.types.ts'
import type { Uploads } from './uploads.ts'

// Small slices keep the parser's backpressure effective for large chunks.
const SLICE_BYTES = 64 * 1024
/** The buffer between the parser and a file's reader. */
const IN_FLIGHT_BYTES = 512 * 1024
const MAX_PART_HEADER_BYTES = 16 * 1024
const MAX_PART_HEADERS = 20
const BOUNDARY = /^[\x20-\x7e]{0,69}[\x21-\x7e]$/

interface Part {
  name: string | undefined
  fileName: string | undefined
  contentType: string
  stream: BusboyFileStream
}

interface MultipartOptions {
  reader: BodyReader
  boundary: string | undefined
  fields: FormFields
  uploads: Uploads
  /** The query and the fields read so far. */
  valuesSoFar: () => ParameterValues
}

/**
 * Reads multipart/form-data as a stream: one part at a time, fields into `fields`, files into `uploads`. When it throws, no
 * upload is running, so the caller can discard stored files.
 */
export async function readMultipart(options: MultipartOptions): Promise<void> {
  if (options.reader.declaredBytes > MAX_BODY_BYTES + MAX_FILES_BYTES) throw requestTooLarge()
  const busboy = await createParser(options.boundary)
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const open = new Set<BusboyFileStream>()
  let error: unknown
  function fail(cause: unknown) {
    error ??= cause
    reject(error)
    for (const stream of open) stream.destroy()
  }
  failed.catch(() => {})

  const readPart = createPartReader(options)
  const finished = new Promise<void>((resolve) => busboy.once('finish', () => resolve()))
  let parts = Promise.resolve()
  busboy.on('error', () => fail(malformedMultipart()))
  busboy.on('partsLimit', () => fail(tooManyFields()))
  busboy.on('file', (name: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
    open.add(stream)
    stream.on('error', () => fail(malformedMultipart()))
    parts = parts.then(async () => {
      if (error) return
      try {
        await readPart({ name, fileName, contentType, stream })
      } catch (cause) {
        fail(cause)
      }
      open.delete(stream)
    })
  })

  try {
    const total = await pump({ busboy, failed, ...options })
    await Promise.race([finished, failed])
    await Promise.race([parts, failed])
    if (error) throw error
    if (total - options.uploads.bytes > MAX_BODY_BYTES) throw bodyTooLarge()
  } catch (cause) {
    fail(cause)
    await parts
    throw error
  }
}

function malformedMultipart() {
  return malformedRequest('The request body is not valid multipart/form-data.')
}

async function createParser(boundary: string | undefined) {
  if (boundary === undefined || !BOUNDARY.test(boundary) || /["\\]/.test(boundary)) {
    throw malformedRequest('The multipart boundary is missing or invalid.')
  }
  const { Busboy } = await import('@fastify/busboy')
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    // Fields are read as streams too, because the parser's own decoding would hide invalid UTF-8.
    isPartAFile: () => true,
    preservePath: true,
    limits: {
      parts: MAX_FIELDS + MAX_FILES,
      headerPairs: MAX_PART_HEADERS,
      headerSize: MAX_PART_HEADER_BYTES,
    },
  })
}

interface PumpOptions extends MultipartOptions {
  busboy: BusboyInstance
  failed: Promise<never>
}

/** Feeds the parser no faster than its files are stored. Returns the bytes read. */
async function pump({ busboy, failed, reader, uploads }: PumpOptions): Promise<number> {
  let total = 0
  for (let chunk = await reader.next(); chunk; chunk = await Promise.race([reader.next(), failed])) {
    for (let start = 0; start < chunk.byteLength; start += SLICE_BYTES) {
      const slice = chunk.subarray(start, start + SLICE_BYTES)
      total += slice.byteLength
      if (total > MAX_BODY_BYTES + MAX_FILES_BYTES) throw requestTooLarge()
      const written = new Promise<void>((resolve) => {
        busboy.write(Buffer.from(slice.buffer, slice.byteOffset, slice.byteLength), () => resolve())
      })
      await Promise.race([written, failed])
      if (total - uploads.bytes > MAX_BODY_BYTES + IN_FLIGHT_BYTES) throw bodyTooLarge()
    }
  }
  busboy.end()
  return total
}

function createPartReader({ fields, uploads, valuesSoFar }: MultipartOptions) {
  let fieldBytes = 0

  async function readField(name: string, source: AsyncIterable<Uint8Array>) {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      fieldBytes += chunk.byteLength
      if (fieldBytes > MAX_BODY_BYTES) throw bodyTooLarge()
      chunks.push(chunk)
    }
    fields.add(name, decodeUtf8(joinChunks(chunks, size)))
  }

  return async ({ name, fileName, contentType, stream }: Part) => {
    if (name === undefined || name === '') throw malformedRequest('A part of the multipart body has no name.')
    // The parser decodes names leniently and marks invalid UTF-8 with a replacement character.
    if (checkText(name).includes('\uFFFD')) throw malformedRequest('The request is not valid UTF-8.')
    const source = readStream(stream)
    if (fileName === undefined) return readField(name, source)
    const first = await source.next()
    // Browsers and some apps send this for an empty file input.
    if (first.done && (fileName === '' || fileName === '(null)')) return
    const whole = first.done ? source : prepend(first.value, source)
    await uploads.take(
      { field: bareName(name), name: withoutEscapes(fileName), contentType, source: whole },
      valuesSoFar,
    )
  }
}

async function* readStream(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  for (;;) {
    const result = await iterator.next().catch(() => {
      throw malformedMultipart()
    })
    if (result.done) return
    yield result.value
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/**
 * Browsers and the published client write a quote and a line end in a file's name as `%22`, `%0D` and `%0A`, and nothing else
 * (HTML, multipart/form-data encoding). Line ends are not part of a stored name.
 */
function withoutEscapes(fileName: string): string {
  return fileName.replaceAll('%22', '"').replaceAll(/%0[AD]/g, '')
}
