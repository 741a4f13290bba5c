import { describe, expect, test } from 'vitest'
import {
  BOUNDARY,
  END,
  expectRefusal,
  fileStore,
  MEBIBYTE,
  part,
  pattern,
  plain,
  read,
  readForm,
  readJson,
  readParts,
  readXml,
  refusal,
  storedKeys,
} from './parameters-support.ts'

function jsonOf(bytes: number): string {
  return `{"a":"${'x'.repeat(bytes - 8)}"}`
}

function file(bytes: Uint8Array, more: object = {}) {
  return { name: 'a.txt', type: 'text/plain', size: 1, file: Buffer.from(bytes).toString('base64'), ...more }
}

describe('content types', () => {
  test.for([
    'application/json',
    'application/JSON; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=us-ascii',
    'application/json;',
  ])('%s is read as JSON', async (type) => {
    expect(plain((await read({ type, body: '{"a":1}' })).values)).toEqual({ a: 1 })
  })

  test.for([
    'text/plain',
    'application/octet-stream',
    'application/json; charset=latin1',
    'text/xml; charset=utf-16',
    'json',
    '',
    'application/json, text/plain',
    'toString',
    'application/json; a=b; c',
    'multipart/mixed; boundary=x',
  ])('a body of type "%s" is 415', async (type) => {
    await expectRefusal(
      read({ body: new TextEncoder().encode('{"a":1}'), headers: { 'content-type': type } }),
      'unsupported_media_type',
    )
  })

  test('a body without a type is 415', async () => {
    await expectRefusal(read({ body: new TextEncoder().encode('{}') }), 'unsupported_media_type')
  })

  test.for(['application/json', 'application/xml', 'text/plain', 'multipart/form-data', undefined])(
    'an empty body of type %s is fine',
    async (type) => {
      expect(plain((await read({ url: '?a=1', type })).values)).toEqual({ a: '1' })
      expect(plain((await read({ url: '?a=1', type, body: new Uint8Array(0) })).values)).toEqual({ a: '1' })
    },
  )

  test.for(['gzip', 'br', 'identity, gzip'])('Content-Encoding %s is 415', async (encoding) => {
    await expectRefusal(readJson({ a: 1 }, { headers: { 'content-encoding': encoding } }), 'unsupported_media_type')
  })

  test('Content-Encoding identity is fine', async () => {
    expect(plain((await readJson({ a: 1 }, { headers: { 'content-encoding': 'identity' } })).values)).toEqual({ a: 1 })
  })
})

describe('size', () => {
  test('1 MiB passes and one byte more is 413, in every type', async () => {
    await readJson(jsonOf(MEBIBYTE))
    await expectRefusal(readJson(jsonOf(MEBIBYTE + 1)), 'too_large')
    await readForm(`a=${'x'.repeat(MEBIBYTE - 2)}`)
    await expectRefusal(readForm(`a=${'x'.repeat(MEBIBYTE - 1)}`), 'too_large')
    await expectRefusal(readXml(`<r><a>${'x'.repeat(MEBIBYTE)}</a></r>`), 'too_large')
    await expectRefusal(readParts(part('; name="a"', 'x'.repeat(MEBIBYTE + 1)) + END), 'too_large')
    await expectRefusal(readParts(part('; name="a"', 'x'.repeat(MEBIBYTE / 2)).repeat(3) + END), 'too_large')
    await readParts(part('; name="a"', 'x'.repeat(MEBIBYTE - 1000)) + END)
  })

  test('a body without Content-Length is stopped while it streams', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(120))
      },
    })
    await expectRefusal(read({ type: 'application/json', body }), 'too_large')
    expect(sent).toBeLessThan(3 * MEBIBYTE)
  })

  test('a body is refused by its declared and by its real length', async () => {
    const told = (bytes: number) => ({ headers: { 'content-length': String(bytes) } })
    const body = '{"a":"ü日"}'
    const { values } = await readJson(body, told(Buffer.byteLength(body)))
    expect(plain(values)).toEqual({ a: 'ü日' })
    const invalid = Buffer.from('"\xff"', 'latin1')
    await expectRefusal(read({ type: 'application/json', body: invalid, ...told(3) }), 'malformed')
    await expectRefusal(readJson('{}', told(MEBIBYTE + 1)), 'too_large')
    await expectRefusal(readJson(jsonOf(MEBIBYTE + 1), told(10)), 'too_large')
  })

  test('a truncated body is a bad request, with or without a declared length', async () => {
    const broken = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new Error('gone'))
        },
      })
    await expectRefusal(read({ type: 'application/json', body: broken() }), 'malformed')
    await expectRefusal(
      read({ type: 'application/json', body: broken(), headers: { 'content-length': '9' } }),
      'malformed',
    )
  })

  test('a multipart preamble or header does not get around the limit', async () => {
    await expectRefusal(readParts(`${'x'.repeat(3 * MEBIBYTE)}\n${part('; name="a"', '1')}${END}`), 'too_large')
    await expectRefusal(readParts(part('; name="a"', '1', `X-Abuse: ${'x'.repeat(3 * MEBIBYTE)}\n`) + END), 'too_large')
  })
})

