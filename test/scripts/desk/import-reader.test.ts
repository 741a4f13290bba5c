import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDumpReader } from '../../../scripts/desk/import/dump-reader.ts'
import { dumpOf, quoted, type Value } from '../../support/faveo-dump.ts'
import { seedOf } from '../../support/property-seed.ts'

const SEED = seedOf(process.env['PROPERTY_SEED'] ?? '')

interface Found {
  rows: Record<string, string | null>[]
  problems: string[]
  others: string[]
}

/** Reads in chunks of these sizes, over and over. */
function read(
  dump: string | Uint8Array,
  sizes: readonly number[] = [64 * 1024],
  wanted: (table: string) => boolean = () => true,
): Found {
  const bytes = typeof dump === 'string' ? Buffer.from(dump) : dump
  const found: Found = { rows: [], problems: [], others: [] }
  const reader = createDumpReader({
    wants: wanted,
    onRow: ({ columns, values }) => {
      const texts = columns.map((column, index) => {
        const value = values[index] ?? null
        return [column, value === null ? null : Buffer.from(value).toString('latin1')] as const
      })
      found.rows.push(Object.fromEntries(texts))
    },
    onProblem: ({ text }) => found.problems.push(text),
    onOther: (table) => found.others.push(table),
  })
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1)
    reader.write(bytes.subarray(at, at + size))
    at += size
  }
  reader.end()
  return found
}

const CREATE = 'CREATE TABLE `t` (`a` int, `b` text);\n'

