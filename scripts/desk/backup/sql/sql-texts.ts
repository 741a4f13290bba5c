import type { SqlValue } from './sql-values.ts'

/** D1 accepts statements of 100,000 bytes. The rest is for the text around the values. */
export const MOST_STATEMENT_BYTES = 90_000
const PIECE_CHARACTERS = 14_000

/** A text must not look like a transaction to readers that scan SQL by line, such as wrangler. */
// oxlint-disable-next-line no-control-regex -- these characters cannot be in a literal
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f]|BEGIN TRANSACTION/

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function literal(value: SqlValue): string {
  switch (value.kind) {
    case 'null':
      return 'NULL'
    case 'number':
      return value.digits
    case 'text':
      return textLiteralOf(value.text)
    case 'blob':
      return `X'${value.hex}'`
  }
}

export function textLiteralOf(text: string): string {
  if (UNSAFE.test(text)) return `CAST(X'${Buffer.from(text).toString('hex')}' AS TEXT)`
  return `'${text.replaceAll("'", "''")}'`
}

/** The table in which long values are assembled. */
export const PIECES = 'restore_pieces'
export const MAKE_PIECES = `CREATE TABLE ${PIECES} (id INTEGER PRIMARY KEY, value TEXT NOT NULL)`
export const DROP_PIECES = `DROP TABLE ${PIECES}`

/** Statements that assemble a long value, and the expression that reads it. */
export function inPieces(value: SqlValue, id: number): { before: string[]; expression: string } {
  const text = value.kind === 'text' ? value.text : value.kind === 'blob' ? value.hex : null
  if (text === null) return { before: [], expression: literal(value) }
  const [first = '', ...more] = piecesOf(text)
  const whole = `(SELECT value FROM ${PIECES} WHERE id = ${id})`
  return {
    before: [
      `INSERT INTO ${PIECES} (id, value) VALUES (${id}, ${textLiteralOf(first)})`,
      ...more.map((piece) => `UPDATE ${PIECES} SET value = value || ${textLiteralOf(piece)} WHERE id = ${id}`),
    ],
    expression: value.kind === 'blob' ? `unhex(${whole})` : whole,
  }
}

/** A character takes at most three bytes, and twice as many in hexadecimal. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PIECE_CHARACTERS, text.length)
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end -= 1
    pieces.push(text.slice(start, end))
    start = end
  }
  return pieces
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