describe('malformed multipart', () => {
  test.for<[string, string]>([
    ['no boundary in the body', 'garbage'],
    ['cut off before the closing boundary', part('; name="a"', '1')],
    ['cut off within a part', `--${BOUNDARY}\nContent-Disposition: form-data; name="a"\n\nhal`],
    ['cut off within a header', `--${BOUNDARY}\nContent-Dispo`],
    ['cut off within the boundary', `${part('; name="a"', '1')}--${BOUNDARY.slice(0, 4)}`],
    ['a part without a name', part('', '1') + END],
    ['a part with an empty name', part('; name=""', '1') + END],
    ['invalid UTF-8 in a field', part('; name="a"', 'x\xff') + END],
    [
      'invalid UTF-8 in a field that claims UTF-8',
      part('; name="a"', 'x\xff', 'Content-Type: text/plain; charset=utf-8\n') + END,
    ],
    ['invalid UTF-8 in a name', part('; name="a\xff"', 'x') + END],
    ['NUL in a field', part('; name="a"', 'x\0') + END],
    ['NUL in a name', part('; name="a\0"', 'x') + END],
    ['a file part without a name', part('; filename="x.txt"', 'x') + END],
    ['1,001 fields', part('; name="a"', '1').repeat(1001) + END],
    ['2,000 parts', part('; name="a"', '1').repeat(2000) + END],
    ['a name nested too deep', part(`; name="a${'[b]'.repeat(30)}"`, '1') + END],
  ])('%s', async ([, body]) => {
    await expectRefusal(readParts(body), 'malformed')
    await expectRefusal(readParts(body, { options: { acceptFiles: true, fileStore } }), 'malformed')
    expect(await storedKeys()).toEqual([])
  })

  test.for([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('%s is malformed', async (type) => {
    await expectRefusal(read({ type, body: new TextEncoder().encode(END) }), 'malformed')
  })

  test('odd part headers do no harm', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `X-${index}: 1\n`).join('')
    const odd = ['X-Bad\n', ': no name\n', 'Content-Type: \n', 'Content-Type: ;;;=\n', '__proto__: x\n', many]
    for (const headers of odd) {
      const { values: both } = await readParts(part('; name="a"', '1', headers) + part('; name="b"', '2') + END)
      expect(plain(both)).toEqual({ a: '1', b: '2' })
    }
    const { values } = await readParts(
      part('; name="__proto__"', '1') + part('; name="constructor[prototype][x]"', '1') + part('; name="b"', '2') + END,
    )
    expect(plain(values)).toEqual({ b: '2' })
  })
})

