import { describe, expect, test } from 'vitest'
import { expectRefusal, plain, read, readForm, readJson, readParts, readXml, part, END } from './parameters-support.ts'
import { quickestOf } from '../support/times.ts'

function fields(count: number): string {
  return Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')
}

function nested(depth: number): string {
  return `${'<a>'.repeat(depth)}1${'</a>'.repeat(depth)}`
}

describe('query and form', () => {
  test.for<[string, unknown]>([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=007', { a: '007' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['&&a=1&', { a: '1' }],
    ['=1&a=2', { a: '2' }],
    ['id[]=1&id[]=2', { id: ['1', '2'] }],
    ['id%5B%5D=1', { id: ['1'] }],
    ['id=1&id=2', { id: ['1', '2'] }],
    ['id=1&id[]=2', { id: ['1', '2'] }],
    ['id=1,2', { id: '1,2' }],
    ['id[]=1,2', { id: ['1,2'] }],
    ['id[1]=b&id[0]=a', { id: ['a', 'b'] }],
    ['id[0]=a&id[]=b', { id: ['a', 'b'] }],
    [
      'attachments[0][name]=x&attachments[0][type]=y&attachments[1][name]=z',
      { attachments: [{ name: 'x', type: 'y' }, { name: 'z' }] },
    ],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[b=1', { 'a[b': '1' }],
    ['a]=1', { 'a]': '1' }],
    ['q=a+b%20c', { q: 'a b c' }],
    ['q=na%C3%AFve', { q: 'naïve' }],
    ['__proto__[polluted]=1&constructor[prototype][polluted]=1&a=1', { a: '1' }],
    ['a[__proto__][polluted]=1&a[b]=2', { a: { b: '2' } }],
  ])('"%s" reads the same in query and body', async ([text, values]) => {
    expect(plain((await read({ url: `?${text}`, method: 'GET' })).values)).toEqual(values)
    expect(plain((await readForm(text)).values)).toEqual(values)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test.for(['a=%', 'a=%zz', 'a=%ff', '%ff=1', 'a=%00', '%00=1', 'a=%ED%A0%80', 'a=1&a[b]=2'])(
    '"%s" is malformed',
    async (text) => {
      await expectRefusal(read({ url: `?${text}`, method: 'GET' }), 'malformed')
      await expectRefusal(readForm(text), 'malformed')
    },
  )

  test('a form body that is not UTF-8 is malformed', async () => {
    await expectRefusal(
      read({ type: 'application/x-www-form-urlencoded', body: new Uint8Array([97, 61, 255]) }),
      'malformed',
    )
  })

  test('the body wins over the query, name by name', async () => {
    const { values } = await readForm('a=body&c=3', { url: '?a=query&b=2&c[]=1&c[]=2' })
    expect(plain(values)).toEqual({ a: 'body', b: '2', c: '3' })
  })

  test.for(['GET', 'HEAD'])('%s reads the query only', async (method) => {
    expect(plain((await read({ method, url: '?a=1', headers: { 'content-type': 'text/plain' } })).values)).toEqual({
      a: '1',
    })
  })

  test('1,000 fields pass, 1,001 do not, query and body together', async () => {
    expect(Object.keys((await readForm(fields(999), { url: '?q=1' })).values)).toHaveLength(1000)
    await expectRefusal(readForm(fields(1000), { url: '?q=1' }), 'malformed')
    await expectRefusal(readForm('a=1&'.repeat(1001)), 'malformed')
  })

  test('names nest 20 levels deep and not 21', async () => {
    await readForm(`a${'[b]'.repeat(18)}=1`)
    await expectRefusal(readForm(`a${'[b]'.repeat(19)}=1`), 'malformed')
    await expectRefusal(readForm(`a${'[b]'.repeat(100_000)}=1`), 'malformed')
  })
})

describe('JSON', () => {
  test('values keep their type', async () => {
    const value = { a: '007', b: 7, c: true, d: null, e: [1, '2', [3]], f: { g: 1.5 }, h: 1e21 }
    expect(plain((await readJson(value)).values)).toEqual(value)
  })

  test('a byte order mark is dropped', async () => {
    expect(plain((await readJson('\uFEFF{"a":1}')).values)).toEqual({ a: 1 })
  })

  test('1e999 reaches the schema unchanged', async () => {
    expect((await readJson('{"a":1e999}')).values['a']).toBe(Number.POSITIVE_INFINITY)
  })

  test.for([
    '[]',
    '[1]',
    '"a"',
    '1',
    'null',
    'true',
    '{',
    '{"a":1}}',
    '{a:1}',
    "{'a':1}",
    '{"a":01}',
    ' ',
    '{"a":"\\ud800"}',
    '{"\\udc00":1}',
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '{"a":["x\\u0000"]}',
    '{"a":"\0"}',
  ])('%j is malformed', async (body) => {
    await expectRefusal(readJson(body), 'malformed')
  })

  test('invalid UTF-8 is malformed', async () => {
    await expectRefusal(
      read({ type: 'application/json', body: new Uint8Array([123, 34, 255, 34, 58, 49, 125]) }),
      'malformed',
    )
  })

  test('20 levels pass, 21 do not, and 100,000 do not crash', async () => {
    await readJson(`{"a":${'['.repeat(19)}1${']'.repeat(19)}}`)
    await expectRefusal(readJson(`{"a":${'['.repeat(20)}1${']'.repeat(20)}}`), 'malformed')
    await expectRefusal(readJson(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 'malformed')
    await expectRefusal(readJson('{"a":'.repeat(100_000)), 'malformed')
  })

  test('brackets inside texts do not count as depth', async () => {
    const text = `${'['.repeat(50)}\\"${'{'.repeat(50)}\\`
    expect((await readJson({ a: text })).values['a']).toBe(text)
  })

  test('1,000 leaves pass, 1,001 do not, and empty lists count', async () => {
    await readJson({ a: Array.from({ length: 1000 }, () => 1) })
    await expectRefusal(readJson({ a: Array.from({ length: 1001 }, () => 1) }), 'malformed')
    await expectRefusal(readJson({ a: Array.from({ length: 1001 }, () => []) }), 'malformed')
    await expectRefusal(readJson({ a: Array.from({ length: 1001 }, () => ({})) }), 'malformed')
  })

  test('keys that could reach a prototype are dropped at every level', async () => {
    const { values } = await readJson(
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"a":{"__proto__":{"x":1},"b":1}}',
    )
    expect(plain(values)).toEqual({ a: { b: 1 } })
    expect(values['x']).toBeUndefined()
    expect(Object.getPrototypeOf(values)).toBeNull()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('XML', () => {
  test.for<[string, unknown]>([
    ['<r/>', {}],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<any>\n  <a>1</a>\n</any>', { a: '1' }],
    ['<r><a>007</a><b/><c></c></r>', { a: '007', b: '', c: '' }],
    ['<r><a> x </a></r>', { a: ' x ' }],
    ['<r><id>1</id><id>2</id></r>', { id: ['1', '2'] }],
    ['<r><id><item>1</item></id></r>', { id: ['1'] }],
    ['<r><id>\n<item>1</item>\n<item>2</item>\n</id></r>', { id: ['1', '2'] }],
    ['<r><a><item><name>x</name></item></a></r>', { a: [{ name: 'x' }] }],
    ['<r><a nil="true"/><b xsi:nil="true"></b></r>', { a: null, b: null }],
    ['<r x="1"><a y="2>3">1</a></r>', { a: '1' }],
    ['<r><a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#128512;</a></r>', { a: `<>&"'AB😀` }],
    ['<r><a>&amp;lt;</a></r>', { a: '&lt;' }],
    ['<r><a><![CDATA[<b>&amp;</b><!DOCTYPE html>]]></a></r>', { a: '<b>&amp;</b><!DOCTYPE html>' }],
    ['<r><a>x<![CDATA[ y ]]>z</a></r>', { a: 'x y z' }],
    ['<r><a>1&#13;2&#xD;&#10;3&#x00d;4\r\n5</a></r>', { a: '1\r2\r\n3\r4\n5' }],
    ['<r><a>&#13;<![CDATA[&#13;]]>&#13;</a></r>', { a: '\r&#13;\r' }],
    ['<r>\n<a>&#13;</a><b><item>&#13;x</item></b></r>', { a: '\r', b: ['\rx'] }],
    ['<r><!-- <b> --><a>1<!-- no -->2</a></r>', { a: '12' }],
    ['<r><a>true</a><b>1e3</b></r>', { a: 'true', b: '1e3' }],
    ['<r><a>1\r\n2\r3\n4</a></r>', { a: '1\n2\n3\n4' }],
    ['<r xmlns:d="urn:d"><d:a>1</d:a></r>', { 'd:a': '1' }],
    ['<r><?app say?><a>1</a><!-- é 😀 --><b>é😀</b></r>', { a: '1', b: 'é😀' }],
  ])('%s', async ([body, values]) => {
    expect(plain((await readXml(body)).values)).toEqual(values)
    expect(plain((await read({ type: 'text/xml; charset=utf-8', body })).values)).toEqual(values)
  })

  test.for([
    '<!DOCTYPE r><r/>',
    '<!doctype r [<!ENTITY a "b">]><r>&a;</r>',
    '<r a="<!--"><!DOCTYPE x><a>1</a><!-- --></r>',
    '<r><!DOCTYPE r></r>',
    '<r><a>&nbsp;</a></r>',
    '<r><a>&unknown;</a></r>',
    '<r><a>a & b</a></r>',
    '<r><a>&#0;</a></r>',
    '<r><a>&#xD800;</a></r>',
    '<r><a>&#x110000;</a></r>',
    '<r><a>1</b></r>',
    '<r><a>1</a>',
    '<r>',
    '<r/><r/>',
    'text',
    '<r>text</r>',
    '<r>text<a>1</a></r>',
    '<r><a>1<b>2</b></a></r>',
    '<r><a>1</a></r>x',
    '<r><!-- </r>',
    '<r><![CDATA[ </r>',
    '<r><a b=1>1</a></r>',
    '<r><a b="1" b="2">1</a></r>',
    '<r><a>]]></a></r>',
    '<>',
    '<r><a>\0</a></r>',
    '{"a":1}',
  ])('%j is malformed', async (body) => {
    await expectRefusal(readXml(body), 'malformed')
  })

  test('names that could reach a prototype do no harm', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      await expectRefusal(readXml(`<r><${name}><polluted>1</polluted></${name}></r>`), 'malformed')
    }
    const { values } = await readXml('<r><toString>1</toString><hasOwnProperty>2</hasOwnProperty><a>3</a></r>')
    expect(values['a']).toBe('3')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(typeof {}.toString).toBe('function')
  })

  test('20 levels pass, 21 do not, and 100,000 do not crash', async () => {
    await readXml(nested(20))
    await expectRefusal(readXml(nested(21)), 'malformed')
    await expectRefusal(readXml(nested(100_000)), 'malformed')
  })

  test('1,000 elements pass and 1,001 do not', async () => {
    await readXml(`<r>${'<a>1</a>'.repeat(1000)}</r>`)
    await expectRefusal(readXml(`<r>${'<a>1</a>'.repeat(1001)}</r>`), 'malformed')
    await expectRefusal(readXml(`<r>${'<a/>'.repeat(200_000)}</r>`), 'malformed')
  })

  test('a megabyte of unclosed markup is refused at once', async () => {
    const work = async () => {
      for (const piece of ['<!--', '<![CDATA[', '<a b="', '<?', '&', '<a ']) {
        await expectRefusal(readXml(`<r>${piece.repeat(Math.floor(1_000_000 / piece.length))}`), 'malformed')
      }
    }
    expect(await quickestOf(work, 5000)).toBeLessThan(5000)
  })

  test('a megabyte of line ends, references or letters beyond ASCII is read at once', async () => {
    const work = async () => {
      for (const [piece, text] of [
        ['\r', '\n'],
        ['&amp;', '&'],
        ['<![CDATA[ ]]>', ' '],
        ['&#13;', '\r'],
        ['<!---->', ''],
        ['😀', '😀'],
      ] as const) {
        const times = Math.floor(900_000 / new TextEncoder().encode(piece).byteLength)
        const { values } = await readXml(`<r><a>${piece.repeat(times)}</a></r>`)
        expect([piece, values['a'] === text.repeat(times)]).toEqual([piece, true])
      }
    }
    expect(await quickestOf(work, 5000)).toBeLessThan(5000)
  })
})

describe('multipart fields', () => {
  test('fields are read like those of a form', async () => {
    const body =
      part('; name="a"', '007') +
      part('; name="id[]"', '1') +
      part('; name="id[]"', '2') +
      part('; name="b"', '') +
      part('; name="c"', 'na\xc3\xafve', 'Content-Type: text/plain; charset=UTF-8\n') +
      part('; name="d[x]"', 'a\nb') +
      END
    expect(plain((await readParts(body)).values)).toEqual({
      a: '007',
      id: ['1', '2'],
      b: '',
      c: 'naïve',
      d: { x: 'a\r\nb' },
    })
  })

  test('the FormData of fetch is read', async () => {
    const form = new FormData()
    form.append('a', '1')
    form.append('a', '2')
    form.append('ü', 'ö')
    expect(plain((await read({ body: form })).values)).toEqual({ a: ['1', '2'], ü: 'ö' })
  })

  test('an empty form is empty', async () => {
    expect((await readParts(END)).values).toEqual({})
  })
})
