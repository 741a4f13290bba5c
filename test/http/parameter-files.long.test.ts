import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createFileStore } from '../../src/shared/files/file-store.ts'
import {
  BOUNDARY,
  END,
  expectRefusal,
  fileStore,
  MEBIBYTE,
  part,
  pattern,
  plain,
  readParts,
  read,
  refusal,
  storedKeys,
} from './parameters-support.ts'

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const options = { acceptFiles: true, fileStore }
const STREAM_CHUNK = 100_003
/** What the limits allow. */
const AT_ONCE = 20

/** A request body that is made while it is read, so that the test holds none of it. */
function streamed(pieces: (string | { bytes: number; seed: number })[]): ReadableStream<Uint8Array> {
  async function* chunks() {
    for (const piece of pieces) {
      if (typeof piece === 'string') yield Buffer.from(piece.replaceAll('\n', '\r\n'), 'latin1')
      else yield* patternChunks(piece.bytes, piece.seed)
    }
  }
  const iterator = chunks()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function* patternChunks(bytes: number, seed: number) {
  for (let start = 0; start < bytes; start += STREAM_CHUNK) {
    const chunk = new Uint8Array(Math.min(STREAM_CHUNK, bytes - start))
    for (let index = 0; index < chunk.length; index += 1) chunk[index] = byteAt(start + index, seed)
    yield chunk
  }
}

function byteAt(index: number, seed: number): number {
  return (index * 31 + (index >> 10) + seed) % 251
}

function fileHead(name: string, field = 'media_attachment[]'): string {
  return `--${BOUNDARY}\nContent-Disposition: form-data; name="${field}"; filename="${name}"\nContent-Type: image/png\n\n`
}

async function expectStored(key: string, { bytes, seed }: { bytes: number; seed: number }) {
  const stored = await fileStore.open(key)
  const content = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(content.byteLength).toBe(bytes)
  expect(content.findIndex((byte, index) => byte !== byteAt(index, seed))).toBe(-1)
}

function refuse() {
  return Promise.reject(new Error('Token not provided'))
}

describe('large uploads', () => {
  test.for([0, 1, 5 * MEBIBYTE - 1, 5 * MEBIBYTE, 5 * MEBIBYTE + 1, 10 * MEBIBYTE, 20 * MEBIBYTE, 25 * MEBIBYTE])(
    '%i bytes come back byte for byte, and 6 MiB are never held',
    async (bytes) => {
      let most = 0
      const store = createFileStore({
        bucket: env.ATTACHMENTS,
        now: () => Date.UTC(2026, 10, 20),
        onBuffered: (held) => (most = Math.max(most, held)),
      })
      const body = streamed([
        part('; name="a"', '1'),
        fileHead('a.png'),
        { bytes, seed: 3 },
        '\n',
        part('; name="b"', '2'),
        END,
      ])
      const { values, files } = await read({ type: TYPE, body, options: { acceptFiles: true, fileStore: store } })
      expect(plain(values)).toEqual({ a: '1', b: '2' })
      expect(files).toMatchObject([{ field: 'media_attachment', name: 'a.png', contentType: 'image/png', size: bytes }])
      expect(files[0]?.key).toMatch(/^pending\/2026-11-20\/[0-9a-f-]{36}$/)
      expect((await env.ATTACHMENTS.head(files[0]?.key ?? ''))?.httpMetadata?.contentType).toBe('image/png')
      expect(most).toBeLessThanOrEqual(6 * MEBIBYTE)
      await expectStored(files[0]?.key ?? '', { bytes, seed: 3 })
    },
  )

  test('ten large uploads at once all arrive', { timeout: 240_000 }, async () => {
    const bytes = AT_ONCE * MEBIBYTE
    const bags = await Promise.all(
      Array.from({ length: 10 }, (_, seed) =>
        read({ type: TYPE, body: streamed([fileHead(`${seed}.png`), { bytes, seed }, '\n', END]), options }),
      ),
    )
    for (const [seed, { files }] of bags.entries()) {
      expect(files).toMatchObject([{ name: `${seed}.png`, size: bytes }])
      await expectStored(files[0]?.key ?? '', { bytes, seed })
    }
  })
})

describe('limits of files', () => {
  test('25 MiB and one byte is 413 and leaves nothing', async () => {
    const pieces = [fileHead('ok.png'), 'x\n', fileHead('a.png'), { bytes: 25 * MEBIBYTE + 1, seed: 0 }, '\n', END]
    await expectRefusal(read({ type: TYPE, body: streamed(pieces), options }), 'too_large')
    await expectRefusal(read({ type: TYPE, body: streamed(pieces) }), 'too_large')
    expect(await storedKeys()).toEqual([])
  })

  test('three files over 50 MiB together are 413 and leave nothing', async () => {
    const file = [fileHead('a.png'), { bytes: 17 * MEBIBYTE, seed: 0 }, '\n']
    await expectRefusal(read({ type: TYPE, body: streamed([...file, ...file, ...file, END]), options }), 'too_large')
    expect(await storedKeys()).toEqual([])
  })

  test('ten files pass, eleven are 413 and leave nothing, wanted or not', async () => {
    const file = `${fileHead('a.png')}x\n`
    expect((await readParts(file.repeat(10) + END, { options })).files).toHaveLength(10)
    await fileStore.discard(await storedKeys())
    await expectRefusal(readParts(file.repeat(11) + END, { options }), 'too_large')
    await expectRefusal(readParts(file.repeat(11) + END), 'too_large')
    expect(await storedKeys()).toEqual([])
  })

  test('a declared length beyond every limit is refused at once', async () => {
    const headers = { 'content-length': String(52 * MEBIBYTE) }
    const body = streamed([fileHead('a.png')])
    await expectRefusal(read({ type: TYPE, body, headers, options }), 'too_large')
  })

  test('fields after a large file still count', async () => {
    const body = streamed([fileHead('a.png'), 'x\n', part('; name="a"', 'x'.repeat(MEBIBYTE + 1)), END])
    await expectRefusal(read({ type: TYPE, body, options }), 'too_large')
    expect(await storedKeys()).toEqual([])
  })
})

describe('a refused request stores nothing', () => {
  test.for([100, 6 * MEBIBYTE])('for a body cut off after %i bytes of a file', async (bytes) => {
    const body = streamed([fileHead('whole.png'), 'x\n', fileHead('cut.png'), { bytes, seed: 0 }])
    await expectRefusal(read({ type: TYPE, body, options }), 'malformed')
    expect(await storedKeys()).toEqual([])
  })

  test('for a connection that breaks within a file', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent === 1) controller.enqueue(Buffer.from(fileHead('a.png').replaceAll('\n', '\r\n')))
        else if (sent < 100) controller.enqueue(pattern(100_000))
        else controller.error(new Error('connection lost'))
      },
    })
    await expectRefusal(read({ type: TYPE, body, options }), 'malformed')
    expect(await storedKeys()).toEqual([])
  })

  test('beforeFirstFile sees the query and the fields before the file, once, and its error ends the reading', async () => {
    const seen: unknown[] = []
    const body = part('; name="token"', 't') + `${fileHead('a.png')}x\n`.repeat(2) + part('; name="late"', '1') + END
    const note = (values: unknown) => void seen.push(plain(values))
    await readParts(body, { url: '?q=1', options: { ...options, beforeFirstFile: note } })
    expect(seen).toEqual([{ q: '1', token: 't' }])
    await fileStore.discard(await storedKeys())

    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(pulled === 1 ? Buffer.from(fileHead('a.png').replaceAll('\n', '\r\n')) : pattern(100_000))
      },
    })
    await expect(read({ type: TYPE, body: endless, options: { ...options, beforeFirstFile: refuse } })).rejects.toThrow(
      'Token not provided',
    )
    expect(pulled).toBeLessThan(30)
    expect(await storedKeys()).toEqual([])
  })

  test('for an invalid field after a stored file', async () => {
    await expectRefusal(
      readParts(`${fileHead('a.png')}x\n${part('; name="a"', '\xff')}${END}`, { options }),
      'malformed',
    )
    expect(await storedKeys()).toEqual([])
  })

  test('an error of the store is passed on', async () => {
    const broken = { ...fileStore, store: () => Promise.reject(new Error('R2 is down')) }
    const body = streamed([fileHead('a.png'), { bytes: 3 * MEBIBYTE, seed: 0 }, '\n', END])
    await expect(read({ type: TYPE, body, options: { acceptFiles: true, fileStore: broken } })).rejects.toThrow(
      'R2 is down',
    )
  })
})

