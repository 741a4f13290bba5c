import * as fc from 'fast-check'
import type * as z from 'zod'

export type Sent = string | Sent[] | { [key: string]: Sent }
export type SentParameters = { [name: string]: Sent }

/** Values that well-meaning clients send. */
const USUAL = [
  ['1', '2', '3', '4', '0', '10', '1,2', 'true', 'off', 'asc', 'created_at', 'd1', 'ios', 'problem', 'impact'],
  [
    'A subject',
    'first line\nsecond <b>line</b>',
    'Ann',
    'Müller',
    'printer',
    'open',
    'High',
    'inbox',
    'all',
    'customer',
  ],
  ['someone@example.com', 'https://desk.example.com', '2026-11-20', '2026-11-20T10:11:12Z', '+49', '1512345', 'team_1'],
  ['a-somebody', 'password', 'Europe/Berlin', 'AAAA-0000-0001', 'text', 'a secret of letters', 'symptom'],
].flat()
/** Values of attackers and broken clients. Each can be written in every encoding. */
const ODD_TEXTS = [
  ['', ' ', '-1', '+1', '01', '1.5', '1e3', '0x10', '９', '9007199254740992', '9'.repeat(40), 'NaN', 'Infinity', '-0'],
  ['null', 'undefined', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '$&'],
  ["' OR 1=1 --", '"; DROP TABLE users; --', '%', '_', '*', '?1', ':name', '\\', '"', "'", '`', '/', '../..', '//x'],
  ['<script>alert(1)</script>', '<b', ']]>', '&amp;', '&#0;', '\u202e', '\ufeff', '😀', 'ﬁ', 'İ', 'ß', 'ü'.repeat(300)],
  [
    'a'.repeat(256),
    'a'.repeat(5000),
    'x '.repeat(400),
    ',',
    ',,,',
    ';',
    'a,b,c',
    '1,a',
    'team_',
    'team_-1',
    'user_',
    'a-',
  ],
  [
    '@',
    'x@',
    '@x',
    'a@b',
    'a@b@c.example',
    'a..b@example.com',
    'https://',
    'javascript:alert(1)',
    'https://[::1',
    'http://a b',
  ],
  ['2026-02-31', '0000-00-00', '99999-01-01', '1970-01-01', '2026-11-20T25:00:00Z', '2026-11-20 10:11', '24:00', '::1'],
  [
    'eyJ',
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    'OR',
    'NEAR(',
    '"',
    '"a',
    'a* b*',
    'data:;base64,',
    'aGk',
    'aGk=',
    'd,w,m',
    '1~2',
  ],
].flat()
const ODD_SHAPES: Sent[] = [
  ['1', '1'],
  ['', ''],
  ['1', 'a'],
  [['1']],
  [{ a: '1' }],
  { a: '1' },
  { length: '3' },
  { toString: '1' },
  { name: 'a.txt', file: 'aGk=' },
  [{ name: 'a.txt', type: 'text/plain', file: 'aGk=' }],
  [{ name: 'a.txt', data: '!' }],
  { a: { b: { c: ['1'] } } },
  Array.from({ length: 120 }, (_, index) => String(index + 1)),
]

// XML allows no other control characters, and reads a carriage return as a line feed.
const letter = fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCharCode(code))
const anyText = fc.string({ unit: letter, maxLength: 40 })

/** The parameters of a schema, each with its own schema if it has one. */
export function fieldsOf(schema: z.ZodType): Map<string, z.ZodType> {
  const { shape, in: input, out, left, right, innerType, options } = schema.def as unknown as Parts
  const parts = [input, out, left, right, innerType, ...(options ?? [])].filter((part) => part !== undefined)
  return new Map([...parts.flatMap((part) => [...fieldsOf(part)]), ...Object.entries(shape ?? {})])
}

interface Parts {
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

/** Requests for an operation. Half of the values fit its schema, the others are odd. */
export function parametersFor(schema: z.ZodType, known: Iterable<string>): fc.Arbitrary<SentParameters> {
  const fields = fieldsOf(schema)
  const names = new Set([...fields.keys(), ...known, 'attachments', 'no_such_parameter'])
  const arbitraries = [...names].map((name): [string, fc.Arbitrary<Sent>] => {
    const field = fields.get(name)
    const good = USUAL.filter((value) => field?.safeParse(value).success ?? true)
    const usual: fc.Arbitrary<Sent> = fc.constantFrom(...(good.length > 0 ? good : USUAL))
    const odd = fc.oneof(fc.constantFrom<Sent>(...ODD_TEXTS, ...ODD_SHAPES), anyText)
    return [name, fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: odd })]
  })
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] }) as fc.Arbitrary<SentParameters>
}

/** Values for a part of a path. */
export const pathPart = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', 'problem', 'change', 'release', 'impact', 'a-title') },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS.filter((text) => text.trim() !== '' && !/^[./]+$/.test(text))) },
)

export const ENCODINGS = {
  form: (sent: SentParameters) => ({ form: Object.fromEntries(pairsOf(sent, new URLSearchParams())) }),
  multipart: (sent: SentParameters) => ({ multipart: pairsOf(sent, new FormData()) }),
  xml: (sent: SentParameters) => ({ xml: `<request>${membersOf(sent)}</request>` }),
}

function pairsOf<Pairs extends { append(name: string, value: string): void }>(
  sent: SentParameters,
  pairs: Pairs,
): Pairs {
  const add = (name: string, value: Sent) => {
    if (typeof value === 'string') pairs.append(name, value)
    else for (const [key, part] of Object.entries(value)) add(`${name}[${key}]`, part)
  }
  for (const [name, value] of Object.entries(sent)) add(name, value)
  return pairs
}

function membersOf(sent: { [key: string]: Sent }): string {
  const write = (name: string, value: Sent) => `<${name}>${contentOf(value)}</${name}>`
  const contentOf = (value: Sent): string => {
    if (typeof value === 'string') return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return Array.isArray(value) ? value.map((item) => write('item', item)).join('') : membersOf(value)
  }
  return Object.entries(sent)
    .map(([name, value]) => write(name, value))
    .join('')
}

/** Values that only JSON can express. */
export const jsonOnly: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom(
    'id',
    'ticket_id',
    'subject',
    'email',
    'cc',
    'cc[]',
    'identifier',
    'status',
    'page',
    'attachments',
    'format',
  ),
  fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { a: [] }, [{}]),
    fc.json().map((text): unknown => JSON.parse(text)),
  ),
  { maxKeys: 4 },
)