describe('base64 files', () => {
  const options = { acceptFiles: true, fileStore }
  test('are stored and removed from the values', async () => {
    const { values, files } = await readJson(
      { a: 1, attachments: [file(pattern(10)), file(pattern(300_000, 1), { name: '../b.bin', type: 'x' })] },
      { options },
    )
    expect(plain(values)).toEqual({ a: 1 })
    expect(files).toMatchObject([
      { field: 'attachments', name: 'a.txt', contentType: 'text/plain', size: 10 },
      { field: 'attachments', name: 'b.bin', contentType: 'application/octet-stream', size: 300_000 },
    ])
    const second = await fileStore.open(files[1]?.key ?? '')
    expect(
      Buffer.from(await (second?.arrayBuffer() ?? new ArrayBuffer(0))).equals(Buffer.from(pattern(300_000, 1))),
    ).toBe(true)
  })

  test('can be sent in forms and XML, with a data URI or line breaks', async () => {
    const form = await readForm(
      'attachments[0][name]=a.txt&attachments[0][file]=data:text/plain;base64,aGVs%0D%0AbG8%3D',
      { options },
    )
    expect(form.files).toMatchObject([{ name: 'a.txt', size: 5 }])
    const xml = await readXml(
      '<r><attachments><item><name>b.txt</name><file>aGVsbG8=</file></item></attachments></r>',
      { options },
    )
    expect(xml.files).toMatchObject([{ name: 'b.txt', size: 5 }])
    expect(xml.values).toEqual({})
  })

  test('can be 5 MiB together, and one byte more is 413', async () => {
    const half = new Uint8Array((5 * MEBIBYTE) / 2).fill(255)
    const body = JSON.stringify({ attachments: [file(half), file(half)] })
    expect((await readJson(body, { options })).files).toHaveLength(2)
    await expectRefusal(readJson({ attachments: [file(half), file(half), file(pattern(1))] }, { options }), 'too_large')
    expect(await storedKeys()).toHaveLength(2)
  })

  test('leave 1 MB for everything else', async () => {
    await expectRefusal(
      readJson({ a: 'x'.repeat(MEBIBYTE), attachments: [file(pattern(MEBIBYTE))] }, { options }),
      'too_large',
    )
    await expectRefusal(readJson(`{"a":"${'x'.repeat(8 * MEBIBYTE)}"}`, { options }), 'too_large')
  })

  test.for(['!', 'aGVsbG8', 'aGVsbG9=', 'a===', 'aGVs-G8=', 'data:text/plain,hello', 5, null, [], {}])(
    'are 422 for invalid base64: %j',
    async (content) => {
      const error = await refusal(
        readJson({ attachments: [file(pattern(5)), { name: 'x', file: content }] }, { options }),
      )
      expect(error).toMatchObject({
        kind: 'invalid',
        fields: {
          attachments: [{ code: 'not_a_file', text: 'The attachments must hold valid base64 files; number 2 is not.' }],
        },
      })
      expect(await storedKeys()).toEqual([])
    },
  )

  test('are 413 for eleven, and plain values without acceptFiles', async () => {
    await expectRefusal(
      readJson({ attachments: Array.from({ length: 11 }, () => file(pattern(1))) }, { options }),
      'too_large',
    )
    expect((await readJson({ attachments: [file(pattern(1))] })).values['attachments']).toHaveLength(1)
  })

  test('beforeFirstFile runs once, before anything is stored or judged', async () => {
    const seen: unknown[] = []
    const beforeFirstFile = (values: unknown) => void seen.push(plain(values))
    await readJson(
      { a: 1, attachments: [file(pattern(1)), file(pattern(1))] },
      { url: '?token=t', options: { ...options, beforeFirstFile } },
    )
    expect(seen).toEqual([{ a: 1, token: 't' }])
    const refused = readJson(
      { attachments: [{ file: '!' }] },
      { options: { ...options, beforeFirstFile: () => Promise.reject(new Error('no')) } },
    )
    await expect(refused).rejects.toThrow('no')
  })
})
