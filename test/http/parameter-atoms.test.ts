import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as atoms from '../../src/http/parameters/atoms/atoms.ts'
import { parse } from '../../src/http/parameters/parse.ts'
import { parseRange } from '../../src/http/parameters/range.ts'
import { DomainError } from '../../src/shared/errors.ts'

const REFUSED = Symbol('refused')

function readWith(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : REFUSED
}

const { id, idOrZero, idList, text, flag, email, emailList, choice, dayOrMoment, integer } = atoms

describe('atoms', () => {
  test.for<[string, z.ZodType, [unknown, unknown][]]>([
    [
      'id',
      id(),
      [
        [5, 5],
        ['5', 5],
        ['007', 7],
        [5.0, 5],
        [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
        ['9007199254740991', 9007199254740991],
      ],
    ],
    [
      'idOrZero',
      idOrZero(),
      [
        [0, 0],
        ['0', 0],
        ['12', 12],
        ['-0', 0],
      ],
    ],
    [
      'idList',
      idList(3),
      [
        [5, [5]],
        ['5', [5]],
        ['1,2', [1, 2]],
        ['1, 2,', [1, 2]],
        [
          ['1,2', 3],
          [1, 2, 3],
        ],
        [
          [2, 1, '2'],
          [2, 1],
        ],
        [['1', ''], [1]],
        ['1,1,1,1', [1]],
      ],
    ],
    [
      'text',
      text({ max: 3 }),
      [
        [' a ', 'a'],
        ['abc', 'abc'],
        ['😀😀😀', '😀😀😀'],
        [7, '7'],
        ['007', '007'],
        [1.5, '1.5'],
      ],
    ],
    [
      'text with a minimum',
      text({ max: 5, min: 2 }),
      [
        ['ab', 'ab'],
        [true, 'true'],
        ['😀😀', '😀😀'],
      ],
    ],
    [
      'flag',
      flag(),
      [
        [1, true],
        [0, false],
        [true, true],
        [false, false],
        ['1', true],
        ['0', false],
        ['TRUE', true],
        ['false', false],
        ['on', true],
        ['off', false],
        ['yes', true],
        ['No', false],
      ],
    ],
    [
      'email',
      email(),
      [
        [' Ann@Example.COM ', 'ann@example.com'],
        ["o'neil+x@sub.example.co.uk", "o'neil+x@sub.example.co.uk"],
        ['ann@müller.de', 'ann@müller.de'],
        ['ann@例え.テスト', 'ann@例え.テスト'],
        ['ann@xn--mller-kva.de', 'ann@xn--mller-kva.de'],
      ],
    ],
    [
      'emailList',
      emailList(2),
      [
        ['a@b.de, C@d.de', ['a@b.de', 'c@d.de']],
        [['a@b.de', 'A@b.de'], ['a@b.de']],
        ['a@b.de,', ['a@b.de']],
      ],
    ],
    [
      'choice',
      choice(['Open', 'closed', '3']),
      [
        ['open', 'Open'],
        ['CLOSED', 'closed'],
        [3, '3'],
      ],
    ],
    [
      'integer',
      integer({ min: -5, max: 10 }),
      [
        [0, 0],
        ['-5', -5],
        ['10', 10],
        ['-0', 0],
      ],
    ],
    [
      'dayOrMoment',
      dayOrMoment(),
      [
        ['2026-11-20', [2026, 10, 20]],
        ['2026-11-20T10:11:12Z', Date.UTC(2026, 10, 20, 10, 11, 12)],
        ['2026-11-20T10:11:12.345678Z', Date.UTC(2026, 10, 20, 10, 11, 12, 345)],
        ['2026-11-20T10:11+02:00', Date.UTC(2026, 10, 20, 8, 11)],
        ['2026-11-20T10:11:12 02:00', Date.UTC(2026, 10, 20, 8, 11, 12)],
        ['2026-11-20T10:11:12-0530', Date.UTC(2026, 10, 20, 15, 41, 12)],
        ['2026-11-20 10:11:12', Date.UTC(2026, 10, 20, 10, 11, 12)],
        ['2028-02-29', [2028, 1, 29]],
      ],
    ],
  ])('%s accepts', ([, schema, cases]) => {
    for (const [given, expected] of cases)
      expect({ given, read: readWith(schema, given) }).toEqual({ given, read: expected })
  })

  test.for<[string, z.ZodType, unknown[]]>([
    [
      'id',
      id(),
      [
        0,
        '0',
        -1,
        '-1',
        1.5,
        '1.5',
        '1e3',
        ' 5 ',
        '٣',
        '5a',
        2 ** 53,
        '9007199254740992',
        '9'.repeat(400),
        Number.POSITIVE_INFINITY,
        Number.NaN,
        true,
        [1],
        { id: 1 },
        'null',
        '0x10',
        '+5',
      ],
    ],
    ['idOrZero', idOrZero(), [-1, '-1', 'a', false]],
    ['idList', idList(3), ['1,a', '0', [1, 2, 3, 4], '1,2,3,4', [[1]], [{}], [], ',', [''], '1.5', ['1e3']]],
    ['text', text({ max: 3 }), ['abcd', '😀😀😀😀', [], ['a'], {}, 1e20, Number.POSITIVE_INFINITY, '  ']],
    ['text with a minimum', text({ max: 5, min: 2 }), ['a', '😀', ' a ']],
    ['flag', flag(), [2, '2', 'ja', [], {}, [true]]],
    [
      'email',
      email(),
      [
        'a',
        'a@b',
        '@b.de',
        'a@',
        'a@@b.de',
        'a b@c.de',
        'a@b c.de',
        'a\n@b.de',
        'a@b.de\r\nBcc: x@y.de',
        'a@-b.de',
        'a@b-.de',
        'a@b..de',
        '.a@b.de',
        'a..b@c.de',
        'a@1.2.3.4',
        '<a@b.de>',
        'a,b@c.de',
        'a@b.de, c@d.de',
        `${'a'.repeat(65)}@b.de`,
        `a@${'b'.repeat(64)}.de`,
        `a@${'b.'.repeat(130)}de`,
        'a\u200b@b.de',
        7,
        ['a@b.de'],
      ],
    ],
    ['emailList', emailList(2), ['a@b.de,x', 'a@b.de,b@b.de,c@b.de', [7], []]],
    ['choice', choice(['open']), ['closed', 1, {}, ['open']]],
    ['integer', integer({ min: -5, max: 10 }), [-6, 11, 1.5, '1.5', 'a', ' 1', Number.POSITIVE_INFINITY, true]],
    [
      'dayOrMoment',
      dayOrMoment(),
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-11-31',
        '2026-11-20T24:00:00Z',
        '2026-11-20T10:60:00Z',
        '2026-11-20T10:11:60Z',
        '2026-11-20T10:11:12+19:00',
        '0050-01-01',
        '20.11.2026',
        'tomorrow',
        '2026-11-20T',
        '1700000000',
        1700000000,
        'null',
        [],
      ],
    ],
  ])('%s refuses', ([, schema, cases]) => {
    for (const given of [...cases, undefined, null, ''])
      expect({ given, read: readWith(schema, given) }).toEqual({ given, read: REFUSED })
  })

  test.for<[string, z.ZodType, unknown[]]>([
    ['optionalId', atoms.optionalId(), ['null', 'NULL']],
    ['optionalIdOrZero', atoms.optionalIdOrZero(), ['null']],
    ['optionalText', atoms.optionalText({ max: 3, min: 2 }), [' ']],
    ['optionalFlag', atoms.optionalFlag(), []],
    ['optionalEmail', atoms.optionalEmail(), []],
    ['optionalEmailList', atoms.optionalEmailList(2), [[], ',']],
    ['optionalChoice', atoms.optionalChoice(['a']), []],
    ['optionalDayOrMoment', atoms.optionalDayOrMoment(), []],
    ['optionalInteger', atoms.optionalInteger({ min: 1 }), []],
  ])('%s takes nothing for not sent, and still checks', ([, schema, cases]) => {
    for (const given of [...cases, undefined, null, ''])
      expect({ given, read: readWith(schema, given) }).toEqual({ given, read: undefined })
    expect(readWith(schema, { odd: 1 })).toBe(REFUSED)
    expect(parse(z.object({ a: schema }), {})).toEqual({})
  })
})