describe('which files are kept', () => {
  test('are skipped without acceptFiles', async () => {
    const { values, files } = await readParts(`${fileHead('a.png')}x\n${part('; name="a"', '1')}${END}`)
    expect([plain(values), files, await storedKeys()]).toEqual([{ a: '1' }, [], []])
  })

  test('are those with accepted names', async () => {
    const body = `${fileHead('a.png', 'other')}x\n${fileHead('b.png', 'attachment[]')}x\n${END}`
    const { files } = await readParts(body, { options: { ...options, fileFields: ['attachment'] } })
    expect(files).toMatchObject([{ field: 'attachment', name: 'b.png' }])
    expect(await storedKeys()).toHaveLength(1)
  })

  test('include an empty file with a name, but no empty file input', async () => {
    expect((await readParts(`${fileHead('')}\n${END}`, { options })).files).toEqual([])
    expect((await readParts(`${fileHead('e.txt')}\n${END}`, { options })).files).toMatchObject([
      { name: 'e.txt', size: 0 },
    ])
    expect((await readParts(`${fileHead('')}x\n${END}`, { options })).files).toMatchObject([{ name: 'file', size: 1 }])
  })

  test.for<[string, string]>([
    ['filename="na\xc3\xafve.txt"', 'naïve.txt'],
    [`filename*=UTF-8''na%C3%AFve%20%E2%82%AC.txt`, 'naïve €.txt'],
    [`filename="x.txt"; filename*=UTF-8''b%2Fc.txt`, 'x.txt'],
    [`filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
    ['filename="../../etc/passwd"', 'passwd'],
    [String.raw`filename="C:\\dir\\a.txt"`, 'a.txt'],
    ['filename=".."', 'file'],
    ['filename="a\x01\x7fb.txt"', 'ab.txt'],
    ['filename="e\xcc\x81.txt"', 'é.txt'],
    [`filename="${'x'.repeat(300)}.txt"`, `${'x'.repeat(251)}.txt`],
    ['filename=a.txt', 'a.txt'],
    ['filename="a\xe2\x80\xaetxt.exe"', 'atxt.exe'],
  ])('%s is called %s', async ([disposition, name]) => {
    const { files } = await readParts(part(`; name="f"; ${disposition}`, 'x') + END, { options })
    expect(files).toMatchObject([{ name }])
  })

  test.for<[string, string]>([
    ['', 'application/octet-stream'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['IMAGE/PNG', 'image/png'],
    ['nonsense', 'application/octet-stream'],
    ['text/html<script>', 'application/octet-stream'],
  ])('content type "%s" becomes %s', async ([given, expected]) => {
    const header = given === '' ? '' : `Content-Type: ${given}\n`
    const { files } = await readParts(part('; name="f"; filename="f"', 'x', header) + END, { options })
    // A part without a type is text by RFC 7578.
    expect(files).toMatchObject([{ contentType: given === '' ? 'text/plain' : expected }])
  })

  test('refusals name the fault', async () => {
    const error = await refusal(readParts(`${fileHead('a.png')}x\n`.repeat(11) + END, { options }))
    expect(error).toMatchObject({ code: 'too_many_files', message: 'The request has more than 10 files.' })
  })
})
