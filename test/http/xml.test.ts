import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { writeXml } from '../../src/http/answers/xml.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

function bodyOf(value: unknown): string {
  const xml = writeXml(value)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml.startsWith(DECLARATION)).toBe(true)
  return xml.slice(DECLARATION.length)
}

/** The text of `<response><x>…</x></response>` as an independent reader finds it. */
function readBack(text: string): unknown {
  const parser = new XMLParser({ trimValues: false, parseTagValue: false, processEntities: true, htmlEntities: true })
  const tree: { response: { x: unknown } } = parser.parse(writeXml({ x: text }), true)
  return tree.response.x
}

describe('XML answers', () => {
  test.each([
    [
      'the empty envelope',
      { success: true, message: '', data: null },
      '<success>true</success><message/><data nil="true"/>',
    ],
    [
      'numbers and booleans',
      { a: 1, b: -0.5, c: 0, d: false, e: 12345678901234567890n },
      '<a>1</a><b>-0.5</b><c>0</c><d>false</d><e>12345678901234567890</e>',
    ],
    ['an array', { data: [1, 'two', null] }, '<data><item>1</item><item>two</item><item nil="true"/></data>'],
    ['an empty array', { data: [] }, '<data/>'],
    ['an empty object', { data: {} }, '<data/>'],
    [
      'nested arrays',
      { data: [[1, [2]], []] },
      '<data><item><item>1</item><item><item>2</item></item></item><item/></data>',
    ],
    [
      'objects in an array',
      { data: [{ id: 1 }, { id: 2 }] },
      '<data><item><id>1</id></item><item><id>2</id></item></data>',
    ],
    ['undefined members', { a: undefined, b: 1, c: [undefined] }, '<b>1</b><c><item nil="true"/></c>'],
    [
      'values that JSON cannot express either',
      { a: Number.NaN, b: Infinity, c: () => 1, d: Symbol('d') },
      '<a nil="true"/><b nil="true"/>',
    ],
    ['a time', { at: new Date(0) }, '<at>1970-01-01T00:00:00.000Z</at>'],
    ['keys with a dash', { 'root-cause': 'x' }, '<root-cause>x</root-cause>'],
    [
      "a key that looks like the builder's own",
      { '#text': 'a', ':@': 'b', '?xml': 'c', '@_id': 'd' },
      '<_text>a</_text><__>b</__><_xml>c</_xml><__id>d</__id>',
    ],
  ])('%s', (_, value, expected) => {
    expect(bodyOf(value)).toBe(`<response>${expected}</response>`)
  })

  test.each([
    [null, '<response nil="true"/>'],
    [undefined, '<response nil="true"/>'],
    ['text', '<response>text</response>'],
    [[1], '<response><item>1</item></response>'],
    [[], '<response/>'],
  ])('a bare %j has the same root', (value, expected) => {
    expect(bodyOf(value)).toBe(expected)
  })

  test.each([
    ['', '_'],
    ['1st', '_1st'],
    ['-a', '_-a'],
    ['.a', '_.a'],
    ['a b', 'a_b'],
    ['a<b>&"\'', 'a_b____'],
    ['ns:a', 'ns_a'],
    ['a\0b', 'a_b'],
    ['a\ud800', 'a_'],
    ['😀', '😀'],
    ['عنوان', 'عنوان'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['hasOwnProperty', 'hasOwnProperty'],
    ['item', 'item'],
  ])('the key %j becomes the element %s', (key, name) => {
    const value: unknown = JSON.parse(`{${JSON.stringify(key)}: 1}`)
    expect(writeXml(value)).toBe(`${DECLARATION}<response><${name}>1</${name}></response>`)
  })

  test.each([
    ']]>',
    '<![CDATA[x]]>',
    '<!-- x --> <?php ?>',
    '<b>bold</b> & "quoted" \'single\'',
    '&amp; &lt; &#60; &#x3c; &unknown;',
    '  leading and trailing  ',
    '   ',
    '\n\tlines\n\n',
    'carriage\r\nreturn\r',
    'سلام دنیا \u200f\u202e',
    '👩‍👩‍👧 𝒳 \u{10ffff}',
    '__proto__',
    '0012',
    'true',
    '$& $1 $$',
    'x'.repeat(200_000),
  ])('the text is read back as it was: %#', (text) => {
    expect(readBack(text)).toBe(text)
  })

  test.each([
    ['a\0b', 'ab'],
    ['\u0001\u0008\u000b\u000c\u000e\u001f', ''],
    ['a\ud800b\udc00c', 'abc'],
    ['\ufffe\uffff', ''],
    ['\udc00\ud800', ''],
    ['kept: \u007f\u0085\u00a0\ufffd', 'kept: \u007f\u0085\u00a0\ufffd'],
  ])('characters that XML forbids are removed from %j', (text, expected) => {
    expect(readBack(text)).toBe(expected)
  })

  test('markup in a text is escaped', () => {
    expect(bodyOf({ x: '</x><admin>1</admin><x nil="true">' })).not.toContain('<admin>')
  })

  test('keys such as __proto__ are written and do not reach the prototype', () => {
    const value: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": 2}}')
    expect(bodyOf(value)).toContain('<__proto__><polluted>1</polluted></__proto__>')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