describe('parse', () => {
  const schema = z.object({
    ticket_id: id(),
    cc: atoms.optionalEmailList(5),
    'due-date': dayOrMoment(),
    note: atoms.optionalText({ max: 3 }),
  })

  test('gives typed values and ignores unknown fields', () => {
    expect(parse(schema, { ticket_id: '5', 'due-date': '1970-01-02T00:00:00Z', note: '', odd: 1 })).toEqual({
      ticket_id: 5,
      'due-date': 86_400_000,
    })
  })

  test('names every wrong field, the first one in the message', () => {
    let error: unknown
    try {
      parse(schema, { cc: ['a@b.de', 'x'], 'due-date': 'soon', note: 'long' })
    } catch (cause) {
      error = cause
    }
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({
      kind: 'invalid',
      message: 'The ticket id field is required.',
      fields: {
        ticket_id: [{ code: 'required', text: 'The ticket id field is required.' }],
        cc: [{ code: 'not_an_email', text: 'The cc must be a valid e-mail address.' }],
        'due-date': [
          { code: 'not_a_date', text: 'The due date must be a date or time like 2026-11-20 or 2026-11-20T10:11:12Z.' },
        ],
        note: [{ code: 'too_long', text: 'The note must not be longer than 3 characters.' }],
      },
    })
  })
})

test.for<[string | null, number, unknown]>([
  [null, 10, null],
  ['bytes=0-4', 10, { offset: 0, length: 5 }],
  ['bytes=5-', 10, { offset: 5, length: 5 }],
  ['bytes=-3', 10, { offset: 7, length: 3 }],
  ['bytes=-30', 10, { offset: 0, length: 10 }],
  ['bytes=0-99', 10, { offset: 0, length: 10 }],
  ['Bytes = 9-9 ', 10, { offset: 9, length: 1 }],
  [`bytes=0-${'9'.repeat(400)}`, 10, { offset: 0, length: 10 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, null],
  ['bytes=5-4', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['bytes=-', 10, null],
  ['bytes=1 2-3', 10, null],
  [`bytes=${' '.repeat(100_000)}`, 10, null],
  ['bytes=a-b', 10, null],
  ['bytes=1', 10, null],
  ['items=0-1', 10, null],
  ['', 10, null],
])('the range %s of %i bytes', ([header, size, expected]) => {
  expect(parseRange(header, size)).toEqual(expected)
})