describe('the reader of dumps', () => {
  test('reads any bytes of a value, with any chunk borders', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.string({ unit: 'binary' }),
      fc.uint8Array(),
      fc.constantFrom("it's", '\\', "\\'", '\\\\0', "');", "'", '--', '/* */', ';', 'NULL', '\u0000\u001a\r\n\t\b"'),
    )
    const table = fc.record({
      rows: fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }),
      isComplete: fc.boolean(),
      blobs: fc.constantFrom('hex', 'binary', 'plain'),
    })
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, sizes, (given, chunks) => {
        const dump = Buffer.concat([...dumpOf([{ name: 't', columns: ['a', 'b'], ...given }])])
        const { rows, problems } = read(dump, chunks)
        expect(problems).toEqual([])
        expect(rows).toEqual(given.rows.map(([a, b]) => ({ a: latin1(a), b: latin1(b) })))
      }),
      { numRuns: 150, seed: SEED },
    )
  })

  test('reads the same byte by byte as in one piece', () => {
    const dump = Buffer.concat([
      ...dumpOf([{ name: 't', columns: ['a', 'b'], rows: [[1, "Grüße, it's \\ \u{1F525}"]], blobs: 'binary' }]),
    ])
    expect(read(dump, [1])).toEqual(read(dump, [dump.length]))
    expect(read(dump, [1]).rows).toHaveLength(1)
  })

  test.each([
    [
      'doubled quotes, and the other kind',
      `INSERT INTO t VALUES (1,'it''s "x"'),(2,"say ""hi"" it's");`,
      ['it\'s "x"', 'say "hi" it\'s'],
    ],
    [
      'every escape',
      String.raw`INSERT INTO t VALUES (1,'\0\b\n\r\t\Z\\\'\"\%\_\q');`,
      ['\0\b\n\r\t\u001a\\\'"\\%\\_q'],
    ],
    [
      'bytes in hexadecimal, both ways, and bits',
      "INSERT INTO t VALUES (1,0x41426a),(2,x'4142'),(3,X'43'),(4,b'101'),(5,0x);",
      ['ABj', 'AB', 'C', '5', ''],
    ],
    ['introducers', `INSERT INTO t VALUES (1,_binary 'x'),(2,_utf8mb4'y'),(3,N'z');`, ['x', 'y', 'z']],
    ['NULL against the text of it', `INSERT INTO t VALUES (1,NULL),(2,'NULL'),(3,null);`, [null, 'NULL', null]],
    [
      'numbers of all kinds',
      `INSERT INTO t VALUES (1,-5),(2,1.5e+10),(3,1E-7),(4,TRUE),(5,false);`,
      ['-5', '1.5e+10', '1E-7', '1', '0'],
    ],
    ['strings side by side', `INSERT INTO t VALUES (1,'a' 'b');`, ['ab']],
    ['comments anywhere', `INSERT /* ; ' */ INTO t -- it's\n VALUES # x'\n (1, /* ) */ 'x');`, ['x']],
    [
      'names with their database, with or without quotes',
      "INSERT INTO `db`.`t` VALUES (1,'x'); REPLACE INTO db.t VALUES (2,'y');",
      ['x', 'y'],
    ],
    [
      'an INSERT that ignores, and one that updates',
      `INSERT IGNORE INTO t VALUES (1,'x') ON DUPLICATE KEY UPDATE b = VALUES(b), c = 'q;';INSERT INTO t VALUES (2,'y');`,
      ['x', 'y'],
    ],
    ['columns in an order of their own', `INSERT INTO t (b, a) VALUES ('x', 1);`, ['x']],
    [
      'statements after another delimiter',
      `DELIMITER $$\nCREATE TRIGGER x BEGIN INSERT INTO t VALUES (9,'no'); END$$\nDELIMITER ;\nINSERT INTO t VALUES (1,'x');`,
      ['x'],
    ],
  ])('understands %s', (_, statements, expected) => {
    for (const sizes of [[1], [2, 3], [1000]]) {
      const { rows, problems } = read(CREATE + statements, sizes)
      expect(problems).toEqual([])
      expect(rows.map(({ b }) => b)).toEqual(expected)
    }
  })

  test('skips a broken row, says where it is, and reads on', () => {
    const { rows, problems } = read(
      `${CREATE}INSERT INTO t VALUES (1,'x'),(2),(3,now()),(4,'a',5),(5,,'b'),(6,0xZZ),(7,\`b\`),(8,'y');`,
    )
    expect(rows.map(({ a }) => a)).toEqual(['1', '8'])
    expect(problems).toHaveLength(6)
    expect(problems[0]).toBe('The row has 1 values for 2 columns.')
  })

  test('reports unknown columns of a table once', () => {
    const { rows, problems } = read(`INSERT INTO t VALUES (1,'x'),(2,'y');`)
    expect([rows, problems]).toEqual([[], ['The dump does not say which columns the table has.']])
  })

  test('counts rows of unused tables without keeping them', () => {
    const wanted = (table: string) => table === 't'
    const { rows, others } = read(
      `${CREATE}INSERT INTO logs VALUES (1,'it''s'),(2,now());INSERT INTO t VALUES (1,'x');`,
      [7],
      wanted,
    )
    expect([rows.length, others]).toEqual([1, ['logs', 'logs']])
  })

  test.each([
    ['within a string', `${CREATE}INSERT INTO t VALUES (1,'x`],
    ['within a row', `${CREATE}INSERT INTO t VALUES (1,'x')`],
    ['within an escape', `${CREATE}INSERT INTO t VALUES (1,'x\\`],
    ['within a table', 'CREATE TABLE `t` (`a` int'],
    ['within a comment', '/* it goes on'],
  ])('refuses a dump that is cut off %s', (_, dump) => {
    expect(() => read(dump)).toThrow(/is incomplete/)
  })

  test('refuses a dump in UTF-16', () => {
    expect(() => read(Buffer.from('\ufeffCREATE', 'utf16le'))).toThrow(/UTF-16/)
  })

  test('skips a byte order mark of UTF-8', () => {
    expect(read(`\ufeff${CREATE}INSERT INTO t VALUES (1,'x');`).rows).toHaveLength(1)
  })

  test('reads a statement of many megabytes by chunks', () => {
    const reader = createDumpReader({
      wants: () => true,
      onRow: () => (count += 1),
      onProblem: () => {},
      onOther: () => {},
    })
    let count = 0
    const row = Buffer.from(`,(1,'${'x'.repeat(10_000)}')`)
    reader.write(Buffer.from(`${CREATE}INSERT INTO t VALUES (1,'x')`))
    const before = process.memoryUsage().arrayBuffers
    for (let index = 0; index < 3000; index += 1) reader.write(row)
    reader.write(Buffer.from(';'))
    reader.end()
    expect(count).toBe(3001)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024)
  })
})

function latin1(value: Value): string | null {
  if (value === null) return null
  if (typeof value === 'number') return String(value)
  return Buffer.from(value).toString('latin1')
}

test('escapes quotes like mysqldump', () => {
  expect(quoted(Buffer.from(`a'b\\c"`)).toString()).toBe(String.raw`'a\'b\\c\"'`)
})
