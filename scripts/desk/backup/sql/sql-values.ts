/** A parsed SQL value. Numbers keep their text, so that nothing is rounded. */
export type SqlValue =
  | { kind: 'null' }
  | { kind: 'number'; digits: string }
  /** `isUnescaped`: line breaks were written as `\n` or `\r`, so a typed one cannot be distinguished. */
  | { kind: 'text'; text: string; isUnescaped: boolean }
  | { kind: 'blob'; hex: string }

export interface Inserted {
  table: string
  /** Null if the statement names none: all columns of the table, in order. */
  columns: string[] | null
  rows: SqlValue[][]
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const WORD = /[A-Za-z_]\w*/y
const BLANK = /\s*/y
const HEX = /^(?:[0-9a-fA-F]{2})*$/

/** The rows of an INSERT of literals. Throws at anything else, so that nothing is skipped silently. */
export function readInsert(statement: string): Inserted {
  const reader = createReader(statement)
  for (const word of ['INSERT', 'INTO']) reader.expectWord(word)
  const table = reader.identifier()
  const columns = reader.takes('(') ? reader.listOf(() => reader.identifier()) : null
  reader.expectWord('VALUES')
  const rows: SqlValue[][] = []
  do {
    reader.expect('(')
    rows.push(reader.listOf(() => valueOf(reader)))
  } while (reader.takes(','))
  reader.expectEnd()
  return { table, columns, rows }
}

/** The name after `CREATE TABLE`. */
export function tableOf(statement: string): string {
  const reader = createReader(statement)
  for (const word of ['CREATE', 'TABLE']) reader.expectWord(word)
  for (const word of ['IF', 'NOT', 'EXISTS']) reader.takesWord(word)
  return reader.identifier()
}

type Reader = ReturnType<typeof createReader>

function createReader(sql: string) {
  let position = 0

  function failure(): Error {
    return new Error(`The SQL contains something unknown: ${sql.slice(position, position + 40)}`)
  }
  function match(pattern: RegExp): string | null {
    pattern.lastIndex = position
    const found = pattern.exec(sql)?.[0] ?? null
    if (found !== null) position += found.length
    return found
  }
  function takes(sign: string): boolean {
    match(BLANK)
    if (!sql.startsWith(sign, position)) return false
    position += sign.length
    return true
  }
  function takesWord(word: string): boolean {
    match(BLANK)
    const start = position
    if (match(WORD)?.toUpperCase() === word) return true
    position = start
    return false
  }
  /** The text between two quotes. A doubled quote is one. */
  function quoted(sign: string): string {
    const parts: string[] = []
    for (;;) {
      const end = sql.indexOf(sign, position)
      if (end === -1) throw failure()
      parts.push(sql.slice(position, end))
      position = end + 1
      if (!sql.startsWith(sign, position)) return parts.join(sign)
      position += 1
    }
  }
  function expect(sign: string): void {
    if (!takes(sign)) throw failure()
  }
  function identifier(): string {
    for (const sign of ['"', '`', "'"]) if (takes(sign)) return quoted(sign)
    match(BLANK)
    const word = match(WORD)
    if (word === null) throw failure()
    return word
  }

  return {
    failure,
    takes,
    takesWord,
    quoted,
    expect,
    identifier,
    expectWord(word: string) {
      if (!takesWord(word)) throw failure()
    },
    number() {
      match(BLANK)
      return match(NUMBER)
    },
    /** Up to the closing bracket. */
    listOf<Item>(read: () => Item): Item[] {
      const items: Item[] = []
      do items.push(read())
      while (takes(','))
      expect(')')
      return items
    },
    expectEnd() {
      takes(';')
      match(BLANK)
      if (position < sql.length) throw failure()
    },
  }
}

function valueOf(reader: Reader): SqlValue {
  if (reader.takes("'")) return { kind: 'text', text: reader.quoted("'"), isUnescaped: false }
  if (reader.takes("X'") || reader.takes("x'")) {
    const hex = reader.quoted("'")
    if (!HEX.test(hex)) throw reader.failure()
    return { kind: 'blob', hex }
  }
  if (reader.takesWord('NULL')) return { kind: 'null' }
  if (reader.takesWord('REPLACE')) return replaced(reader)
  if (reader.takesWord('CHAR')) return { kind: 'text', text: characters(reader), isUnescaped: false }
  const digits = reader.number()
  if (digits === null) throw reader.failure()
  return { kind: 'number', digits }
}

/** `replace('…','\n',char(10))`, nested if both kinds of line break occur. */
function replaced(reader: Reader): SqlValue {
  reader.expect('(')
  const [text, from, to] = reader.listOf(() => valueOf(reader))
  if (text?.kind !== 'text' || from?.kind !== 'text' || to?.kind !== 'text') throw reader.failure()
  return { kind: 'text', text: text.text.replaceAll(from.text, () => to.text), isUnescaped: true }
}

function characters(reader: Reader): string {
  reader.expect('(')
  const codes = reader.listOf(() => valueOf(reader))
  return codes.map((code) => (code.kind === 'number' ? String.fromCodePoint(Number(code.digits)) : '')).join('')
}
